import type { clientRoutes } from '@portico/contract/routes/client'
import type { Api } from './api.ts'
import type { Resource } from './cache.ts'
import { toSnake } from './casing.ts'
import type { ManagedSession } from './session/session.ts'

/** Somebody has signed in. */
export interface SignedIn {
  userId: string
  isNewUser: boolean
}

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
}

type ClientApi = Api<typeof clientRoutes, 'client'>

/** What the calls work on besides the service. */
export interface PasswordContext {
  session: ManagedSession
  currentUser: Resource<unknown>
  /** Where the link in the verification mail leads, as far as that is known here. */
  findVerificationUrl(): string | undefined
}

/** The calls. Each sign-in replaces the session there was. */
export function createPasswordCalls(api: ClientApi, context: PasswordContext): PasswordCalls {
  const { session, currentUser } = context
  return {
    async signUp({ verificationCallbackUrl = context.findVerificationUrl(), ...input }) {
      const body = { ...input, verification_callback_url: verificationCallbackUrl }
      return startSession(session, await api.passwords.signUp({ body, tokens: nobody }))
    },
    async signIn({ email, password }) {
      return startSession(session, await api.passwords.signIn({ body: { email, password }, tokens: nobody }))
    },
    async update(input) {
      // With its refresh token, this session is the one that stays.
      const tokens = { refreshToken: session.getRefreshToken() }
      await api.passwords.update({ body: toSnake(input), tokens })
    },
    async set({ password }) {
      await api.passwords.set({ body: { password } })
      currentUser.invalidate()
    },
  }
}

/** Signing in does not depend on who was signed in before, nor on whether that session still is good. */
const nobody = { accessToken: null }

function startSession(
  session: ManagedSession,
  answer: { access_token: string; refresh_token: string; user_id: string; is_new_user: boolean },
): SignedIn {
  session.start(answer)
  return { userId: answer.user_id, isNewUser: answer.is_new_user }
}
