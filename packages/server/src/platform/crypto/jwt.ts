/**
 * JSON Web Tokens (RFC 7519) as compact JWS (RFC 7515, section 7.1) with ES256 (RFC 7518, section 3.4), the only
 * supported algorithm. Uses the synchronous functions of node:crypto, which take less than half the time of WebCrypto
 * for this size.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, type KeyObject, sign, verify } from 'node:crypto'

/** A signing key, parsed once: parsing takes longer than signing. */
export interface SigningKey {
  readonly kid: string
  readonly privateKey: KeyObject
}

/** A published public key (RFC 7517). */
export interface PublicSigningJwk {
  readonly kty: 'EC'
  readonly alg: 'ES256'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
  readonly kid: string
}

/** A well-formed token. Its content is unverified until {@link verifyJwt} returns true. */
export interface ParsedJwt {
  readonly kid: string
  /** Type of the token in its header (RFC 7515, section 4.1.9), or null. */
  readonly typ: string | null
  readonly claims: Readonly<Record<string, unknown>>
  readonly signingInput: string
  readonly signature: Uint8Array
}

// RFC 7518, section 3.4: R and S side by side, not the DER form that OpenSSL creates by default.
const dsaEncoding = 'ieee-p1363'
const signatureBytes = 64
const maxLength = 16_384
// RFC 7515, section 4.1: headers that let the sender choose the key, or that require unsupported processing.
const refusedHeaders = ['jku', 'jwk', 'x5u', 'x5c', 'crit']

const headers = new WeakMap<KeyObject, string>()

/** Signs claims. Undefined values are omitted. */
export function signJwt({ kid, privateKey }: SigningKey, claims: Readonly<Record<string, unknown>>): string {
  let header = headers.get(privateKey)
  if (header === undefined) {
    header = base64url(JSON.stringify({ alg: 'ES256', kid }))
    headers.set(privateKey, header)
  }
  const signingInput = `${header}.${base64url(JSON.stringify(claims))}`
  const signature = sign('sha256', Buffer.from(signingInput, 'latin1'), { key: privateKey, dsaEncoding })
  return `${signingInput}.${signature.toString('base64url')}`
}

/**
 * Parses a token strictly, without verification. Returns null unless it is an ES256 token in the form of this service.
 */
export function parseJwt(token: string): ParsedJwt | null {
  if (token.length > maxLength) return null
  const [headerText, claimsText, signatureText, ...rest] = token.split('.')
  if (headerText === undefined || claimsText === undefined || signatureText === undefined || rest.length > 0)
    return null
  const header = decodeObject(headerText)
  const claims = decodeObject(claimsText)
  const signature = decodeBase64url(signatureText)
  if (!header || !claims || signature?.length !== signatureBytes) return null
  const { alg, kid } = header
  if (alg !== 'ES256' || typeof kid !== 'string' || kid === '') return null
  if (refusedHeaders.some((name) => Object.hasOwn(header, name))) return null
  const typ = typeof header.typ === 'string' ? header.typ : null
  return { kid, typ, claims, signingInput: `${headerText}.${claimsText}`, signature }
}

/** Verifies the signature by the key that the token names. The caller must check expiry, issuer and audience. */
export function verifyJwt({ signingInput, signature }: ParsedJwt, publicKey: KeyObject): boolean {
  return verify('sha256', Buffer.from(signingInput, 'latin1'), { key: publicKey, dsaEncoding }, signature)
}

/** Creates a P-256 key pair. The id is the thumbprint of the public key (RFC 7638), so it is unique per key. */
export function createSigningKey(): { kid: string; publicJwk: PublicSigningJwk; privateKeyPkcs8: Buffer } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  if (x === undefined || y === undefined) throw new Error('The platform exported a P-256 key without coordinates.')
  const kid = hash('sha256', JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }), 'base64url')
  return {
    kid,
    publicJwk: { kty: 'EC', alg: 'ES256', crv: 'P-256', x, y, kid },
    privateKeyPkcs8: privateKey.export({ format: 'der', type: 'pkcs8' }),
  }
}

/** Imports the signing key from its stored PKCS #8 form. */
export const loadPrivateKey = (pkcs8: Buffer): KeyObject =>
  createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })

/** Imports the verification key from its published form. */
export const loadPublicKey = ({ kty, crv, x, y }: PublicSigningJwk): KeyObject =>
  createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' })

function decodeObject(part: string): Readonly<Record<string, unknown>> | null {
  const bytes = decodeBase64url(part)
  if (!bytes) return null
  try {
    const value: unknown = JSON.parse(strictUtf8.decode(bytes))
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Decodes base64url without padding in canonical form only, so that a token has exactly one spelling. */
function decodeBase64url(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  return text !== '' && bytes.toString('base64url') === text ? bytes : null
}

const base64url = (text: string) => Buffer.from(text, 'utf8').toString('base64url')
