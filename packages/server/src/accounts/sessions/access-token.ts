/**
 * Access tokens: JWT (RFC 7519) signed with ES256 by the project's own key. The claims describe the user at the moment
 * of issue, for hosts that verify locally; the service itself decides only by `sub`, `aud` and `refresh_token_id`.
 */

import { type Json, limits } from '@portico/contract'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import { parseJwt, signJwt, verifyJwt } from '../../platform/crypto/jwt.ts'
import type { Project, ProjectSigningKey, WithProjects } from '../../projects/project.ts'
import { type Impersonation, impersonationClaims } from '../users/impersonation.ts'
import { fitClaims } from './fit-claims.ts'
import type { TokenClaims, WithVerifiedTokens } from './token-claims.ts'
import type { SessionAuthentication, TokenSubject } from './token-subject.ts'

/**
 * Creates an access token for a session. It expires after the configured lifetime, at the latest with its session, but
 * not before a minute: clients treat a token that is about to expire as a fault. `hasOmitted` is true if claims of the project
 * did not fit.
 */
export function issueAccessToken(
  { clock, config }: WithClock & WithConfig,
  project: Project,
  subject: TokenSubject,
  session: SessionAuthentication & {
    readonly id: string
    readonly expiresAtMillis: number
    readonly impersonation?: Impersonation | null
    /** Claims that the project adds. */
    readonly addedClaims?: Readonly<Record<string, Json>> | null
  },
): { token: string; expiresInSeconds: number; hasOmitted: boolean } {
  const issuedAt = Math.floor(clock.now() / 1000)
  const untilEnd = Math.floor(session.expiresAtMillis / 1000) - issuedAt
  const expiresInSeconds = Math.min(config.accessTokenSeconds, Math.max(untilEnd, limits.accessTokenMinSeconds))
  const claims = {
    iss: issuerOf(config.publicUrl, project.id),
    // Libraries that do not know anonymous users refuse their tokens.
    aud: subject.isAnonymous ? project.id + anonymousSuffix : project.id,
    sub: subject.id,
    iat: issuedAt,
    exp: issuedAt + expiresInSeconds,
    project_id: project.id,
    branch_id: 'main',
    refresh_token_id: session.id,
    ...authenticationClaims(session),
    role: 'authenticated',
    name: subject.displayName,
    email: subject.primaryEmail,
    email_verified: subject.primaryEmailVerified,
    selected_team_id: subject.selectedTeamId,
    is_anonymous: subject.isAnonymous,
    signed_up_at: Math.floor(subject.signedUpAtMillis / 1000),
    requires_totp_mfa: subject.requiresTotpMfa,
    is_restricted: subject.isAnonymous,
    restricted_reason: subject.isAnonymous ? { type: 'anonymous' } : null,
    ...impersonationClaims(session.impersonation, session.expiresAtMillis),
  }
  const added = session.addedClaims ? fitClaims(claims, session.addedClaims) : null
  const token = signJwt(currentSigningKey(project, clock.now()), { ...claims, ...added?.claims })
  return { token, expiresInSeconds, hasOmitted: added !== null && added.omitted.length > 0 }
}

/** End of the audience of tokens of anonymous users. Ids of projects contain no colon. */
const anonymousSuffix = ':anonymous'

/** RFC 9068, section 2.2.1. Absent if the user has not authenticated. */
function authenticationClaims({ authenticatedAtMillis, authenticationMethods }: SessionAuthentication) {
  if (authenticatedAtMillis === null) return {}
  return { auth_time: Math.floor(authenticatedAtMillis / 1000), amr: authenticationMethods ?? [] }
}

const issuerOf = (publicUrl: string, projectId: string) => `${publicUrl}/api/v1/projects/${projectId}`

/**
 * Returns the newest active key. A new key is published some time before it signs; the first key of a project signs at
 * once.
 */
function currentSigningKey({ id, signingKeys }: Project, now: number): ProjectSigningKey {
  const active = signingKeys.filter((key) => key.activatedAtMillis <= now).at(-1) ?? signingKeys[0]
  if (!active) throw new Error(`The project ${id} has no active signing key.`)
  return active
}

export type TokenVerdict =
  | { readonly kind: 'unparsable' }
  | { readonly kind: 'expired' }
  | ({ readonly kind: 'valid' } & TokenClaims)

const leewaySeconds = 30
const unparsable: TokenVerdict = { kind: 'unparsable' }

type VerifyAccessTokenDeps = WithClock & WithConfig & WithProjects & WithVerifiedTokens

/** Verifies a token without its session: form, key, signature, issuer and expiry. */
export async function verifyAccessToken(deps: VerifyAccessTokenDeps, token: string): Promise<TokenVerdict> {
  const known = deps.verifiedTokens.get(token)
  if (known) {
    const project = await deps.projects.find(known.claims.projectId)
    // The key was retired after the token was issued.
    if (project?.signingKeys.some(({ kid }) => kid === known.kid)) return { kind: 'valid', ...known.claims }
  }
  return verifyAnew(deps, token)
}

async function verifyAnew(deps: VerifyAccessTokenDeps, token: string): Promise<TokenVerdict> {
  const parsed = parseJwt(token)
  if (!parsed) return unparsable
  const { aud, iss, sub, exp, nbf, iat, refresh_token_id: sessionId } = parsed.claims
  if (typeof aud !== 'string' || typeof sub !== 'string' || typeof sessionId !== 'string') return unparsable
  if (!isUuid(sub) || !isUuid(sessionId) || !isTime(exp) || !isTime(iat) || (nbf !== undefined && !isTime(nbf))) {
    return unparsable
  }
  const isAnonymous = aud.endsWith(anonymousSuffix)
  const project = await deps.projects.find(isAnonymous ? aud.slice(0, -anonymousSuffix.length) : aud)
  const key = project?.signingKeys.find(({ kid }) => kid === parsed.kid)
  if (!project || !key || iss !== issuerOf(deps.config.publicUrl, project.id)) return unparsable
  if (!verifyJwt(parsed, key.publicKey)) return unparsable
  const now = deps.clock.now() / 1000
  // All nodes follow the clock of the database, so a token issued further in the future is not valid.
  if (iat > now + leewaySeconds || (nbf ?? 0) > now + leewaySeconds) return unparsable
  if (exp <= now) return { kind: 'expired' }
  const claims: TokenClaims = { projectId: project.id, userId: sub, sessionId, isAnonymous }
  deps.verifiedTokens.add(token, { kid: key.kid, claims, expiresAtMillis: exp * 1000 })
  return { kind: 'valid', ...claims }
}

/** Returns the user of an access token that the service issued for this project. Verifies neither signature nor expiry. */
export function userOfIssuedToken({ config }: WithConfig, { id }: Project, token: string): string | null {
  const { iss, sub } = parseJwt(token)?.claims ?? {}
  return iss === issuerOf(config.publicUrl, id) && typeof sub === 'string' && isUuid(sub) ? sub : null
}

const isUuid = (value: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && Number.isSafeInteger(value)
