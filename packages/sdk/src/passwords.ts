import type { ClientApi } from './api.ts'
import type { ManagedSession } from './session/session-changes.ts'
import { nobody, type SignedIn, startSession } from './start-session.ts'

/** Calls about passwords. */
export interface PasswordCalls {
  /**
   * Creates an account and signs in. A verification mail follows; its link leads to the e-mail verification screen, or
   * to `verificationCallbackUrl`. Outside browsers, no mail is sent without that URL.
   * @throws {KnownError} USER_EMAIL_ALREADY_EXISTS, SIGN_UP_NOT_ENABLED, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG,
   * PASSWORD_REQUIREMENTS_NOT_MET, PASSWORD_AUTHENTICATION_NOT_ENABLED
   */
  signUp(input: { email: string; password: string; verificationCallbackUrl?: string }): Promise<SignedIn>
  /** @throws {KnownError} EMAIL_PASSWORD_MISMATCH, MULTI_FACTOR_AUTHENTICATION_REQUIRED */
  signIn(input: { email: string; password: string }): Promise<SignedIn>
  /**
   * Changes the password. All other sessions of the user end.
   * @throws {KnownError} PASSWORD_CONFIRMATION_MISMATCH when the old password is wrong; those of sign-up for the new one
   */
  update(input: { oldPassword: string; newPassword: string }): Promise<void>
  /** Gives a password to an account that has none. */
  set(input: { password: string }): Promise<void>
  /**
   * Mails a link to choose a new password, if there is such an account; the answer never tells. `callbackUrl` is where
   * the link leads; the password reset screen when left out, which works in browsers only.
   * @throws {KnownError} REDIRECT_URL_NOT_WHITELISTED, PASSWORD_AUTHENTICATION_NOT_ENABLED
   */
  sendResetCode(input: { email: string; callbackUrl?: string }): Promise<void>
  /** Looks at a reset code without using it, and throws as `reset` would. */
  checkResetCode(input: { code: string }): Promise<void>
  /**
   * Sets a new password with the code of a reset link. All sessions of the user end; nobody is signed in by it.
   * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND, …_EXPIRED, …_ALREADY_USED, …_MAX_ATTEMPTS_REACHED; those of
   * sign-up for the password, which leave the code good
   */
  reset(input: { code: string; password: string }): Promise<void>
}

/** What the calls work on besides the service. */
export interface PasswordContext {
  session: ManagedSession
  /** Where the link in the verification mail leads, as far as that is known here. */
  findVerificationUrl(): string | undefined
}

/** The calls of an entrance. Each sign-in replaces the session there was. */
export function createPasswordCalls(api: ClientApi, { session, findVerificationUrl }: PasswordContext) {
  return {
    async signUp({ verificationCallbackUrl = findVerificationUrl(), ...input }) {
      const body = { ...input, verification_callback_url: verificationCallbackUrl }
      return startSession(session, await api.passwords.signUp({ body, tokens: nobody }))
    },
    async signIn({ email, password }) {
      return startSession(session, await api.passwords.signIn({ body: { email, password }, tokens: nobody }))
    },
  } satisfies Partial<PasswordCalls>
}
