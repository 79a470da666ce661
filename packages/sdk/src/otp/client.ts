import type { SignedIn } from '@portico/contract/sessions/sessions.entity'
import type { SignUpFieldValues } from '@portico/contract/sign-up-fields/sign-up-fields.entity'
import type { ClientContext } from '../client-context.ts'
import { signInCall } from '../deferred-calls.ts'
import type { SignInCodeCheck } from './sign-in-code-check.ts'

/** Calls about sign-in codes by email: a link, or six characters to type. */
export interface OtpCalls {
  /**
   * Sends a link and six characters. `callbackUrl` is the target of the link; by default the magic link screen, in
   * browsers only. Keep the nonce: the characters are valid only together with it. `signUpFields` are stored for the user that the
   * code creates; a known user keeps the own values.
   * @throws {KnownError} SIGN_UP_NOT_ENABLED, REDIRECT_URL_NOT_WHITELISTED, OTP_AUTHENTICATION_NOT_ENABLED,
   * SIGN_UP_FIELDS_INVALID
   */
  sendSignInCode(input: {
    email: string
    callbackUrl?: string
    signUpFields?: SignUpFieldValues
  }): Promise<{ nonce: string }>
  /**
   * Signs in with the code of a link, or with the six characters and the nonce. Creates the account if there is none.
   * Verifies an unverified address, which removes the password, the sessions and every other way into the account.
   * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND, …_EXPIRED, …_ALREADY_USED, …_MAX_ATTEMPTS_REACHED,
   * MULTI_FACTOR_AUTHENTICATION_REQUIRED, USER_EMAIL_ALREADY_EXISTS, SIGN_UP_NOT_ENABLED
   */
  signIn(input: { code: string; nonce?: string }): Promise<SignedIn>
  /**
   * Checks a code without redeeming it, so that a page can name the account and ask. Throws as `signIn` does. A right
   * code costs no attempt.
   */
  checkSignInCode(input: { code: string; nonce?: string }): Promise<SignInCodeCheck>
}

/** Creates the calls about sign-in codes. */
export function createOtpCalls(context: ClientContext): OtpCalls {
  return {
    sendSignInCode: signInCall(context, (calls) => calls.sendSignInCode),
    signIn: signInCall(context, (calls) => calls.signInWithCode),
    checkSignInCode: signInCall(context, (calls) => calls.checkSignInCode),
  }
}
