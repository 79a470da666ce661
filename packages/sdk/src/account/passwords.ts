import { toSnake } from '../casing.ts'
import type { createPasswordCalls, PasswordCalls } from '../passwords.ts'
import { nobody } from '../start-session.ts'
import type { AccountContext } from './account-context.ts'

/** The calls about passwords that an entrance does not need. */
export function createPasswordAccountCalls({
  api,
  session,
  currentUser,
  requireCallbackUrl,
}: AccountContext): Omit<PasswordCalls, keyof ReturnType<typeof createPasswordCalls>> {
  return {
    async update(input) {
      // With its refresh token, this session is the one that stays.
      const tokens = { refreshToken: session.getRefreshToken() }
      await api.passwords.update({ body: toSnake(input), tokens })
    },
    async set({ password }) {
      await api.passwords.set({ body: { password } })
      currentUser.invalidate()
    },
    async sendResetCode({ email, callbackUrl }) {
      const body = { email, callback_url: requireCallbackUrl('passwordReset', callbackUrl) }
      await api.passwords.sendResetCode({ body, tokens: nobody })
    },
    async checkResetCode({ code }) {
      await api.passwords.checkResetCode({ body: { code }, tokens: nobody })
    },
    async reset({ code, password }) {
      await api.passwords.reset({ body: { code, password }, tokens: nobody })
    },
  }
}
