import type { SessionSummary } from '@portico/contract/sessions/sessions.entity'
import type { ClientContext } from '../client-context.ts'
import { accountCall, signInCall } from '../deferred-calls.ts'

/** Calls about the sessions of the signed-in user. */
export interface SessionCalls {
  /**
   * Ends the session at the service and in this app. If the service cannot be reached, it ends the session in this app
   * and throws.
   */
  signOut(): Promise<void>
  /** Lists the live sessions, the last used first. */
  list(): Promise<SessionSummary[]>
  /** Ends one session. Its device is signed out at once. @throws {KnownError} SESSION_NOT_FOUND */
  end(sessionId: string): Promise<void>
  /** Ends all sessions except the current one. */
  endOthers(): Promise<void>
}

/** Creates the calls about sessions. */
export function createSessionCalls(context: ClientContext): SessionCalls {
  return {
    signOut: signInCall(context, (calls) => calls.signOut),
    list: accountCall(context, (calls) => calls.listSessions),
    end: accountCall(context, (calls) => calls.endSession),
    endOthers: accountCall(context, (calls) => calls.endOtherSessions),
  }
}
