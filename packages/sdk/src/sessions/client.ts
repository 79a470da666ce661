import type { SessionSummary } from '@portico/contract/entities/sessions'
import type { ClientContext } from '../client-context.ts'
import { deferred } from '../deferred.ts'
import { loadAccountCalls, loadSignInCalls } from '../deferred-calls.ts'

/** Calls about the sessions of the signed-in user. */
export interface SessionCalls {
  /** Ends the session at the service and here. If the service cannot be reached, it throws and ends the session here. */
  signOut(): Promise<void>
  /** Lists the live sessions, the last used first. */
  list(): Promise<SessionSummary[]>
  /** Ends one session. Its device is signed out at once. @throws {KnownError} SESSION_NOT_FOUND */
  end(sessionId: string): Promise<void>
  /** Ends all sessions but this one. */
  endOthers(): Promise<void>
}

/** Creates the calls about sessions. */
export function createSessionCalls(context: ClientContext): SessionCalls {
  return {
    signOut: deferred(context, async () => (await loadSignInCalls()).signOut),
    list: deferred(context, async () => (await loadAccountCalls()).listSessions),
    end: deferred(context, async () => (await loadAccountCalls()).endSession),
    endOthers: deferred(context, async () => (await loadAccountCalls()).endOtherSessions),
  }
}
