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
import type { PresentMachineToken } from '../requests/read-machine-token.ts'
import type { KeySet } from './key-set.ts'
import { createUsedProofs, type UsedProofs } from './used-proofs.ts'
import type { Expired, MachineProblem, RefusedMachine, Unavailable, VerifiedMachine } from './verification.ts'

/** Maximum clock difference in seconds between the service and this server. */
const clockToleranceSeconds = 30
/** Age up to which a proof is accepted (RFC 9449, section 11.1). */
const proofMaxAgeSeconds = 60

/** The authorization server whose tokens are accepted. */
export interface MachineExpectation {
  readonly issuer: string
  /** The resource that accepts tokens without another one: the project. */
  readonly projectId: string
  readonly keys: KeySet
}

type MachineVerification = VerifiedMachine | RefusedMachine | Expired | Unavailable

/** Verifies tokens of machines. */
export interface MachineTokens {
  /** @param resource URI of this server; undefined: tokens for the project itself are accepted */
  verify(present: PresentMachineToken, resource: string | undefined): Promise<MachineVerification>
}

interface Expectation {
  readonly issuer: string
  readonly audience: string
  readonly keys: KeySet
  readonly usedProofs: UsedProofs
}

/** Creates the function that verifies tokens of machines, with an empty list of used proofs. */
export function createMachineTokens({ issuer, projectId, keys }: MachineExpectation): MachineTokens {
  const usedProofs = createUsedProofs()
  return {
    async verify(present, resource = projectId) {
      try {
        return await verify(present, { issuer, audience: resource, keys, usedProofs })
      } catch (error) {
        return fromError(error)
      }
    },
  }
}

async function verify(present: PresentMachineToken, expected: Expectation): Promise<MachineVerification> {
  const { token, isBound } = present
  const { issuer, audience, keys } = expected
  // Checked without a key, so that tokens for others cause no request.
  if (decodeJwt(token).aud !== audience) return refused('wrong-resource', `is not for the resource ${audience}`)
  const found = await keys.find(decodeProtectedHeader(token).kid ?? '')
  if ('error' in found) return unavailable(found.error)
  if (found.key === null) return refused('unknown-key', unknownKey)
  const { payload } = await jwtVerify(token, found.key, {
    ...{ algorithms: ['ES256'], typ: 'at+jwt', issuer, audience, clockTolerance: clockToleranceSeconds },
    requiredClaims: ['exp', 'iat', 'client_id', 'sub'],
  })
  const thumbprint = thumbprintOf(payload)
  if (thumbprint === null && isBound) return refused('bad-proof', 'is bound to no key: send it after Bearer')
  if (thumbprint !== null) {
    if (!isBound || present.proof === null) return refused('no-proof', 'is bound to a key, and there is no DPoP proof')
    if (!(await isProof(present, thumbprint, expected.usedProofs))) return refused('bad-proof', badProof)
  }
  const { client_id: clientId, sub, scope = '', exp = 0 } = payload
  // RFC 9068, section 2.2: `sub` of a token without a user is the client.
  if (typeof clientId !== 'string' || sub !== clientId || typeof scope !== 'string') {
    return refused('malformed', noToken)
  }
  const permissionIds = scope.split(' ').filter((id) => id !== '')
  const expiresAt = new Date(exp * 1000)
  return { status: 'machine', clientId, permissionIds, resource: audience, expiresAt, place }
}

const place = 'authorization'
const unknownKey = 'is signed with a key that the authorization server does not have'
const noToken = 'is no access token of a machine'
const badProof =
  'has a DPoP proof that is wrong, old, used or of another key. If this server is behind a proxy, set url to the public address of the request'

/** Returns the thumbprint of the key to which a token is bound; null if it is bound to none. */
function thumbprintOf({ cnf }: JWTPayload): string | null {
  if (cnf === undefined) return null
  // An unknown way to bind a token must not make it a bearer token.
  return typeof cnf === 'object' && cnf !== null && 'jkt' in cnf && typeof cnf.jkt === 'string' ? cnf.jkt : ''
}

/** Verifies a proof (RFC 9449, section 4.3), which works once. */
async function isProof(
  { proof, token, method, url }: PresentMachineToken,
  thumbprint: string,
  usedProofs: UsedProofs,
): Promise<boolean> {
  const verified = await jwtVerify(proof ?? '', EmbeddedJWK, {
    algorithms: ['ES256', 'Ed25519', 'EdDSA'],
    typ: 'dpop+jwt',
    requiredClaims: ['jti', 'iat', 'htm', 'htu', 'ath'],
  }).catch(() => null)
  const { jwk } = verified?.protectedHeader ?? {}
  if (!verified || !jwk) return false
  const { htm, htu, ath, iat = 0, jti = '' } = verified.payload
  if (url === null || htm !== method || typeof htu !== 'string') return false
  if (withoutQuery(htu) !== withoutQuery(url)) return false
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
  if (error instanceof errors.JWTExpired) {
    const message = 'The access token in authorization has expired. The machine must request a new one.'
    return { status: 'expired', place, canRefresh: false, message }
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) return refused('bad-signature', 'was changed')
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'iss') {
    return refused('wrong-issuer', 'has another issuer. Set publicUrl to the PORTICO_URL of the service')
  }
  // All other errors of jose mean malformed: another algorithm or type, a critical header, a part that is not JSON.
  if (error instanceof errors.JOSEError) return refused('malformed', noToken)
  throw error
}

const refused = (reason: MachineProblem, problem: string): RefusedMachine => ({
  status: 'signed-out',
  reason,
  place,
  message: `The access token in ${place} ${problem}.`,
})

function unavailable(error: Unavailable['error']): Unavailable {
  const problem = 'diagnosis' in error ? error.diagnosis : error.message
  return { status: 'unavailable', place, error, message: `The verification keys cannot be fetched. ${problem}` }
}
