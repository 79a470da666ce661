import { toCamel } from './casing.ts'
import type { Passkey } from './passkeys.ts'
import type { ServerApi } from './server-users.ts'

/** The passkeys of any user. */
export interface ServerPasskeyCalls {
  /** @throws {KnownError} USER_NOT_FOUND */
  list(userId: string): Promise<Passkey[]>
  /** It signs in no more; the user is told by mail. @throws {KnownError} USER_NOT_FOUND */
  remove(userId: string, passkeyId: string): Promise<void>
}

/** The calls, made with a secret key. */
export function createServerPasskeyCalls(api: ServerApi): ServerPasskeyCalls {
  return {
    list: async (userId) => (await api.passkeys.list({ query: { user_id: userId } })).items.map(toCamel),
    async remove(userId, passkeyId) {
      await api.passkeys.remove({ params: { passkey_id: passkeyId }, query: { user_id: userId } })
    },
  }
}
