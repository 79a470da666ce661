/** Access tokens of users that a client exchanges for others (RFC 8693, section 2.1). */
import type { WithClock } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto/secret.ts'
import type { WithReads } from '../../../platform/database/database.ts'
import { query } from '../../../platform/database/statement.ts'
import { findBrowserSession, type SessionDeps } from '../library/browser-session-adapter.ts'
import { exchangeGrant } from '../library/exchange-grant.ts'
import { grantUser, isLiveGrant } from './live-grant.ts'

/** A code or token, as the library stores it. */
export interface StoredToken {
  /** Its end, its issue, and the issue of the first one of its chain, in seconds. */
  readonly exp?: number
  readonly iat?: number
  readonly iiat?: number
  readonly clientId?: string
  readonly grantId?: string
  readonly aud?: string
  readonly scope?: string
  /** Session of the browser with which it ends. */
  readonly sessionUid?: string
  readonly expiresWithSession?: boolean
  readonly gty?: string
  readonly extra?: { readonly sub?: string; readonly act?: object }
}

interface TokenRow {
  readonly payload: StoredToken
  readonly grantId: string
  readonly userId: string
  readonly remainingMillis: number
}

/** An opaque access token whose grant and session are not over. */
export interface LiveToken extends TokenRow {
  /** Session of the browser with which it ends. Null for one that outlives it. */
  readonly sessionUid: string | null
}

const selectToken = query<{ projectId: string; idHash: Uint8Array; now: number }, TokenRow>(
  'select_oauth_subject_token',
  `select r.payload, r.grant_id, g.user_id, r.expires_at_millis - :now::bigint as remaining_millis
   from oauth_grant_records r join oauth_grants g on g.project_id = r.project_id and g.id = r.grant_id ${grantUser}
   where r.project_id = :projectId and r.model = 'AccessToken' and r.id_hash = :idHash
     and r.expires_at_millis > :now::bigint and ${isLiveGrant}`,
)

const selectUserOfGrant = query<{ projectId: string; id: string; now: number }, { userId: string }>(
  'select_user_of_oauth_grant',
  `select g.user_id from oauth_grants g ${grantUser}
   where g.project_id = :projectId and g.id = :id and ${isLiveGrant}`,
)

/** Finds an opaque access token of a user, or returns null. */
export async function findLiveToken(deps: SessionDeps, projectId: string, token: string): Promise<LiveToken | null> {
  const [found] = await deps.db.run(selectToken, { projectId, idHash: sha256(token), now: deps.clock.now() })
  if (!found) return null
  const { expiresWithSession = false, gty, sessionUid: uid } = found.payload
  // A token of an exchange has a session only if it ends with it.
  const sessionUid = (expiresWithSession || gty === exchangeGrant) && uid !== undefined ? uid : null
  if (sessionUid !== null && !(await findBrowserSession(deps, projectId, sessionUid))) return null
  return { ...found, sessionUid }
}

/** Returns the user of a grant that is not over, or null. */
export async function findUserOfGrant(
  { db, clock }: WithReads & WithClock,
  projectId: string,
  id: string,
): Promise<string | null> {
  const [found] = await db.run(selectUserOfGrant, { projectId, id, now: clock.now() })
  return found?.userId ?? null
}
