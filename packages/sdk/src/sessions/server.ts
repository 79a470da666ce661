import { fromWire, listFromWire } from '@portico/contract/entities/from-wire'
import {
  type SessionCreate,
  type SessionSummary,
  type SessionTokens,
  sessionCreateFields,
  sessionFields,
  tokenFields,
} from '@portico/contract/entities/sessions'
import { toWire } from '@portico/contract/entities/to-wire'
import { accountRoutes } from '@portico/contract/routes/account'
import { serverRoutes } from '@portico/contract/routes/server'
import type { Request } from '../http/request.ts'

/** Calls about the sessions of any user. */
export interface ServerSessionCalls {
  /**
   * Opens a session without authentication of the user.
   * @throws {KnownError} USER_ID_DOES_NOT_EXIST, USER_BANNED, IMPERSONATION_NOT_ALLOWED
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
      return fromWire(tokenFields, await request(serverRoutes.sessions.create, { body }))
    },
    async list(userId) {
      return listFromWire(sessionFields, await request(accountRoutes.sessions.list, { query: { user_id: userId } }))
    },
    async end(userId, sessionId) {
      const input = { params: { session_id: sessionId }, query: { user_id: userId } }
      await request(accountRoutes.sessions.end, input)
    },
    async endAll(userId) {
      await request(accountRoutes.sessions.endOthers, { query: { user_id: userId } })
    },
  }
}
