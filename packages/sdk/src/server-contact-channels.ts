import { toCamel, toSnake } from './casing.ts'
import type { ContactChannel, ContactChannelUpdate } from './contact-channels.ts'
import type { ServerApi } from './server-users.ts'

/** The e-mail addresses of any user. A server may also say that one is verified. */
export interface ServerContactChannelCalls {
  /** Every address of a user, the oldest first. */
  list(userId: string): Promise<ContactChannel[]>
  /** @throws {KnownError} USER_NOT_FOUND, CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE */
  create(
    userId: string,
    channel: { value: string; usedForAuth: boolean; isPrimary?: boolean; isVerified?: boolean },
  ): Promise<ContactChannel>
  /** @throws {KnownError} CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE */
  update(userId: string, id: string, changes: ContactChannelUpdate & { isVerified?: boolean }): Promise<ContactChannel>
  delete(userId: string, id: string): Promise<void>
  /** Mails a verification link to one of the addresses. @throws {KnownError} EMAIL_ALREADY_VERIFIED */
  sendVerificationCodeTo(userId: string, id: string, input: { callbackUrl: string }): Promise<void>
}

/** The calls, made with a secret key. */
export function createServerContactChannelCalls(api: ServerApi): ServerContactChannelCalls {
  const paramsOf = (userId: string, id: string) => ({ user_id: userId, contact_channel_id: id })
  return {
    list: async (userId) => (await api.contactChannels.list({ query: { user_id: userId } })).items.map(toCamel),
    async create(userId, channel) {
      const body = { ...toSnake(channel), user_id: userId, type: 'email' as const }
      return toCamel(await api.contactChannels.create({ body }))
    },
    async update(userId, id, changes) {
      return toCamel(await api.contactChannels.update({ params: paramsOf(userId, id), body: toSnake(changes) }))
    },
    async delete(userId, id) {
      await api.contactChannels.delete({ params: paramsOf(userId, id) })
    },
    async sendVerificationCodeTo(userId, id, { callbackUrl }) {
      const body = { callback_url: callbackUrl }
      await api.contactChannels.sendVerificationCodeTo({ params: paramsOf(userId, id), body })
    },
  }
}
