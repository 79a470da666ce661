import type { ClientContext } from '../client-context.ts'
import { accountCall, passkeyCall } from '../deferred-calls.ts'
import type { FreshSignInProof } from './fresh-sign-in-proof.ts'

/**
 * Calls that prove again who uses the current session. Calls that need a recent sign-in then work for the time that the
 * project sets. A new sign-in is recent, too: for accounts that have a provider only, that is the way.
 */
export interface FreshSignInCalls {
  /**
   * Requires a recent sign-in, as dangerous calls do. Call it before a step of your own app that needs one.
   * @throws {KnownError} FRESH_SIGN_IN_REQUIRED, if the user is not asked or cancels
   */
  require(): Promise<void>
  /**
   * Proves who the user is.
   * @throws {KnownError} PASSWORD_CONFIRMATION_MISMATCH for a wrong password; INVALID_TOTP_CODE; VERIFICATION_CODE_NOT_FOUND,
   * …_EXPIRED, …_ALREADY_USED, …_MAX_ATTEMPTS_REACHED; FRESH_SIGN_IN_METHOD_NOT_AVAILABLE
   */
  prove(proof: FreshSignInProof): Promise<void>
  /** Sends a code to the primary email address. @throws {KnownError} FRESH_SIGN_IN_METHOD_NOT_AVAILABLE */
  sendCode(): Promise<{ nonce: string }>
  /**
   * Requests a passkey of the user from the browser and proves with it who the user is. Works in browsers only.
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
