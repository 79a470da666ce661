/**
 * Verifies access tokens (RFC 7519, signed with ES256 as RFC 7515 defines it) with the keys of their project, without a
 * request to the service. Follows the best practices of RFC 8725: one algorithm, issuer and audience are required.
 */
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { readImpersonator } from '../session/impersonator.ts'
import type { KeySet } from './key-set.ts'
import type { AccessTokenClaims, CustomClaims, KeySetError, TokenProblem } from './verification.ts'
import type { VerifiedTokens } from './verified-tokens.ts'

/**
 * Maximum clock difference in seconds between the service and this server. A token is accepted for as long after its
 * expiry, and may have been issued as far in the future.
 */
const clockToleranceSeconds = 30

/** The project whose tokens are accepted. */
export interface TokenExpectation {
  readonly projectId: string
  readonly issuer: string
  readonly keys: KeySet
  readonly verified: VerifiedTokens
  /** True if tokens of users who have not signed up are accepted. */
  readonly allowsAnonymous?: boolean
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
    return (await verifyAgain(token, expected)) ?? (await verifyAnew(token, expected))
  } catch (error) {
    return fromError(error, expected)
  }
}

/**
 * Checks what can have changed since a token was verified: the time and the keys. Returns null for unverified tokens.
 */
async function verifyAgain(
  token: string,
  { keys, verified, allowsAnonymous }: TokenExpectation,
): Promise<TokenVerification | null> {
  const known = verified.get(token)
  if (known === undefined) return null
  const { claims } = known
  if (claims.isAnonymous && !allowsAnonymous) return anonymousUser()
  if (isExpired(claims.expiresAt.getTime() / 1000)) return { status: 'expired' }
  if (isInFuture(claims.issuedAt.getTime() / 1000)) return notYetValid()
  const found = await keys.find(known.kid)
  return 'key' in found && found.key === known.key ? { status: 'signed-in', claims } : null
}

async function verifyAnew(token: string, expected: TokenExpectation): Promise<TokenVerification> {
  const { projectId, issuer, keys, verified } = expected
  const unverified = decodeJwt(token)
  if (unverified.aud === undefined) return refused('malformed', 'names no project')
  // Checked without a key, so that neither tokens of another project nor expired ones cause a fetch.
  const isAnonymous = unverified.aud === `${projectId}:anonymous`
  if (isAnonymous && !expected.allowsAnonymous) return anonymousUser()
  if (unverified.aud !== projectId && !isAnonymous) {
    return refused('wrong-project', `belongs to the project ${unverified.aud}, but projectId is ${projectId}`)
  }
  if (isExpired(unverified.exp)) return { status: 'expired' }
  const { kid = '' } = decodeProtectedHeader(token)
  const found = await keys.find(kid)
  if ('error' in found) return { status: 'unavailable', error: found.error }
  const { key } = found
  if (key === null) return refused('unknown-key', 'was signed with a key that the project does not have')
  const { payload } = await jwtVerify(token, key, {
    algorithms: ['ES256'],
    issuer,
    audience: isAnonymous ? `${projectId}:anonymous` : projectId,
    requiredClaims: ['exp', 'iat'],
    clockTolerance: clockToleranceSeconds,
  })
  if (isInFuture(payload.iat)) return notYetValid()
  const claims = readClaims(payload, projectId, isAnonymous)
  if (claims === null) return refused('malformed', 'lacks claims of an access token')
  verified.add(token, { kid, key, claims })
  return { status: 'signed-in', claims }
}

/** Reads the claims of the service. Returns null if one is absent or has another type. */
function readClaims(payload: JWTPayload, projectId: string, isOfVisitor: boolean): AccessTokenClaims | null {
  const { sub, iat, exp, refresh_token_id: sessionId, branch_id: branch, is_anonymous: isAnonymous } = payload
  const { name = null, email = null, selected_team_id: teamId = null, signed_up_at: signedUpAt } = payload
  // A token of another branch would prove less than apps rely on. The audience decides who has signed up.
  if (branch !== 'main' || isAnonymous !== isOfVisitor) return null
  if (!isText(sub) || !isText(sessionId) || iat === undefined || exp === undefined) return null
  if (typeof signedUpAt !== 'number' || !isTextOrNull(name) || !isTextOrNull(email) || !isTextOrNull(teamId))
    return null
  // An actor in another form would pass as the user.
  if (payload.act !== undefined && readImpersonator(payload) === null) return null
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
    isAnonymous,
    isMultiFactorRequired: payload.requires_totp_mfa === true,
    impersonator: readImpersonator(payload),
    custom: customClaimsOf(payload),
  }
}

/** Claims of the service itself. All others are those that the project adds. */
const ownNames = new Set(
  'iss aud sub iat exp nbf jti project_id branch_id refresh_token_id auth_time amr role name email email_verified selected_team_id is_anonymous signed_up_at requires_totp_mfa is_restricted restricted_reason act'.split(
    ' ',
  ),
)

const customClaimsOf = (payload: JWTPayload): CustomClaims =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => !ownNames.has(name)))

function fromError(error: unknown, { issuer }: TokenExpectation): TokenVerification {
  if (error instanceof errors.JWTExpired) return { status: 'expired' }
  if (error instanceof errors.JWSSignatureVerificationFailed) return refused('bad-signature', 'has a wrong signature')
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'iss') {
    return refused(
      'wrong-issuer',
      `was issued by ${error.payload.iss}, but ${issuer} is expected. Set publicUrl to the public address of the service`,
    )
  }
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf') return notYetValid()
  // All other errors of jose mean malformed: another algorithm, a critical header, a part that is not JSON.
  if (error instanceof errors.JOSEError) return refused('malformed', 'is not an access token')
  throw error
}

function anonymousUser(): TokenVerification {
  return refused('anonymous', 'belongs to a user who has not signed up. Pass allowAnonymous to accept it')
}

function notYetValid(): TokenVerification {
  return refused('not-yet-valid', 'was issued in the future. Check the clock of this server')
}

function refused(reason: TokenProblem, problem: string): TokenVerification {
  return { status: 'signed-out', reason, problem }
}

function isExpired(expSeconds: number | undefined): boolean {
  return expSeconds !== undefined && expSeconds <= Date.now() / 1000 - clockToleranceSeconds
}

function isInFuture(iatSeconds = 0): boolean {
  return iatSeconds > Date.now() / 1000 + clockToleranceSeconds
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string'
}
