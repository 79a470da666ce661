import { toCamel, toSnake } from '../casing.ts'
import type { ContactChannelCalls } from '../contact-channels.ts'
import { nobody } from '../start-session.ts'
import type { AccountContext } from './account-context.ts'

/** The calls about e-mail addresses. A change of them may change the user, who is then read again. */
export function createContactChannelCalls(context: AccountContext): ContactChannelCalls {
  const { api, currentUser } = context
  const paramsOf = (id: string) => ({ user_id: 'me', contact_channel_id: id })
  return {
    ...createVerificationCalls(context),
    list: async () => (await api.contactChannels.list({ query: { user_id: 'me' } })).items.map(toCamel),
    async create(channel) {
      const body = { ...toSnake(channel), user_id: 'me', type: 'email' as const }
      const created = await api.contactChannels.create({ body })
      currentUser.invalidate()
      return toCamel(created)
    },
    async update(id, changes) {
      const updated = await api.contactChannels.update({ params: paramsOf(id), body: toSnake(changes) })
      currentUser.invalidate()
      return toCamel(updated)
    },
    async delete(id) {
      await api.contactChannels.delete({ params: paramsOf(id) })
      currentUser.invalidate()
    },
  }
}

function createVerificationCalls({ api, currentUser, requireCallbackUrl }: AccountContext) {
  return {
    async sendVerificationCode({ email, callbackUrl } = {}) {
      const callback_url = requireCallbackUrl('emailVerification', callbackUrl)
      const address = email ?? (await currentUser.refresh())?.primaryEmail
      if (!address) throw new TypeError('The user has no primary e-mail address to verify.')
      await api.contactChannels.sendVerificationCode({ body: { email: address, callback_url } })
    },
    async sendVerificationCodeTo(id, { callbackUrl } = {}) {
      const params = { user_id: 'me', contact_channel_id: id }
      const body = { callback_url: requireCallbackUrl('emailVerification', callbackUrl) }
      await api.contactChannels.sendVerificationCodeTo({ params, body })
    },
    async verify({ code }) {
      await api.contactChannels.verify({ body: { code }, tokens: nobody })
      currentUser.invalidate()
    },
    async checkVerificationCode({ code }) {
      await api.contactChannels.checkVerificationCode({ body: { code }, tokens: nobody })
    },
  } satisfies Partial<ContactChannelCalls>
}
