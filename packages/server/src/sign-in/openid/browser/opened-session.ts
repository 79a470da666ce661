/** Our session that a page has opened. */
import type { SessionOfBrowser } from '../../../access/page-caller.ts'
import type { WithActivity } from '../../../accounts/sessions/activity.ts'
import { isWithinBounds, sessionBounds } from '../../../accounts/sessions/session-bounds.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config.ts'
import { sha256 } from '../../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import type { SessionBounds } from '../../../projects/policy/session-rules.ts'
import type { Project } from '../../../projects/project.ts'

interface SessionRow {
  readonly id: string
  readonly userId: string
  readonly authenticatedAtMillis: number | null
  readonly authenticationMethods: readonly string[] | null
}

const selectSession = query<{ projectId: string; hash: Uint8Array }, SessionRow>(
  'select_session_of_oauth_page',
  `select id, user_id, authenticated_at_millis, authentication_methods from sessions
   where project_id = :projectId and refresh_token_hash = :hash`,
)

const selectSessionById = query<{ projectId: string; id: string }, SessionRow>(
  'select_session_of_oauth_page_by_id',
  `select id, user_id, authenticated_at_millis, authentication_methods from sessions
   where project_id = :projectId and id = :id::uuid`,
)

const selectMethods = query<{ projectId: string; id: string }, Pick<SessionRow, 'authenticationMethods'>>(
  'select_authentication_methods_of_page',
  `select authentication_methods from sessions where project_id = :projectId and id = :id::uuid`,
)

const selectUserOfBrowser = query<
  { projectId: string; idHash: Uint8Array; now: number } & SessionBounds,
  SessionOfBrowser
>(
  'select_user_of_oauth_browser',
  `select s.id as session_id, s.user_id
   from oauth_browser_sessions b join sessions s on s.project_id = b.project_id and s.id = b.session_id
   where b.project_id = :projectId and b.id_hash = :idHash and b.expires_at_millis > :now::bigint
     and s.ended_at_millis is null and s.expires_at_millis > :now::bigint
     and ${isWithinBounds()}`,
)

const endSessionRow = statement<{ projectId: string; id: string; now: number }, never>(
  'end_session_of_oauth_page',
  `update sessions set ended_at_millis = :now::bigint
   where project_id = :projectId and id = :id and ended_at_millis is null`,
)

/** A sign-in in the form of the library, in the result of an interaction. */
export interface LoginResult {
  readonly accountId: string
  readonly ts: number
  readonly acr: string
  readonly amr: readonly string[]
  readonly sessionId: string
}

/** Returns the sign-in of the session with this refresh token, which no client gets. */
export async function loginOfRefreshToken(
  { db }: WithReads,
  projectId: string,
  refreshToken: string,
): Promise<LoginResult> {
  const [session] = await db.run(selectSession, { projectId, hash: sha256(refreshToken) })
  const login = session && loginOf(session)
  if (!login) throw new Error('The session that a page has opened does not exist.')
  return login
}

/** Returns the sign-in of a session of a browser, or null. */
export async function loginOfSession({ db }: WithReads, projectId: string, id: string): Promise<LoginResult | null> {
  const [session] = await db.run(selectSessionById, { projectId, id })
  return session ? loginOf(session) : null
}

function loginOf({ id, userId, authenticatedAtMillis, authenticationMethods }: SessionRow): LoginResult | null {
  if (authenticatedAtMillis === null) return null
  const amr = authenticationMethods ?? []
  return { accountId: userId, ts: Math.floor(authenticatedAtMillis / 1000), acr: acrOf(amr), amr, sessionId: id }
}

/** Returns the user of a browser with the session, or null. */
export async function findUserOfBrowser(
  deps: WithReads & WithClock & WithConfig & WithActivity,
  project: Pick<Project, 'id' | 'options'>,
  cookie: string,
): Promise<SessionOfBrowser | null> {
  if (cookie === '') return null
  const now = deps.clock.now()
  const key = { projectId: project.id, idHash: sha256(cookie), now }
  const [found] = await deps.db.run(selectUserOfBrowser, { ...key, ...sessionBounds(deps, project) })
  if (!found) return null
  // The write is buffered.
  deps.activity.record({ projectId: project.id, ...found, atMillis: now, country: null })
  return found
}

/** Returns the authentication methods of a session, as values of RFC 8176. */
export async function findAuthenticationMethods(
  { db }: WithReads,
  projectId: string,
  id: string,
): Promise<readonly string[]> {
  const [session] = await db.run(selectMethods, { projectId, id })
  return session?.authenticationMethods ?? []
}

/** Ends a session of a page. */
export async function endPageSession(
  { db, clock }: WithTransaction & WithClock,
  projectId: string,
  id: string,
): Promise<void> {
  await db.run(endSessionRow, { projectId, id, now: clock.now() })
}

/** NIST SP 800-63B, section 4. `phr` is a passkey that verified its user (OpenID EAP ACR Values 1.0). */
function acrOf(amr: readonly string[]): string {
  if (!amr.includes('mfa')) return 'aal1'
  return amr.includes('swk') && !amr.includes('pwd') && !amr.includes('otp') ? 'phr' : 'aal2'
}
