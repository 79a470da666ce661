/** RSA keys for RS256 (RFC 7518, section 3.3). */
import { generateKeyPair, hash } from 'node:crypto'
import { promisify } from 'node:util'

const generate = promisify(generateKeyPair)

/** A key pair with its id, the thumbprint of the public key (RFC 7638). */
export interface RsaKey {
  readonly kid: string
  readonly publicJwk: {
    readonly kty: 'RSA'
    readonly alg: 'RS256'
    readonly n: string
    readonly e: string
    readonly kid: string
  }
  readonly privateKeyPkcs8: Buffer
}

/** Creates a key pair of 2048 bits. Takes some hundred milliseconds of another thread. */
export async function createRsaKey(): Promise<RsaKey> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: 2048 })
  const { n, e } = publicKey.export({ format: 'jwk' })
  if (n === undefined || e === undefined) throw new Error('The platform exported an RSA key without modulus.')
  const kid = hash('sha256', JSON.stringify({ e, kty: 'RSA', n }), 'base64url')
  return {
    kid,
    publicJwk: { kty: 'RSA', alg: 'RS256', n, e, kid },
    privateKeyPkcs8: privateKey.export({ format: 'der', type: 'pkcs8' }),
  }
}
