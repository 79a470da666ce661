import { KnownError } from '@portico/contract'
import { sha256 } from '../crypto/secret.ts'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { Origin } from '../http/implement.ts'
import type { Project } from '../projects/project.ts'
import { findUser } from '../users/users.ts'
import { issueAccessToken } from './access-token.ts'
import { openSession } from './open-session.ts'
import { prepareSession } from './prepare-session.ts'

type ByToken = { projectId: string; hash: Uint8Array; now: number }

const endLiveSession = statement<ByToken, { id: string }>(
  'end_live_session',
  `update sessions set ended_at_millis = :now::bigint
   where project_id = :projectId and refresh_token_hash = :hash and ended_at_millis is null
     and expires_at_millis > :now::bigint
   returning id`,
)

/** A new access token for a refresh token. Throws REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED. */
export async function refreshAccessToken(
  deps: Deps,
  project: Project,
  refreshToken: string,
): Promise<{ token: string; expiresInSeconds: number }> {
  const now = deps.clock.now()
  const session = await deps.findLiveSession(project.id, { hash: sha256(refreshToken).toString('hex'), now })
  if (!session) throw new KnownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
  deps.activity.record({ projectId: project.id, userId: session.id, sessionId: session.sessionId, atMillis: now })
  return issueAccessToken(deps, project, session, { id: session.sessionId })
}

/** Ends the session of a refresh token, and with it its access tokens. Throws REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED. */
export async function signOut(deps: Pick<Deps, 'db' | 'clock'>, project: Project, refreshToken: string): Promise<void> {
  const params = { projectId: project.id, hash: sha256(refreshToken), now: deps.clock.now() }
  const ended = await deps.db.run(endLiveSession, params)
  if (ended.length === 0) throw new KnownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
}

/** Opens a session for a user on a server's word, without asking for a factor. Throws USER_ID_DOES_NOT_EXIST. */
export async function createSession(
  deps: Deps,
  project: Project,
  input: {
    userId: string
    expiresInMillis?: number | undefined
    isImpersonation?: boolean | undefined
    origin: Origin
  },
): Promise<{ accessToken: string; refreshToken: string }> {
  const user = await findUser(deps, project, input.userId)
  if (user) {
    const session = prepareSession(deps, project, user, input)
    const details = { is_impersonation: input.isImpersonation ?? false }
    const event = { type: 'session_created', userId: user.id, origin: input.origin, details } as const
    if (await openSession(deps, project, user, { session, event })) return session
  }
  throw new KnownError('USER_ID_DOES_NOT_EXIST', { user_id: input.userId })
}
