/** Store of the sessions of browsers at the authorization server. Each belongs to one of our sessions and ends with it. */
import type { Adapter } from 'oidc-provider'
import type { WithActivity } from '../../../accounts/sessions/activity.ts'
import { isWithinBounds, sessionBounds } from '../../../accounts/sessions/session-bounds.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config.ts'
import { sha256 } from '../../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import type { SessionBounds } from '../../../projects/policy/session-rules.ts'
import type { WithProjects } from '../../../projects/project.ts'
import { runningRequest } from './running-request.ts'

/** Capabilities of the store of sessions. */
export type SessionDeps = WithReads & WithTransaction & WithActivity & WithClock & WithConfig & WithProjects

interface Row {
  readonly payload: object
  readonly sessionId: string | null
}

const isLive = `b.expires_at_millis > :now::bigint and (b.session_id is null or exists (
  select from sessions s where s.project_id = b.project_id and s.id = b.session_id
    and s.ended_at_millis is null and s.expires_at_millis > :now::bigint
    and ${isWithinBounds()}))`

const selectSession = query<{ projectId: string; idHash: Uint8Array; now: number } & SessionBounds, Row>(
  'select_oauth_browser_session',
  `select b.payload, b.session_id from oauth_browser_sessions b
   where b.project_id = :projectId and b.id_hash = :idHash and ${isLive}`,
)

const selectSessionByUid = query<{ projectId: string; uid: string; now: number } & SessionBounds, Row>(
  'select_oauth_browser_session_by_uid',
  `select b.payload, b.session_id from oauth_browser_sessions b
   where b.project_id = :projectId and b.uid = :uid and ${isLive}`,
)

// The session must be that of the account: a browser is signed in as the user who authenticated.
const upsertSession = statement<
  {
    projectId: string
    idHash: Uint8Array
    uid: string
    sessionId: string | null
    accountId: string | null
    payload: string
    expiresAtMillis: number
  },
  never
>(
  'upsert_oauth_browser_session',
  `insert into oauth_browser_sessions (project_id, id_hash, uid, session_id, payload, expires_at_millis)
   select :projectId, :idHash::bytea, :uid, :sessionId::uuid, :payload::jsonb, :expiresAtMillis::bigint
   where case when :accountId::uuid is null then :sessionId::uuid is null else exists (
     select from sessions s where s.project_id = :projectId and s.id = :sessionId and s.user_id = :accountId) end
   on conflict (project_id, id_hash) do update set session_id = excluded.session_id, payload = excluded.payload,
     expires_at_millis = excluded.expires_at_millis`,
)

const deleteSession = statement<{ projectId: string; idHash: Uint8Array }, never>(
  'delete_oauth_browser_session',
  `delete from oauth_browser_sessions where project_id = :projectId and id_hash = :idHash`,
)

// The user has authenticated again: the new session replaces the one before.
const endReplaced = statement<{ projectId: string; sessionId: string; now: number }, never>(
  'end_replaced_session_of_oauth_browser',
  `update sessions set ended_at_millis = :now::bigint
   where project_id = :projectId and id = :sessionId and ended_at_millis is null`,
)

/** Creates the store of the sessions of browsers. */
export const createBrowserSessionAdapter = (deps: SessionDeps, projectId: string, empty: Adapter): Adapter => ({
  ...empty,
  async find(id) {
    const [found] = await deps.db.run(selectSession, {
      projectId,
      idHash: sha256(id),
      ...(await timesOf(deps, projectId)),
    })
    const running = runningRequest.getStore()
    if (running) running.sessionId = found?.sessionId ?? null
    if (found) recordUse(deps, projectId, found)
    return found && { ...found.payload, jti: id }
  },
  findByUid: (uid) => findBrowserSession(deps, projectId, uid),
  async upsert(id, payload, expiresInSeconds) {
    const { jti: _, ...stored }: StoredSession & { jti?: string } = { ...payload }
    const running = runningRequest.getStore()
    const previous = running?.sessionId ?? null
    const sessionId = stored.accountId === undefined ? null : (sessionOfSignIn(stored) ?? previous)
    await deps.db.run(upsertSession, {
      ...{ projectId, idHash: sha256(id), uid: stored.uid ?? '', sessionId, accountId: stored.accountId ?? null },
      payload: JSON.stringify(stored),
      expiresAtMillis: deps.clock.now() + expiresInSeconds * 1000,
    })
    if (running) running.sessionId = sessionId
    if (previous === null || previous === sessionId) return
    await deps.db.run(endReplaced, { projectId, sessionId: previous, now: deps.clock.now() })
  },
  async destroy(id) {
    const running = runningRequest.getStore()
    // The row names the clients that get a logout token once our session has ended.
    if (running?.endsSession && running.sessionId !== null) return
    await deps.db.run(deleteSession, { projectId, idHash: sha256(id) })
  },
})

/** Finds the session of a browser by the name that tokens have for it, and records its use. */
export async function findBrowserSession(
  deps: SessionDeps,
  projectId: string,
  uid: string,
): Promise<object | undefined> {
  const [found] = await deps.db.run(selectSessionByUid, { projectId, uid, ...(await timesOf(deps, projectId)) })
  if (found) recordUse(deps, projectId, found)
  return found?.payload
}

/** Returns the present and the bounds of sessions. A project that was deleted meanwhile has no sessions. */
async function timesOf(deps: SessionDeps, projectId: string): Promise<SessionBounds & { readonly now: number }> {
  const project = await deps.projects.find(projectId)
  const now = deps.clock.now()
  if (project) return { now, ...sessionBounds(deps, project) }
  return { now, usedSince: now, openedSince: now, serverUsedSince: now, serverOpenedSince: now }
}

/** Records that a session is used: by its browser, or by tokens that end with it. The write is buffered. */
function recordUse({ activity, clock }: SessionDeps, projectId: string, { payload, sessionId }: Row): void {
  const { accountId }: StoredSession = payload
  if (sessionId === null || accountId === undefined) return
  activity.record({ projectId, userId: accountId, sessionId, atMillis: clock.now(), country: null })
}

interface StoredSession {
  readonly uid?: string
  readonly accountId?: string
  readonly loginTs?: number
}

/** Returns our session of the sign-in with which this request was resumed, if the library has taken it over. */
function sessionOfSignIn({ accountId, loginTs }: StoredSession): string | null {
  const signIn = runningRequest.getStore()?.signIn
  return signIn && signIn.accountId === accountId && signIn.ts === loginTs ? signIn.sessionId : null
}
