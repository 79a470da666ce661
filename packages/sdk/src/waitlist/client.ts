import type { ClientContext } from '../client-context.ts'
import { accountCall } from '../deferred-calls.ts'
import type { WaitlistPlace } from './waitlist-place.ts'

/** Calls about the waitlist, which visitors can join while sign-up is closed and `config.waitlistOpen` is true. */
export interface WaitlistCalls {
  /**
   * Sends a link that proves the address. The response does not reveal if the address has an account, an invitation or a place.
   * `callbackUrl` is the target of the link; by default the waitlist screen, in browsers only.
   * @throws {KnownError} WAITLIST_NOT_ENABLED, REDIRECT_URL_NOT_WHITELISTED
   */
  join(input: { email: string; callbackUrl?: string }): Promise<void>
  /**
   * Redeems the code of a link and puts its address on the waitlist, unless the address has an account.
   * @throws {KnownError} WAITLIST_NOT_ENABLED, VERIFICATION_CODE_NOT_FOUND, …_EXPIRED, …_ALREADY_USED,
   * …_MAX_ATTEMPTS_REACHED
   */
  confirm(input: { code: string }): Promise<WaitlistPlace>
}

/** Creates the calls about the waitlist. */
export function createWaitlistCalls(context: ClientContext): WaitlistCalls {
  return {
    join: accountCall(context, (calls) => calls.joinWaitlist),
    confirm: accountCall(context, (calls) => calls.confirmWaitlistPlace),
  }
}
