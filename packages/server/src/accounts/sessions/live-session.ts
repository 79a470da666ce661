import { type BatchReader, createBatchReader } from '../../platform/database/buffers/batch-reader.ts'
import type { Database } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { SessionBounds } from '../../projects/policy/session-rules.ts'
import type { Impersonation } from '../users/impersonation.ts'
import { isWithinBounds } from './session-bounds.ts'
import {
  primaryEmailJoin,
  type SessionAuthentication,
  sessionAuthenticationColumns,
  type TokenSubject,
  tokenSubjectColumns,
} from './token-subject.ts'

/** A session that can be refreshed, with the user claims of its next access token. */
export interface LiveSession extends TokenSubject, SessionAuthentication {
  readonly sessionId: string
  readonly createdAtMillis: number
  readonly expiresAtMillis: number
  readonly impersonation: Impersonation | null
}

/** A session found by its current refresh token. */
export interface CurrentSession extends LiveSession {
  /** True if the token replaced another one and has not been used yet. */
  readonly isFirstUse: boolean
}

/**
 * Finds the session of a current refresh token by the token's SHA-256 in hexadecimal. Returns null if it was revoked,
 * has expired or is beyond its bounds.
 */
export type FindLiveSession = BatchReader<SessionQuery, CurrentSession | null>

interface SessionQuery extends SessionBounds {
  readonly hash: string
  readonly now: number
}

/** The columns of the bounds of a request. */
const boundColumns = {
  usedSince: 'used_since',
  openedSince: 'opened_since',
  serverUsedSince: 'server_used_since',
  serverOpenedSince: 'server_opened_since',
} as const
const boundOfRequest = (name: keyof SessionBounds) => `requested.${boundColumns[name]}`

// Only a read: the activity of the session is buffered. The limit keeps it an index loop with one look-up per requested
// row. Without it the planner may read all sessions of the project.
const selectLiveSessions = query<
  { projectId: string; hashes: string[]; times: number[] } & { [Name in keyof SessionBounds]: number[] },
  CurrentSession & { position: number }
>(
  'select_live_sessions',
  `select requested.position, found.*
   from unnest(:hashes::text[], :times::bigint[], :usedSince::bigint[], :openedSince::bigint[],
     :serverUsedSince::bigint[], :serverOpenedSince::bigint[]) with ordinality
     as requested (hash, now, used_since, opened_since, server_used_since, server_opened_since, position)
   cross join lateral (
     select ${tokenSubjectColumns}, s.id as session_id, s.created_at_millis, s.expires_at_millis, s.impersonation,
       ${sessionAuthenticationColumns},
       s.previous_refresh_token_hash is not null and s.refresh_token_used_at_millis is null as is_first_use
     from sessions s
     join users u on u.project_id = s.project_id and u.id = s.user_id
     ${primaryEmailJoin}
     where s.project_id = :projectId and s.refresh_token_hash = decode(requested.hash, 'hex')
       and s.ended_at_millis is null and s.expires_at_millis > requested.now
       and ${isWithinBounds(boundOfRequest)}
     limit 1
   ) found`,
)

/** The most frequent call of all clients: concurrent refreshes share one statement. */
export function createFindLiveSession(db: Database): FindLiveSession {
  return createBatchReader(async (projectId, requests) => {
    const rows = await db.run(selectLiveSessions, {
      projectId,
      hashes: requests.map(({ hash }) => hash),
      times: requests.map(({ now }) => now),
      usedSince: requests.map(({ usedSince }) => usedSince),
      openedSince: requests.map(({ openedSince }) => openedSince),
      serverUsedSince: requests.map(({ serverUsedSince }) => serverUsedSince),
      serverOpenedSince: requests.map(({ serverOpenedSince }) => serverOpenedSince),
    })
    const sessions: (CurrentSession | null)[] = requests.map(() => null)
    for (const row of rows) sessions[row.position - 1] = row
    return sessions
  })
}

export interface WithLiveSessions {
  readonly findLiveSession: FindLiveSession
}
