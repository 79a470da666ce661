import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { sessionRoutes } from '@portico/contract/sessions/sessions.client'
import {
  type SessionCreate,
  type SessionSummary,
  type SessionTokens,
  sessionCreateFields,
  sessionFields,
  tokenFields,
} from '@portico/contract/sessions/sessions.entity'
import { sessionServerRoutes } from '@portico/contract/sessions/sessions.server'
import type { Request } from '../http/request.ts'

/** Calls about the sessions of any user. */
export interface ServerSessionCalls {
  /**
   * Opens a session without authentication of the user.
   * @throws {KnownError} USER_ID_DOES_NOT_EXIST, USER_BANNED, SESSION_LIMIT_REACHED, IMPERSONATION_NOT_ALLOWED
   */
  create(session: SessionCreate): Promise<SessionTokens>
  /** Lists the live sessions of a user, the last used first. @throws {KnownError} USER_NOT_FOUND */
  list(userId: string): Promise<SessionSummary[]>
  /**
   * Ends one session of a user. Its device is signed out at once.
   * @throws {KnownError} USER_NOT_FOUND, SESSION_NOT_FOUND
   */
  end(userId: string, sessionId: string): Promise<void>
  /** Ends all sessions of a user. @throws {KnownError} USER_NOT_FOUND */
  endAll(userId: string): Promise<void>
}

/** Creates the calls about sessions. */
export function createServerSessionCalls(request: Request<'server'>): ServerSessionCalls {
  return {
    async create(session) {
      const body = toWire(sessionCreateFields, session)
      return fromWire(tokenFields, await request(sessionServerRoutes.create, { body }))
    },
    async list(userId) {
      return listFromWire(sessionFields, await request(sessionRoutes.list, { query: { user_id: userId } }))
    },
    async end(userId, sessionId) {
      const input = { params: { session_id: sessionId }, query: { user_id: userId } }
      await request(sessionRoutes.end, input)
    },
    async endAll(userId) {
      await request(sessionRoutes.endOthers, { query: { user_id: userId } })
    },
  }
}
