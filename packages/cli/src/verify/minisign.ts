import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'

// https://jedisct1.github.io/minisign/#signature-format
const algorithmBytes = 2
const keyIdBytes = 8
const keyAlgorithm = 'Ed'
/** The signature is that of the BLAKE2b-512 hash of the file. */
const signatureAlgorithm = 'ED'
const commentPrefix = 'trusted comment: '

/** A public key of minisign. */
export interface ReleaseKey {
  readonly id: Buffer
  readonly key: KeyObject
}

/** Reads the text of a public key: its base64, perhaps below a comment. Returns null if it is none. */
export function readReleaseKey(text: string): ReleaseKey | null {
  const bytes = Buffer.from(text.trim().split('\n').at(-1) ?? '', 'base64')
  const raw = bytes.subarray(algorithmBytes + keyIdBytes)
  if (bytes.toString('latin1', 0, algorithmBytes) !== keyAlgorithm || raw.length !== 32) return null
  return {
    id: bytes.subarray(algorithmBytes, algorithmBytes + keyIdBytes),
    key: createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' }),
  }
}

/** Verifies the signature of a file, and of its comment. Returns the comment, or null if the key did not sign both. */
export function verifySignature(content: Buffer, signature: string, { id, key }: ReleaseKey): string | null {
  const [, ofFile = '', commentLine = '', ofComment = ''] = signature.split('\n')
  const bytes = Buffer.from(ofFile, 'base64')
  const signed = bytes.subarray(algorithmBytes + keyIdBytes)
  const comment = commentLine.startsWith(commentPrefix) ? commentLine.slice(commentPrefix.length) : null
  if (comment === null || bytes.toString('latin1', 0, algorithmBytes) !== signatureAlgorithm) return null
  if (!bytes.subarray(algorithmBytes, algorithmBytes + keyIdBytes).equals(id)) return null
  const digest = createHash('blake2b512').update(content).digest()
  const isSigned =
    verify(null, digest, key, signed) &&
    verify(null, Buffer.concat([signed, Buffer.from(comment)]), key, Buffer.from(ofComment, 'base64'))
  return isSigned ? comment : null
}
