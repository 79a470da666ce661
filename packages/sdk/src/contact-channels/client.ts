import type {
  ContactChannel,
  ContactChannelCreate,
  ContactChannelUpdate,
} from '@portico/contract/contact-channels/contact-channels.entity'
import type { ClientContext } from '../client-context.ts'
import { accountCall } from '../deferred-calls.ts'
import type { VerificationCodeCheck } from './verification-code-check.ts'

/** Calls about the email addresses of the signed-in user. */
export interface ContactChannelCalls {
  /**
   * Sends a verification link to the primary email address. `callbackUrl` is the target of the link; by default the
   * email verification screen, in browsers only.
   * @throws {KnownError} EMAIL_ALREADY_VERIFIED, EMAIL_IS_NOT_PRIMARY_EMAIL, REDIRECT_URL_NOT_WHITELISTED
   */
  sendVerificationCode(input?: { email?: string; callbackUrl?: string }): Promise<void>
  /**
   * Redeems the code of a verification link. Needs no signed-in user.
   * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND, …_EXPIRED, …_ALREADY_USED, …_MAX_ATTEMPTS_REACHED
   */
  verify(input: { code: string }): Promise<void>
  /**
   * Checks a code without redeeming it, so that a page can name the address and ask. Throws as `verify` does. A right
   * code costs no attempt.
   */
  checkVerificationCode(input: { code: string }): Promise<VerificationCodeCheck>
  /** Lists all email addresses, the oldest first. */
  list(): Promise<ContactChannel[]>
  /**
   * @throws {KnownError} CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE, CONTACT_CHANNEL_ALREADY_EXISTS,
   * CONTACT_CHANNEL_LIMIT_REACHED
   */
  create(channel: ContactChannelCreate): Promise<ContactChannel>
  /** @throws {KnownError} CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE, CONTACT_CHANNEL_NOT_FOUND */
  update(id: string, changes: ContactChannelUpdate): Promise<ContactChannel>
  /** @throws {KnownError} CONTACT_CHANNEL_NOT_FOUND */
  delete(id: string): Promise<void>
  /** Sends a verification link to one of the addresses. @throws {KnownError} EMAIL_ALREADY_VERIFIED */
  sendVerificationCodeTo(id: string, input?: { callbackUrl?: string }): Promise<void>
}

/** Creates the calls about email addresses. */
export function createContactChannelCalls(context: ClientContext): ContactChannelCalls {
  return {
    sendVerificationCode: accountCall(context, (calls) => calls.sendVerificationCode),
    verify: accountCall(context, (calls) => calls.verifyContactChannel),
    checkVerificationCode: accountCall(context, (calls) => calls.checkVerificationCode),
    list: accountCall(context, (calls) => calls.listContactChannels),
    create: accountCall(context, (calls) => calls.createContactChannel),
    update: accountCall(context, (calls) => calls.updateContactChannel),
    delete: accountCall(context, (calls) => calls.deleteContactChannel),
    sendVerificationCodeTo: accountCall(context, (calls) => calls.sendVerificationCodeTo),
  }
}
