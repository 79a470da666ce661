import type { ClientApi } from './api.ts'
import type { ManagedSession } from './session/session-changes.ts'
import { nobody, type SignedIn, startSession } from './start-session.ts'

/** Calls about signing in with a code by mail: as a link, or as six characters to type. */
export interface OtpCalls {
  /**
   * Mails a link and six characters. `callbackUrl` is where the link leads; the magic link screen when left out, which
   * works in browsers only. Keep the nonce: a typed code is good only together with it.
   * @throws {KnownError} USER_EMAIL_ALREADY_EXISTS when the address is somebody's, who has not verified it;
   * SIGN_UP_NOT_ENABLED, REDIRECT_URL_NOT_WHITELISTED
   */
  sendSignInCode(input: { email: string; callbackUrl?: string }): Promise<{ nonce: string }>
  /**
   * Signs in with the code of a link, or with the typed characters and the nonce. A new account is made now.
   * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND, …_EXPIRED, …_ALREADY_USED, …_MAX_ATTEMPTS_REACHED,
   * MULTI_FACTOR_AUTHENTICATION_REQUIRED, USER_EMAIL_ALREADY_EXISTS, SIGN_UP_NOT_ENABLED
   */
  signIn(input: { code: string; nonce?: string }): Promise<SignedIn>
  /** Looks at a code without using it, and throws as `signIn` would. */
  checkSignInCode(input: { code: string; nonce?: string }): Promise<void>
}

/** What the calls work on besides the service. */
export interface OtpContext {
  session: ManagedSession
  /** The address of the magic link screen; throws where it is not known. */
  requireMagicLinkUrl(given: string | undefined): string
}

/** The calls of an entrance. */
export function createOtpCalls(api: ClientApi, { session, requireMagicLinkUrl }: OtpContext) {
  return {
    async sendSignInCode({ email, callbackUrl }) {
      const body = { email, callback_url: requireMagicLinkUrl(callbackUrl) }
      return api.otp.sendSignInCode({ body, tokens: nobody })
    },
    async signIn({ code, nonce = '' }) {
      return startSession(session, await api.otp.signIn({ body: { code: code + nonce }, tokens: nobody }))
    },
  } satisfies Partial<OtpCalls>
}
