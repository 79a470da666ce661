import { listFromWire } from '@portico/contract/entity/from-wire'
import { type Authenticator, authenticatorFields } from '@portico/contract/mfa/authenticators.entity'
import { mfaRoutes } from '@portico/contract/mfa/mfa.client'
import { type TrustedDevice, trustedDeviceFields } from '@portico/contract/mfa/trusted-devices.entity'
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
  /** Resolves to the devices whose sign-ins need no second factor, the newest first. @throws {KnownError} USER_NOT_FOUND */
  listTrustedDevices(userId: string): Promise<TrustedDevice[]>
  /**
   * Stops trusting a device of a user: its next sign-in needs a second factor.
   * @throws {KnownError} USER_NOT_FOUND, TRUSTED_DEVICE_NOT_FOUND
   */
  removeTrustedDevice(userId: string, trustedDeviceId: string): Promise<void>
  /** Stops trusting all devices of a user. @throws {KnownError} USER_NOT_FOUND */
  removeAllTrustedDevices(userId: string): Promise<void>
}

/** Creates the calls about the second factor. */
export function createServerMfaCalls(request: Request<'server'>): ServerMfaCalls {
  return {
    async listAuthenticators(userId) {
      const query = { user_id: userId }
      return listFromWire(authenticatorFields, await request(mfaRoutes.listAuthenticators, { query }))
    },
    async removeAuthenticator(userId, authenticatorId) {
      const input = { params: { authenticator_id: authenticatorId }, query: { user_id: userId } }
      await request(mfaRoutes.removeAuthenticator, input)
    },
    async listTrustedDevices(userId) {
      const query = { user_id: userId }
      return listFromWire(trustedDeviceFields, await request(mfaRoutes.listTrustedDevices, { query }))
    },
    async removeTrustedDevice(userId, trustedDeviceId) {
      const input = { params: { trusted_device_id: trustedDeviceId }, query: { user_id: userId } }
      await request(mfaRoutes.removeTrustedDevice, input)
    },
    async removeAllTrustedDevices(userId) {
      await request(mfaRoutes.removeAllTrustedDevices, { query: { user_id: userId } })
    },
  }
}
