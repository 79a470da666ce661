/**
 * Verifies access tokens of machines (RFC 9068) with the keys of the authorization server of a project, and proofs that the
 * sender holds the key of a token (DPoP, RFC 9449). Only the keys are requested from the service.
 */
import {
  base64url,
  calculateJwkThumbprint,
  decodeJwt,
  decodeProtectedHeader,
  EmbeddedJWK,
  errors,
  type JWTPayload,
  jwtVerify,
} from 'jose'
import { type AppOptions, checkAppOptions } from '../app-options.ts'
import { createKeySet, type KeySet } from './key-set.ts'
import { createUsedProofs, type UsedProofs } from './used-proofs.ts'
import type { KeySetError } from './verification.ts'

/** Maximum clock difference in seconds between the service and this server. */
const clockToleranceSeconds = 30
/** Age up to which a proof is accepted (RFC 9449, section 11.1). */
const proofMaxAgeSeconds = 60

/** The options of a verifier of machines. It needs no secret key. */
export interface MachineVerifierOptions extends AppOptions {
  /** The public address of the service (its `PORTICO_URL`), if this server reaches it under another one. */
  publicUrl?: string
  /** URI of this server as a resource of the project. Without it, tokens for the project itself are accepted. */
  resource?: string
}

/** A token as a request contains it. */
export interface MachineCredentials {
  /** Value of the header `authorization`: `Bearer …` or `DPoP …`. */
  authorization: string
  /** Value of the header `dpop`. */
  dpop?: string | null
  /** Method and public address of the request, which the proof names. Needed for tokens that are bound to a key. */
  method?: string
  url?: string
}

/** The token is valid. */
export interface VerifiedMachine {
  readonly status: 'machine'
  readonly clientId: string
  /** Scopes of the token: the permissions that the machine had at the time of issue and requested. */
  readonly permissionIds: readonly string[]
  /** The resource, or the id of the project. */
  readonly resource: string
  readonly expiresAt: Date
}

/**
 * The problem of a refused token of a machine:
 * - `malformed`: it is no access token of a machine, or the header has another form.
 * - `wrong-resource`: it is for another resource or project.
 * - `wrong-issuer`: it was issued under another address of the service.
 * - `unknown-key`: no key of the authorization server has signed it.
 * - `bad-signature`: its content was changed.
 * - `no-proof`: it is bound to a key, and the request has no proof.
 * - `bad-proof`: the proof is wrong, too old, used already, or of another key.
 */
export type MachineProblem =
  | 'malformed'
  | 'wrong-resource'
  | 'wrong-issuer'
  | 'unknown-key'
  | 'bad-signature'
  | 'no-proof'
  | 'bad-proof'

/** The result of the verification of a machine, distinguished by `status`. */
export type MachineVerification =
  | VerifiedMachine
  | { readonly status: 'expired' }
  | { readonly status: 'refused'; readonly reason: MachineProblem }
  | { readonly status: 'unavailable'; readonly error: KeySetError }

/** Verifies machines without calling the service for each request. */
export interface MachineVerifier {
  /**
   * Verifies the access token of a machine. A token is valid for ten minutes, also if the machine was deleted since. Never
   * rejects because of the content of a request.
   */
  verifyMachineToken(credentials: MachineCredentials): Promise<MachineVerification>
}

interface Expectation {
  readonly issuer: string
  readonly audience: string
  readonly keys: KeySet
  readonly usedProofs: UsedProofs
}

/**
 * Creates a verifier for a server that machines call.
 * @throws {TypeError} if an option is missing
 */
export function createMachineVerifier(options: MachineVerifierOptions): MachineVerifier {
  const baseUrl = checkAppOptions('createMachineVerifier', options, {})
  const { projectId, publicUrl = baseUrl, resource = projectId, fetch: ownFetch } = options
  const path = `/auth/${encodeURIComponent(projectId)}`
  const expected: Expectation = {
    issuer: `${publicUrl.replace(/\/$/, '')}${path}`,
    audience: resource,
    keys: createKeySet({
      url: `${baseUrl}${path}/jwks`,
      fetch: (...args) => (ownFetch ?? globalThis.fetch)(...args),
      now: () => performance.now(),
    }),
    usedProofs: createUsedProofs(),
  }
  return {
    async verifyMachineToken(credentials) {
      const [scheme = '', token = '', ...rest] = credentials.authorization.split(' ')
      const isBound = scheme.toLowerCase() === 'dpop'
      if (token === '' || rest.length > 0 || !(isBound || scheme.toLowerCase() === 'bearer'))
        return refused('malformed')
      try {
        return await verify(token, { ...credentials, isBound }, expected)
      } catch (error) {
        return fromError(error)
      }
    },
  }
}

