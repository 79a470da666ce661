import { listFromWire } from '@portico/contract/entities/from-wire'
import { type Passkey, passkeyFields } from '@portico/contract/entities/passkeys'
import { accountRoutes } from '@portico/contract/routes/account'
import type { Request } from '../http/request.ts'

/** Calls about the passkeys of any user. */
export interface ServerPasskeyCalls {
  /** @throws {KnownError} USER_NOT_FOUND */
  list(userId: string): Promise<Passkey[]>
  /** Removes a passkey and notifies the user by email. @throws {KnownError} USER_NOT_FOUND, PASSKEY_NOT_FOUND */
  remove(userId: string, passkeyId: string): Promise<void>
}

/** Creates the calls about passkeys. */
export function createServerPasskeyCalls(request: Request<'server'>): ServerPasskeyCalls {
  return {
    async list(userId) {
      return listFromWire(passkeyFields, await request(accountRoutes.passkeys.list, { query: { user_id: userId } }))
    },
    async remove(userId, passkeyId) {
      const input = { params: { passkey_id: passkeyId }, query: { user_id: userId } }
      await request(accountRoutes.passkeys.remove, input)
    },
  }
}
