import { type Authenticator, authenticatorFields } from '@portico/contract/entities/authenticators'
import { listFromWire } from '@portico/contract/entities/from-wire'
import { accountRoutes } from '@portico/contract/routes/account'
import type { Request } from '../http/request.ts'

/** Calls about the second factor of any user. */
export interface ServerMfaCalls {
  /** Resolves to the authenticator apps of a user, the oldest first. @throws {KnownError} USER_NOT_FOUND */
  listAuthenticators(userId: string): Promise<Authenticator[]>
  /**
   * Removes an authenticator app and notifies the user by email. Without another one the second factor is off, and the
   * recovery codes are deleted.
   * @throws {KnownError} USER_NOT_FOUND, AUTHENTICATOR_NOT_FOUND
   */
  removeAuthenticator(userId: string, authenticatorId: string): Promise<void>
}

/** Creates the calls about the second factor. */
export function createServerMfaCalls(request: Request<'server'>): ServerMfaCalls {
  return {
    async listAuthenticators(userId) {
      const query = { user_id: userId }
      return listFromWire(authenticatorFields, await request(accountRoutes.mfa.listAuthenticators, { query }))
    },
    async removeAuthenticator(userId, authenticatorId) {
      const input = { params: { authenticator_id: authenticatorId }, query: { user_id: userId } }
      await request(accountRoutes.mfa.removeAuthenticator, input)
    },
  }
}