async function verify(
  token: string,
  credentials: MachineCredentials & { readonly isBound: boolean },
  expected: Expectation,
): Promise<MachineVerification> {
  const { issuer, audience, keys } = expected
  // Checked without a key, so that tokens for others cause no request.
  if (decodeJwt(token).aud !== audience) return refused('wrong-resource')
  const found = await keys.find(decodeProtectedHeader(token).kid ?? '')
  if ('error' in found) return { status: 'unavailable', error: found.error }
  if (found.key === null) return refused('unknown-key')
  const { payload } = await jwtVerify(token, found.key, {
    ...{ algorithms: ['ES256'], typ: 'at+jwt', issuer, audience, clockTolerance: clockToleranceSeconds },
    requiredClaims: ['exp', 'iat', 'client_id', 'sub'],
  })
  const thumbprint = thumbprintOf(payload)
  if (thumbprint === null && credentials.isBound) return refused('bad-proof')
  if (thumbprint !== null) {
    if (!credentials.isBound || !credentials.dpop) return refused('no-proof')
    if (!(await isProof(credentials, { token, thumbprint }, expected.usedProofs))) return refused('bad-proof')
  }
  const { client_id: clientId, sub, scope = '', exp = 0 } = payload
  // RFC 9068, section 2.2: `sub` of a token without a user is the client.
  if (typeof clientId !== 'string' || sub !== clientId || typeof scope !== 'string') return refused('malformed')
  const permissionIds = scope.split(' ').filter((id) => id !== '')
  return { status: 'machine', clientId, permissionIds, resource: audience, expiresAt: new Date(exp * 1000) }
}

/** Returns the thumbprint of the key to which a token is bound; null if it is bound to none. */
function thumbprintOf({ cnf }: JWTPayload): string | null {
  if (cnf === undefined) return null
  // An unknown way to bind a token must not make it a bearer token.
  return typeof cnf === 'object' && cnf !== null && 'jkt' in cnf && typeof cnf.jkt === 'string' ? cnf.jkt : ''
}

/** Verifies a proof (RFC 9449, section 4.3), which works once. */
async function isProof(
  { dpop, method = '', url = '' }: MachineCredentials,
  { token, thumbprint }: { readonly token: string; readonly thumbprint: string },
  usedProofs: UsedProofs,
): Promise<boolean> {
  const verified = await jwtVerify(dpop ?? '', EmbeddedJWK, {
    algorithms: ['ES256', 'Ed25519', 'EdDSA'],
    typ: 'dpop+jwt',
    requiredClaims: ['jti', 'iat', 'htm', 'htu', 'ath'],
  }).catch(() => null)
  const { jwk } = verified?.protectedHeader ?? {}
  if (!verified || !jwk) return false
  const { htm, htu, ath, iat = 0, jti = '' } = verified.payload
  if (htm !== method || typeof htu !== 'string' || withoutQuery(htu) !== withoutQuery(url)) return false
  if (Math.abs(Date.now() / 1000 - iat) > proofMaxAgeSeconds) return false
  if (ath !== (await hashOf(token)) || (await calculateJwkThumbprint(jwk)) !== thumbprint) return false
  return usedProofs.use(`${thumbprint} ${jti}`)
}

function withoutQuery(address: string): string | null {
  try {
    const { origin, pathname } = new URL(address)
    return origin + pathname
  } catch {
    return null
  }
}

const hashOf = async (token: string) =>
  base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))

function fromError(error: unknown): MachineVerification {
  if (error instanceof errors.JWTExpired) return { status: 'expired' }
  if (error instanceof errors.JWSSignatureVerificationFailed) return refused('bad-signature')
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'iss') return refused('wrong-issuer')
  // All other errors of jose mean malformed: another algorithm or type, a critical header, a part that is not JSON.
  if (error instanceof errors.JOSEError) return refused('malformed')
  throw error
}

const refused = (reason: MachineProblem): MachineVerification => ({ status: 'refused', reason })
