import { createHash } from 'node:crypto'
import { encode64 } from './encode64.js'

/** @param {Uint8Array[]} parts */
const md5 = (...parts) => createHash('md5').update(Buffer.concat(parts)).digest()

/**
 * Returns the digest of a portable hash of phpass: https://www.openwall.com/phpass/
 * @param {{ password: Uint8Array, salt: string, rounds: number }} parameters
 */
export function phpass({ password, salt, rounds }) {
  let digest = md5(Buffer.from(salt), password)
  for (let round = 0; round < rounds; round++) digest = md5(digest, password)
  return encode64(digest)
}
