/**
 * Verifies access tokens (RFC 7519, signed with ES256 as RFC 7515 defines it) with the keys of their project, without a
 * request to the service. Follows the best practices of RFC 8725: one algorithm, issuer and audience are required.
 */
import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose'
import type { KeySet } from './key-set.ts'
import type { AccessTokenClaims, KeySetError, TokenProblem } from './verification.ts'

/**
 * Seconds that the clocks of the service and of this server may differ. A token is accepted for as long after its
 * expiry, and may have been issued as far in the future.
 */
const clockToleranceSeconds = 30

/** The project whose tokens are accepted. */
export interface TokenExpectation {
  readonly projectId: string
  readonly issuer: string
  readonly keys: KeySet
}

/** The result of the verification of a token. */
export type TokenVerification =
  | { readonly status: 'signed-in'; readonly claims: AccessTokenClaims }
  | { readonly status: 'expired' }
  | { readonly status: 'signed-out'; readonly reason: TokenProblem; readonly problem: string }
  | { readonly status: 'unavailable'; readonly error: KeySetError }

/** Verifies form, project, expiry, key, signature, issuer and time of issue, in this order. */
export async function verifyAccessToken(token: string, expected: TokenExpectation): Promise<TokenVerification> {
  try {
    const unverified = decodeJwt(token)
    // These two cost no key: neither an app of another project nor an expired token causes a fetch.
    if (unverified.aud !== expected.projectId) {
      return refused(
        'wrong-project',
        `belongs to the project ${unverified.aud}, but projectId is ${expected.projectId}`,
      )
    }
    if (isExpired(unverified)) return { status: 'expired' }
    const { payload } = await jwtVerify(token, ({ kid }) => requireKey(expected.keys, kid), {
      algorithms: ['ES256'],
      issuer: expected.issuer,
      audience: expected.projectId,
      requiredClaims: ['exp', 'iat'],
      clockTolerance: clockToleranceSeconds,
    })
    return judge(payload, expected.projectId)
  } catch (error) {
    return fromError(error, expected)
  }
}

/** Checks the claims that jose does not know. */
function judge(payload: JWTPayload, projectId: string): TokenVerification {
  if ((payload.iat ?? 0) > Date.now() / 1000 + clockToleranceSeconds) return notYetValid()
  const claims = readClaims(payload, projectId)
  return claims === null ? refused('malformed', 'lacks claims of an access token') : { status: 'signed-in', claims }
}

/** Reads the claims of the service. Returns null if one is absent or has another type. */
function readClaims(payload: JWTPayload, projectId: string): AccessTokenClaims | null {
  const { sub, iat, exp, refresh_token_id: sessionId, branch_id: branch, is_anonymous: isAnonymous } = payload
  const { name = null, email = null, selected_team_id: teamId = null, signed_up_at: signedUpAt } = payload
  // A token of another branch or of an anonymous user would prove less than apps rely on. The service issues none.
  if (branch !== 'main' || isAnonymous !== false) return null
  if (!isText(sub) || !isText(sessionId) || iat === undefined || exp === undefined) return null
  if (typeof signedUpAt !== 'number' || !isTextOrNull(name) || !isTextOrNull(email) || !isTextOrNull(teamId))
    return null
  return {
    userId: sub,
    sessionId,
    projectId,
    issuedAt: new Date(iat * 1000),
    expiresAt: new Date(exp * 1000),
    displayName: name,
    primaryEmail: email,
    primaryEmailVerified: payload.email_verified === true,
    selectedTeamId: teamId,
    signedUpAt: new Date(signedUpAt * 1000),
    isMultiFactorRequired: payload.requires_totp_mfa === true,
  }
}

/** Ends a verification for want of a key. */
class KeyError extends Error {
  readonly result: TokenVerification
  constructor(result: TokenVerification) {
    super('There is no key for the token.')
    this.result = result
  }
}

async function requireKey(keys: KeySet, kid: string | undefined) {
  const found = await keys.find(kid ?? '')
  if ('error' in found) throw new KeyError({ status: 'unavailable', error: found.error })
  if (found.key === null)
    throw new KeyError(refused('unknown-key', 'was signed with a key that the project does not have'))
  return found.key
}

function fromError(error: unknown, { issuer }: TokenExpectation): TokenVerification {
  if (error instanceof KeyError) return error.result
  if (error instanceof errors.JWTExpired) return { status: 'expired' }
  if (error instanceof errors.JWSSignatureVerificationFailed) return refused('bad-signature', 'has a wrong signature')
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'iss') {
    return refused(
      'wrong-issuer',
      `was issued by ${error.payload.iss}, but ${issuer} is expected. Set publicUrl to the public address of the service`,
    )
  }
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf') return notYetValid()
  // Anything else that jose refuses was malformed: another algorithm, a critical header, a part that is no JSON.
  if (error instanceof errors.JOSEError) return refused('malformed', 'is not an access token')
  throw error
}

function notYetValid(): TokenVerification {
  return refused('not-yet-valid', 'was issued in the future. Check the clock of this server')
}

function refused(reason: TokenProblem, problem: string): TokenVerification {
  return { status: 'signed-out', reason, problem }
}

function isExpired({ exp }: JWTPayload): boolean {
  return typeof exp === 'number' && exp <= Date.now() / 1000 - clockToleranceSeconds
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string'
}
