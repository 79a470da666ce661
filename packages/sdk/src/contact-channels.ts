import type { clientRoutes } from '@portico/contract/routes/client'
import type { Api } from './api.ts'
import type { Resource } from './cache.ts'
import type { CurrentUser } from './users.ts'

/** Calls about the e-mail addresses of users. */
export interface ContactChannelCalls {
  /**
   * Mails a verification link to the primary e-mail address of the signed-in user. `callbackUrl` is where the link
   * leads; the e-mail verification screen when left out, which works in browsers only.
   * @throws {KnownError} EMAIL_ALREADY_VERIFIED, EMAIL_IS_NOT_PRIMARY_EMAIL, REDIRECT_URL_NOT_WHITELISTED
   */
  sendVerificationCode(input?: { email?: string; callbackUrl?: string }): Promise<void>
  /**
   * Uses the code of a verification link; nobody needs to be signed in.
   * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND, …_EXPIRED, …_ALREADY_USED, …_MAX_ATTEMPTS_REACHED
   */
  verify(input: { code: string }): Promise<void>
  /** Looks at a code without using it, and throws as `verify` would. */
  checkVerificationCode(input: { code: string }): Promise<void>
}

/** What the calls work on besides the service. */
export interface ContactChannelContext {
  currentUser: Resource<CurrentUser | null>
  findVerificationUrl(): string | undefined
}

/** The calls. */
export function createContactChannelCalls(
  api: Api<typeof clientRoutes, 'client'>,
  { currentUser, findVerificationUrl }: ContactChannelContext,
): ContactChannelCalls {
  return {
    async sendVerificationCode({ email, callbackUrl = findVerificationUrl() } = {}) {
      if (callbackUrl === undefined) {
        throw new TypeError(
          'Outside a browser, sendVerificationCode needs callbackUrl: the address of your e-mail verification screen.',
        )
      }
      const address = email ?? (await currentUser.refresh())?.primaryEmail
      if (!address) throw new TypeError('The user has no primary e-mail address to verify.')
      await api.contactChannels.sendVerificationCode({ body: { email: address, callback_url: callbackUrl } })
    },
    async verify({ code }) {
      await api.contactChannels.verify({ body: { code } })
      currentUser.invalidate()
    },
    async checkVerificationCode({ code }) {
      await api.contactChannels.checkVerificationCode({ body: { code } })
    },
  }
}
