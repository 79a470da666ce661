import { passwordRoutes } from '@portico/contract/passwords/passwords.client'
import type { Request } from '../http/request.ts'

/** Calls about the passwords of users. */
export interface ServerPasswordCalls {
  /**
   * Sends a password reset link by email, if the address belongs to an account. `callbackUrl` is the password reset
   * screen.
   * @throws {KnownError} PASSWORD_AUTHENTICATION_NOT_ENABLED, REDIRECT_URL_NOT_WHITELISTED
   */
  sendResetCode(input: { email: string; callbackUrl: string }): Promise<void>
}

/** Creates the calls about passwords. */
export function createServerPasswordCalls(request: Request<'server'>): ServerPasswordCalls {
  return {
    async sendResetCode({ email, callbackUrl }) {
      await request(passwordRoutes.sendResetCode, { body: { email, callback_url: callbackUrl } })
    },
  }
}
