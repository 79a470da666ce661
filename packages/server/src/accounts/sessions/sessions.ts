import { type Json, knownError, limits } from '@portico/contract'
import { type AuditParameters, auditParameters, insertAuditRow, type NewAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import { sha256, type WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { WithLog } from '../../platform/log.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { sessionEndMillis } from '../../projects/policy/session-rules.ts'
import type { Project } from '../../projects/project.ts'
import { areTermsOverdue } from '../terms/owed-terms.ts'
import { requireHolderNotBarred, requireNotBarred } from '../users/ban.ts'
import { asImpersonator, type Impersonation } from '../users/impersonation.ts'
import { requireSignedUp } from '../users/require-signed-up.ts'
import { findUser } from '../users/users.ts'
import { issueAccessToken } from './access-token.ts'
import type { WithActivity } from './activity.ts'
import { endSessionWithoutTerms } from './end-sessions.ts'
import type { CurrentSession, LiveSession, WithLiveSessions } from './live-session.ts'
import { openSession, sessionLimitReached } from './open-session.ts'
import { type PreparedSession, prepareSession } from './prepare-session.ts'
import { recordFirstUse, redeemRefreshToken } from './redeem-refresh-token.ts'
import { RefusedRefreshToken } from './refused-refresh-token.ts'
import { sessionBounds } from './session-bounds.ts'
import type { TokenSubject } from './token-subject.ts'

/** Result of a refresh. */
export interface RefreshedTokens {
  readonly accessToken: string
  readonly expiresInSeconds: number
  /** The successor with rotation, otherwise the given token. */
  readonly refreshToken: string
}

/**
 * All sessions may be revoked while one is being opened. This does not apply to sessions of servers, which are opened
 * again.
 */
const maxRounds = 3

interface RefreshOptions {
  readonly rotates?: boolean | undefined
  readonly context: RequestContext
  /** Resolves to true if the credential that began an impersonation is still valid. */
  readonly isLiveImpersonation: (impersonation: Impersonation) => Promise<boolean>
  /** Resolves to the claims that the project adds to a token, or to null. The session is null for an impersonation. */
  readonly findAddedClaims: (of: {
    userId: string
    sessionId: string | null
  }) => Promise<Readonly<Record<string, Json>> | null>
}

/**
 * Returns the session whose current refresh token this is, by a read that is batched with those of other requests. Null
 * with rotation, and for every other token.
 */
export async function findByCurrentToken(
  deps: WithClock & WithConfig & WithLiveSessions,
  project: Project,
  refreshToken: string,
  { rotates = false }: { readonly rotates?: boolean | undefined } = {},
): Promise<CurrentSession | null> {
  if (rotates) return null
  const hash = sha256(refreshToken).toString('hex')
  const now = deps.clock.now()
  return deps.findLiveSession(project.id, { hash, now, ...sessionBounds(deps, project) })
}

type RefreshAccessTokenDeps = WithTransaction &
  WithActivity &
  WithClock &
  WithConfig &
  WithLog &
  WithRandom &
  WithSealer

/**
 * Returns a new access token for a refresh token and, with rotation, a new refresh token. `current` is the result of
 * {@link findByCurrentToken}. Does not extend the session. Throws REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED, and USER_BANNED if a
 * ban has revoked it.
 */
export async function refreshAccessToken(
  deps: RefreshAccessTokenDeps,
  project: Project,
  { refreshToken, current }: { readonly refreshToken: string; readonly current: CurrentSession | null },
  { rotates = false, context, isLiveImpersonation, findAddedClaims }: RefreshOptions,
): Promise<RefreshedTokens> {
  const now = deps.clock.now()
  const used = current
    ? await useCurrentToken(deps, project, refreshToken, current)
    : await redeemRefreshToken(deps, project, refreshToken, { rotates, context })
  if (!used) {
    await requireHolderNotBarred(deps, project.id, sha256(refreshToken))
    throw new RefusedRefreshToken(project.id)
  }
  const { session } = used
  const { sessionId, id: userId, impersonation } = session
  if (impersonation && !(await isLiveImpersonation(impersonation))) throw new RefusedRefreshToken(project.id)
  if (isOfUser(session) && (await areTermsOverdue(deps, project, session))) {
    await endSessionWithoutTerms(deps, project, { userId, sessionId }, context)
    throw new RefusedRefreshToken(project.id)
  }
  deps.activity.record({ projectId: project.id, userId, sessionId, atMillis: now, country: context.country })
  const expiresAtMillis = sessionEndMillis(project.options, session)
  const addedClaims = await findAddedClaims({ userId, sessionId: impersonation ? null : sessionId })
  const issued = issueAccessToken(deps, project, session, { ...session, id: sessionId, expiresAtMillis, addedClaims })
  if (issued.hasOmitted) deps.activity.countOmittedClaims(project.id, now)
  return { accessToken: issued.token, expiresInSeconds: issued.expiresInSeconds, refreshToken: used.refreshToken }
}

/** Returns true unless a server opened the session, which asks nobody, or an impersonator uses it. */
const isOfUser = ({ impersonation, authenticatedAtMillis }: LiveSession): boolean =>
  !impersonation && authenticatedAtMillis !== null

async function useCurrentToken(
  deps: WithTransaction & WithClock,
  project: Project,
  refreshToken: string,
  { isFirstUse, ...session }: CurrentSession,
): Promise<{ session: LiveSession; refreshToken: string }> {
  if (isFirstUse) await recordFirstUse(deps, project, refreshToken)
  return { session, refreshToken }
}

type ByToken = AuditParameters & { hash: Uint8Array }

// A token that another tab has just replaced also signs out.
const endLiveSession = statement<ByToken, { id: string }>(
  'end_live_session',
  `with ended as (
     update sessions set ended_at_millis = :now::bigint
     where project_id = :projectId and (refresh_token_hash = :hash or previous_refresh_token_hash = :hash)
       and ended_at_millis is null and expires_at_millis > :now::bigint
     returning id, user_id, impersonation
   ), audited as (${insertAuditRow('ended e', {
     userId: 'e.user_id',
     impersonation: 'e.impersonation',
     details: `jsonb_build_object('session_id', e.id)`,
   })})
   select id from ended`,
)

/** Revokes the session of a refresh token and its access tokens. Throws REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED. */
export async function signOut(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  refreshToken: string,
  context: RequestContext,
): Promise<void> {
  const audit = auditParameters(deps, project, { type: 'sign_out', userId: null, context })
  const params = { ...audit, hash: sha256(refreshToken) }
  const ended = await deps.db.run(endLiveSession, params)
  if (ended.length === 0) throw new RefusedRefreshToken(project.id)
}

type CreateSessionDeps = WithTransaction & WithActivity & WithClock & WithConfig & WithRandom & WithOutbox

/**
 * Opens a session for a user on behalf of a server, without authentication. Throws USER_ID_DOES_NOT_EXIST, USER_BANNED and
 * SESSION_LIMIT_REACHED.
 */
export async function createSession(
  deps: CreateSessionDeps,
  project: Project,
  input: {
    userId: string
    expiresInMillis?: number | undefined
    impersonation?: Impersonation | null | undefined
    context: RequestContext
  },
): Promise<{ session: PreparedSession; user: TokenSubject }> {
  const { userId, impersonation = null, context } = input
  for (let round = 0; round < maxRounds; round++) {
    const user = await findUser(deps, project, userId)
    if (!user) break
    requireNotBarred(deps, user)
    if (impersonation) requireSignedUp(user)
    const session = prepareSession(deps, project, user, {
      context,
      authenticationMethods: null,
      signInMethod: null,
      impersonation,
      expiresInMillis: lifeOf(input),
    })
    const event = sessionCreated(session, { userId, context })
    const opening = await openSession(deps, project, user, { session, event })
    if (opening === 'limit_reached') throw sessionLimitReached(project)
    if (opening === 'opened') return { session, user }
  }
  throw knownError('USER_ID_DOES_NOT_EXIST', { user_id: userId })
}

const lifeOf = ({
  impersonation,
  expiresInMillis,
}: Pick<Parameters<typeof createSession>[2], 'impersonation' | 'expiresInMillis'>) =>
  impersonation ? Math.min(expiresInMillis ?? Infinity, limits.impersonationMaxMillis) : expiresInMillis

/** Returns the audit event of a session without authentication. An impersonator acts on behalf of the user. */
function sessionCreated(
  { id, impersonation }: PreparedSession,
  { userId, context }: { userId: string; context: RequestContext },
): NewAuditEvent {
  return {
    type: 'session_created',
    userId,
    context: impersonation ? asImpersonator(context, impersonation, userId) : context,
    details: {
      session_id: id,
      is_impersonation: impersonation !== null,
      ...(impersonation && { reason: impersonation.reason }),
    },
  }
}
