import type { SignedIn } from '@portico/contract/sessions/sessions.entity'
import type { SignUpFieldValues } from '@portico/contract/sign-up-fields/sign-up-fields.entity'
import type { ClientContext } from '../client-context.ts'
import { accountCall, signInCall } from '../deferred-calls.ts'
import type { PasswordSignInInput } from './password-sign-in-input.ts'

/** Calls about passwords. */
export interface PasswordCalls {
  /**
   * Creates an account and signs in. The service sends a verification email, whose link leads to the email verification
   * screen, or to `verificationCallbackUrl`. Outside browsers, no email is sent without that URL. `invitationCode` is the
   * code of an invitation to the address, which may sign up while sign-up is closed. In a project that hides accounts, the sign-up
   * continues with the emailed link, or with `otp.signIn` and the nonce of SIGN_UP_CONTINUES_BY_EMAIL. A project may let
   * users choose a `username`, or require it. `signUpFields` are values of the fields of the project; the result names required
   * ones that are missing.
   * @throws {KnownError} USER_EMAIL_ALREADY_EXISTS, SIGN_UP_CONTINUES_BY_EMAIL, SIGN_UP_REFUSED,
   * SIGN_UP_WAITS_FOR_APPROVAL, TERMS_ACCEPTANCE_REQUIRED, SIGN_UP_NOT_ENABLED, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG,
   * PASSWORD_REQUIREMENTS_NOT_MET, PASSWORD_AUTHENTICATION_NOT_ENABLED, USERNAME_ALREADY_EXISTS, USERNAME_NOT_ALLOWED,
   * USERNAME_REQUIRED, USERNAMES_NOT_ENABLED, SIGN_UP_FIELDS_INVALID
   */
  signUp(input: {
    email: string
    password: string
    username?: string
    verificationCallbackUrl?: string
    invitationCode?: string
    /** Ids of `config.terms` of the project that the visitor accepts. */
    acceptedTermsVersionIds?: readonly string[]
    signUpFields?: SignUpFieldValues
  }): Promise<SignedIn>
  /**
   * Creates the first owner of a service and signs in to the project `internal`. The code comes from the link that a
   * service in production prints at start while it has no owner.
   * @throws {KnownError} EXPECTED_INTERNAL_PROJECT, VERIFICATION_CODE_NOT_FOUND, …_EXPIRED, …_ALREADY_USED,
   * …_MAX_ATTEMPTS_REACHED; those of `signUp` for the password, which leave the code valid
   */
  signUpAsFirstOwner(input: { code: string; email: string; password: string; displayName?: string }): Promise<SignedIn>
  /**
   * Signs in with a password, and either the address or the username.
   * @throws {KnownError} EMAIL_PASSWORD_MISMATCH for an address, USERNAME_PASSWORD_MISMATCH for a username,
   * MULTI_FACTOR_AUTHENTICATION_REQUIRED, USERNAMES_NOT_ENABLED
   */
  signIn(input: PasswordSignInInput): Promise<SignedIn>
  /**
   * Changes the password and revokes all other sessions of the user.
   * @throws {KnownError} PASSWORD_CONFIRMATION_MISMATCH if the old password is wrong; those of `signUp` for the new one, and
   * PASSWORD_WAS_USED_BEFORE
   */
  update(input: { oldPassword: string; newPassword: string }): Promise<void>
  /**
   * Sets a password for an account that has none.
   * @throws {KnownError} USER_ALREADY_HAS_PASSWORD; those of `signUp` for the password, and PASSWORD_WAS_USED_BEFORE
   */
  set(input: { password: string }): Promise<void>
  /**
   * Sends a link to choose a new password if the account exists. The response does not reveal whether it does.
   * `callbackUrl` is the target of the link; by default the password reset screen, in browsers only.
   * @throws {KnownError} REDIRECT_URL_NOT_WHITELISTED, PASSWORD_AUTHENTICATION_NOT_ENABLED
   */
  sendResetCode(input: { email: string; callbackUrl?: string }): Promise<void>
  /** Checks a reset code without redeeming it. Throws as `reset` does. */
  checkResetCode(input: { code: string }): Promise<void>
  /**
   * Sets a new password with the code of a reset link. Revokes all sessions of the user and opens none.
   * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND, …_EXPIRED, …_ALREADY_USED, …_MAX_ATTEMPTS_REACHED; those of
   * `signUp` for the password, and PASSWORD_WAS_USED_BEFORE, which leave the code valid
   */
  reset(input: { code: string; password: string }): Promise<void>
}

/** Creates the calls about passwords. Each sign-in replaces the current session. */
export function createPasswordCalls(context: ClientContext): PasswordCalls {
  return {
    signUp: signInCall(context, (calls) => calls.signUpWithPassword),
    signIn: signInCall(context, (calls) => calls.signInWithPassword),
    signUpAsFirstOwner: accountCall(context, (calls) => calls.signUpAsFirstOwner),
    update: accountCall(context, (calls) => calls.updatePassword),
    set: accountCall(context, (calls) => calls.setPassword),
    sendResetCode: accountCall(context, (calls) => calls.sendResetCode),
    checkResetCode: accountCall(context, (calls) => calls.checkResetCode),
    reset: accountCall(context, (calls) => calls.resetPassword),
  }
}
