import { otpSignInRoutes } from '@portico/contract/otp/otp.sign-in'
import type { SignUpFieldValues } from '@portico/contract/sign-up-fields/sign-up-fields.entity'
import type { Request } from '../http/request.ts'

/** Calls about magic links. */
export interface ServerOtpCalls {
  /**
   * Sends a magic link by email. An address without an account can sign up with it. `callbackUrl` is the screen that
   * redeems magic links.
   * @throws {KnownError} OTP_AUTHENTICATION_NOT_ENABLED, SIGN_UP_NOT_ENABLED, REDIRECT_URL_NOT_WHITELISTED,
   * SIGN_UP_FIELDS_INVALID
   */
  sendSignInCode(input: { email: string; callbackUrl: string; signUpFields?: SignUpFieldValues }): Promise<void>
}

/** Creates the calls about magic links. */
export function createServerOtpCalls(request: Request<'server'>): ServerOtpCalls {
  return {
    async sendSignInCode({ email, callbackUrl, signUpFields }) {
      const fields = signUpFields && { sign_up_fields: { ...signUpFields } }
      await request(otpSignInRoutes.sendSignInCode, { body: { email, callback_url: callbackUrl, ...fields } })
    },
  }
}
