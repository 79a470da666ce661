import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import type { KeySet } from '../verification/key-set.ts'
import { invalid, scopesOf, type TokenCheck } from './refusals.ts'

/** Maximum clock difference in seconds between the service and this server. */
const clockToleranceSeconds = 30

interface Expectation {
  readonly issuer: string
  readonly resource: string
  readonly keys: KeySet
}

/** Verifies a token in the form of JWT (RFC 9068, section 4). Only the keys are requested from the service. */
export async function verifyLocally(token: string | null, expected: Expectation): Promise<TokenCheck> {
  if (token === null) return { status: 'missing' }
  try {
    return await verify(token, expected)
  } catch (error) {
    if (error instanceof errors.JWTExpired) return invalid('has expired')
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
      return invalid('is for another resource')
    if (error instanceof errors.JOSEError || error instanceof TypeError) return invalid('is not valid')
    throw error
  }
}

async function verify(token: string, { issuer, resource, keys }: Expectation): Promise<TokenCheck> {
  const found = await keys.find(decodeProtectedHeader(token).kid ?? '')
  if ('error' in found) return { status: 'unavailable', problem: 'The keys of the service cannot be read.' }
  if (found.key === null) return invalid('is signed with an unknown key')
  const { payload } = await jwtVerify(token, found.key, {
    ...{ algorithms: ['ES256'], typ: 'at+jwt', issuer, audience: resource, clockTolerance: clockToleranceSeconds },
    requiredClaims: ['exp', 'iat', 'client_id', 'sub'],
  })
  return acceptedOf(token, payload)
}

function acceptedOf(token: string, { aud, sub, scope, exp = 0, cnf, client_id: clientId }: JWTPayload): TokenCheck {
  // RFC 9449, section 7: a token that is bound to a key is no bearer token.
  if (cnf !== undefined) return invalid('is bound to a key')
  if (Array.isArray(aud) || sub === undefined || typeof clientId !== 'string') return invalid('is not valid')
  const expiresAt = new Date(exp * 1000)
  // RFC 9068, section 2.2: `sub` of a token without a user is the client.
  const userId = sub === clientId ? null : sub
  return { status: 'accepted', token, userId, clientId, scopes: scopesOf(scope), expiresAt }
}
