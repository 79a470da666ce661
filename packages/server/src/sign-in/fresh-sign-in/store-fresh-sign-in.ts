import { knownError, type SignInMethod } from '@portico/contract'
import { issueAccessToken } from '../../accounts/sessions/access-token.ts'
import type { WithActivity } from '../../accounts/sessions/activity.ts'
import type { SignedInUser } from '../../accounts/users/signed-in-user.ts'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { WithAuthHookAnswers } from '../../messaging/auth-hooks/auth-hook-question.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { findAddedClaims } from '../token-claims/find-token-claims.ts'

/** A correct proof of who uses the session. */
export interface FreshProof {
  readonly method: 'password' | 'totp' | 'email_code' | 'passkey'
  /** Values of RFC 8176. */
  readonly authenticationMethods: readonly string[]
}

/** The session in which a proof is given. */
export interface ProvingSession {
  readonly project: Project
  readonly user: SignedInUser
  readonly context: RequestContext
}

type Parameters = AuditParameters & {
  userId: string
  sessionId: string
  authenticationMethods: readonly string[]
  signInMethod: SignInMethod | null
}

/** The methods of sign-ins. A code of an app is a second factor: the first one of the session stays. */
const signInMethods: { readonly [Method in FreshProof['method']]: SignInMethod | null } = {
  password: 'password',
  totp: null,
  email_code: 'otp',
  passkey: 'passkey',
}

// The epoch is not compared: revoking all sessions of a user also deletes this row.
const refreshSession = statement<Parameters, { id: string; expiresAtMillis: number }>(
  'store_fresh_sign_in',
  `with proved as (
     update sessions set authenticated_at_millis = :now::bigint,
       authentication_methods = :authenticationMethods::text[],
       sign_in_method = coalesce(:signInMethod::text, sign_in_method)
     where project_id = :projectId and id = :sessionId and user_id = :userId
       and ended_at_millis is null and expires_at_millis > :now::bigint
     returning id, expires_at_millis
   ), audited as (${insertAuditRow('proved')})
   select id, expires_at_millis from proved`,
)

type StoreFreshSignInDeps = WithTransaction & WithActivity & WithAuthHookAnswers & WithClock & WithConfig & WithRandom

/**
 * Stores that the user of a session has reauthenticated, with its audit event. Returns the session's next access token.
 * Throws ACCESS_TOKEN_EXPIRED if the session was revoked meanwhile, and AUTH_HOOK_FAILED.
 */
export async function storeFreshSignIn(
  deps: StoreFreshSignInDeps,
  { project, user, context }: ProvingSession,
  { method, authenticationMethods }: FreshProof,
): Promise<string> {
  const { sessionId } = user
  const details = { method, session_id: sessionId }
  const now = deps.clock.now()
  const addedClaims = await findAddedClaims(deps, project, { userId: user.id, sessionId, isRefresh: true, context })
  const [session] = await deps.db.run(refreshSession, {
    ...auditParameters(deps, project, { type: 'fresh_sign_in', userId: user.id, context, details }),
    userId: user.id,
    sessionId,
    authenticationMethods,
    signInMethod: signInMethods[method],
    now,
  })
  if (!session) throw knownError('ACCESS_TOKEN_EXPIRED', { expired_at_millis: null })
  const authentication = { authenticatedAtMillis: now, authenticationMethods, addedClaims }
  const { token, hasOmitted } = issueAccessToken(deps, project, user, { ...session, ...authentication })
  if (hasOmitted) deps.activity.countOmittedClaims(project.id, now)
  return token
}
