import type { CommandCode, SessionSummary, SignedIn } from '@portico/contract/sessions/sessions.entity'
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
  /**
   * Creates a code with which the `portico` command on the user's computer signs in, on the project `internal` only. The
   * challenge is the SHA-256 of the command's verifier in base64url (RFC 7636, S256).
   * @throws {KnownError} EXPECTED_INTERNAL_PROJECT, FRESH_SIGN_IN_REQUIRED
   */
  authorizeCommand(input: { codeChallenge: string; computerName: string }): Promise<CommandCode>
  /**
   * Signs in with such a code and its verifier. The code works once, within two minutes.
   * @throws {KnownError} EXPECTED_INTERNAL_PROJECT, VERIFICATION_CODE_NOT_FOUND, …_EXPIRED, …_ALREADY_USED,
   * …_MAX_ATTEMPTS_REACHED
   */
  redeemCommandCode(input: { code: string; codeVerifier: string }): Promise<SignedIn>
}

/** Creates the calls about sessions. */
export function createSessionCalls(context: ClientContext): SessionCalls {
  return {
    signOut: signInCall(context, (calls) => calls.signOut),
    list: accountCall(context, (calls) => calls.listSessions),
    end: accountCall(context, (calls) => calls.endSession),
    endOthers: accountCall(context, (calls) => calls.endOtherSessions),
    authorizeCommand: accountCall(context, (calls) => calls.authorizeCommand),
    redeemCommandCode: accountCall(context, (calls) => calls.redeemCommandCode),
  }
}
