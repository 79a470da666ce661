/** sha256-crypt and sha512-crypt: https://www.akkadia.org/drepper/SHA-crypt.txt. The comments name its steps. */
import { createHash } from 'node:crypto'
import { encode64 } from './encode64.js'

const nothing = Buffer.alloc(0)

/** @param {{ algorithm: string, password: Uint8Array, salt: string, rounds: number }} parameters */
export function shaCrypt({ algorithm, password, salt: saltText, rounds }) {
  const salt = Buffer.from(saltText)
  /** @param {Uint8Array[]} parts */
  const hash = (...parts) => createHash(algorithm).update(Buffer.concat(parts)).digest()
  // Steps 4 to 8.
  const digestB = hash(password, salt, password)
  // Steps 1 to 3 and 9 to 12.
  const parts = [password, salt, Buffer.alloc(password.length, digestB)]
  for (let bits = password.length; bits > 0; bits >>>= 1) parts.push(bits & 1 ? digestB : password)
  const digestA = hash(...parts)
  // Steps 13 to 16.
  const sequenceP = Buffer.alloc(password.length, hash(...Array(password.length).fill(password)))
  // Steps 17 to 20.
  const sequenceS = Buffer.alloc(salt.length, hash(...Array(16 + (digestA[0] ?? 0)).fill(salt)))
  // Step 21.
  let digest = digestA
  for (let round = 0; round < rounds; round++) {
    const isOdd = round % 2 === 1
    digest = hash(
      isOdd ? sequenceP : digest,
      round % 3 === 0 ? nothing : sequenceS,
      round % 7 === 0 ? nothing : sequenceP,
      isOdd ? digest : sequenceP,
    )
  }
  return encode64(reorder(digest))
}

/**
 * Step 22: each group takes a byte of each third of the digest. The order rotates by one from group to group, to the
 * left with SHA-256 and to the right with SHA-512. The bytes after the thirds are last.
 * @param {Buffer} digest
 */
function reorder(digest) {
  const third = Math.floor(digest.length / 3)
  const rotation = digest.length === 32 ? 1 : 2
  const order = Array.from({ length: 3 * third }, (_, index) => {
    const group = Math.floor(index / 3)
    return (2 - ((index + rotation * group) % 3)) * third + group
  })
  return Buffer.concat([Buffer.from(order.map((index) => digest[index] ?? 0)), digest.subarray(3 * third)])
}
