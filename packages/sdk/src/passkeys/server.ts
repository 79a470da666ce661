import { listFromWire } from '@portico/contract/entity/from-wire'
import { passkeyRoutes } from '@portico/contract/passkeys/passkeys.client'
import { type Passkey, passkeyFields } from '@portico/contract/passkeys/passkeys.entity'
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
      return listFromWire(passkeyFields, await request(passkeyRoutes.list, { query: { user_id: userId } }))
    },
    async remove(userId, passkeyId) {
      const input = { params: { passkey_id: passkeyId }, query: { user_id: userId } }
      await request(passkeyRoutes.remove, input)
    },
  }
}
