import { toSessionSummary } from './account/sessions.ts'
import type { ServerApi } from './server-users.ts'
import type { SessionSummary } from './sessions.ts'

/** The sessions of any user. */
export interface ServerSessionCalls {
  /**
   * Opens a session without asking for a factor: both tokens, the refresh token good for `expiresInMillis` (one year).
   * With `isImpersonation` the session is marked as not the user's own.
   * @throws {KnownError} USER_ID_DOES_NOT_EXIST
   */
  create(input: {
    userId: string
    expiresInMillis?: number
    isImpersonation?: boolean
  }): Promise<{ accessToken: string; refreshToken: string }>
  /** Every session of a user that is live, the last used first. @throws {KnownError} USER_NOT_FOUND */
  list(userId: string): Promise<SessionSummary[]>
  /** Ends one session of a user: its device is signed out at once. @throws {KnownError} USER_NOT_FOUND */
  end(userId: string, sessionId: string): Promise<void>
  /** Ends all sessions of a user. @throws {KnownError} USER_NOT_FOUND */
  endAll(userId: string): Promise<void>
}

/** The calls, made with a secret key. */
export function createServerSessionCalls(api: ServerApi): ServerSessionCalls {
  return {
    async create({ userId, expiresInMillis, isImpersonation }) {
      const body = { user_id: userId, expires_in_millis: expiresInMillis, is_impersonation: isImpersonation }
      const answer = await api.sessions.create({ body })
      return { accessToken: answer.access_token, refreshToken: answer.refresh_token }
    },
    async list(userId) {
      return (await api.sessions.list({ query: { user_id: userId } })).items.map(toSessionSummary)
    },
    async end(userId, sessionId) {
      await api.sessions.end({ params: { session_id: sessionId }, query: { user_id: userId } })
    },
    async endAll(userId) {
      await api.sessions.endOthers({ query: { user_id: userId } })
    },
  }
}
