import type { ClientContext } from '../client-context.ts'
import { accountCall, passkeyCall } from '../deferred-calls.ts'
import type { FreshSignInProof } from './fresh-sign-in-proof.ts'

/**
 * Calls for step-up authentication. Afterwards, calls that need a recent sign-in succeed for the time that the project
 * sets. A new sign-in counts as recent, too, and is the only way for accounts with a provider only.
 */
export interface FreshSignInCalls {
  /**
   * Requires a recent sign-in, as sensitive calls do. Call it before sensitive actions of your own app.
   * @throws {KnownError} FRESH_SIGN_IN_REQUIRED, if there is no prompt or the user cancels it
   */
  require(): Promise<void>
  /**
   * Authenticates the user again.
   * @throws {KnownError} PASSWORD_CONFIRMATION_MISMATCH for a wrong password; INVALID_TOTP_CODE;
   * VERIFICATION_CODE_NOT_FOUND, …_EXPIRED, …_ALREADY_USED, …_MAX_ATTEMPTS_REACHED; FRESH_SIGN_IN_METHOD_NOT_AVAILABLE
   */
  prove(proof: FreshSignInProof): Promise<void>
  /** Sends a code to the primary email address. @throws {KnownError} FRESH_SIGN_IN_METHOD_NOT_AVAILABLE */
  sendCode(): Promise<{ nonce: string }>
  /**
   * Requests a passkey of the user from the browser and authenticates with it. Works in browsers only.
   * @throws {KnownError} PASSKEY_AUTHENTICATION_FAILED, FRESH_SIGN_IN_METHOD_NOT_AVAILABLE
   * @throws {DOMException} NotAllowedError if the user cancels
   */
  proveWithPasskey(): Promise<void>
}

/** Creates the calls about recent sign-ins. */
export function createFreshSignInCalls(context: ClientContext): FreshSignInCalls {
  return {
    require: accountCall(context, (calls) => calls.requireFreshSignIn),
    prove: accountCall(context, (calls) => calls.proveFreshSignIn),
    sendCode: accountCall(context, (calls) => calls.sendFreshSignInCode),
    proveWithPasskey: passkeyCall(context, (calls) => calls.proveWithPasskey),
  }
}
