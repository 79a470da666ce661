/**
 * Signed tokens of providers: compact JWS (RFC 7515, section 7.1) with an asymmetric algorithm of RFC 7518 or RFC 8037.
 */
import { constants, createPublicKey, type JsonWebKey, verify } from 'node:crypto'

/** A token with unverified content. */
export interface SignedToken {
  readonly algorithm: string
  readonly keyId: string | null
  readonly claims: Readonly<Record<string, unknown>>
  readonly signingInput: string
  readonly signature: Uint8Array
}

/** A key of a published set (RFC 7517, section 4). */
export type PublishedKey = JsonWebKey & {
  readonly kid?: unknown
  readonly alg?: unknown
  readonly use?: unknown
  readonly key_ops?: unknown
}

/** Parses a token. Returns null for everything but a compact JWS without critical headers. */
export function parseSignedToken(text: string): SignedToken | null {
  const [headerText = '', claimsText = '', signatureText = '', ...rest] = text.split('.')
  const header = decodeObject(headerText)
  const claims = decodeObject(claimsText)
  // RFC 7515, section 4.1.11: unknown critical headers must be rejected.
  if (!header || !claims || rest.length > 0 || typeof header.alg !== 'string' || header.crit !== undefined) return null
  return {
    algorithm: header.alg,
    keyId: typeof header.kid === 'string' ? header.kid : null,
    claims,
    signingInput: `${headerText}.${claimsText}`,
    signature: Buffer.from(signatureText, 'base64url'),
  }
}

/** Key types, and curves, of the supported algorithms. */
const keyTypes: Readonly<Record<string, { readonly kty: string; readonly crv?: string }>> = {
  RS256: { kty: 'RSA' },
  RS384: { kty: 'RSA' },
  RS512: { kty: 'RSA' },
  PS256: { kty: 'RSA' },
  PS384: { kty: 'RSA' },
  PS512: { kty: 'RSA' },
  ES256: { kty: 'EC', crv: 'P-256' },
  ES384: { kty: 'EC', crv: 'P-384' },
  ES512: { kty: 'EC', crv: 'P-521' },
  EdDSA: { kty: 'OKP', crv: 'Ed25519' },
  Ed25519: { kty: 'OKP', crv: 'Ed25519' },
}

/** Returns true if a key is meant for the token: by its id, type, curve, algorithm and use. */
export function isMeantFor({ algorithm, keyId }: SignedToken, key: PublishedKey): boolean {
  const expected = Object.hasOwn(keyTypes, algorithm) ? keyTypes[algorithm] : undefined
  return (
    expected !== undefined &&
    key.kty === expected.kty &&
    (expected.crv === undefined || key.crv === expected.crv) &&
    (keyId === null || key.kid === keyId) &&
    (key.alg === undefined || key.alg === algorithm) &&
    (key.use === undefined || key.use === 'sig') &&
    (!Array.isArray(key.key_ops) || key.key_ops.includes('verify'))
  )
}

/** Returns true if the key verifies the signature. The caller must have checked that the key is meant for the token. */
export function isVerifiedBy({ algorithm, signingInput, signature }: SignedToken, key: PublishedKey): boolean {
  const hash = algorithm.startsWith('Ed') ? null : `sha${algorithm.slice(2)}`
  const padding = algorithm.startsWith('PS')
    ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
    : {}
  try {
    // RFC 7518, section 3.4: R and S side by side.
    const options = { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363', ...padding } as const
    return verify(hash, Buffer.from(signingInput), options, signature)
  } catch {
    // The key is damaged.
    return false
  }
}

function decodeObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
