// Signs lists of files in the form of minisign, with an Ed25519 key of OpenSSL: openssl genpkey -algorithm ed25519
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'

// https://jedisct1.github.io/minisign/#signature-format
const KEY_ALGORITHM = Buffer.from('Ed')
/** The signature is that of the BLAKE2b-512 hash of the file. */
const SIGNATURE_ALGORITHM = Buffer.from('ED')

/**
 * Reads the private key of releases, and prints its public key. Returns null without a file.
 * @param {string | undefined} file
 */
export function readReleaseKey(file) {
  if (file === undefined) return null
  const key = readFileSync(file, 'utf8')
  console.log(`The list of files is signed. Verify it with: portico verify --key ${publicKeyLine(key)}`)
  return key
}

/**
 * Returns the text of a signature. Equal contents and keys result in equal bytes.
 * @param {Buffer} content
 * @param {{ key: string, comment: string }} options the private key in PEM, and a comment that is signed, too
 */
export function signContent(content, { key, comment }) {
  const privateKey = createPrivateKey(key)
  const ofFile = sign(null, createHash('blake2b512').update(content).digest(), privateKey)
  const ofComment = sign(null, Buffer.concat([ofFile, Buffer.from(comment)]), privateKey)
  const line = Buffer.concat([SIGNATURE_ALGORITHM, keyIdOf(rawKeyOf(key)), ofFile]).toString('base64')
  return `untrusted comment: signature of a release\n${line}\ntrusted comment: ${comment}\n${ofComment.toString('base64')}\n`
}

/**
 * Returns the public key as the one line that minisign and `portico verify` read.
 * @param {string} key the private key in PEM
 */
export function publicKeyLine(key) {
  const raw = rawKeyOf(key)
  return Buffer.concat([KEY_ALGORITHM, keyIdOf(raw), raw]).toString('base64')
}

/** @param {string} key */
function rawKeyOf(key) {
  const { crv, x = '' } = createPublicKey(key).export({ format: 'jwk' })
  if (crv !== 'Ed25519') throw new Error('The key must be of the kind Ed25519: openssl genpkey -algorithm ed25519')
  return Buffer.from(x, 'base64url')
}

/**
 * Keys of minisign have a random id. This one follows from the key, so that a key has one id.
 * @param {Buffer} raw
 */
const keyIdOf = (raw) => createHash('sha256').update(raw).digest().subarray(0, 8)
