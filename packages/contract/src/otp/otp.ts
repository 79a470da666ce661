import { z } from 'zod'
import { anyAccess, endpoint } from '../endpoint/endpoint.ts'
import { authHookErrors, heldUserErrors, verificationCodeErrors } from '../errors/error-groups.ts'
import { CodeIsValid } from '../schemas/fields.ts'
import { Code, StrictEmail, Url } from '../schemas/texts.ts'
import { SignedIn } from '../sessions/sessions.ts'
import { SignUpFieldValues } from '../sign-up-fields/sign-up-field-schemas.ts'
import { otpRoutes } from './otp.client.ts'
import { otpSignInRoutes } from './otp.sign-in.ts'

export const otp = {
  sendSignInCode: endpoint({
    route: otpSignInRoutes.sendSignInCode,
    access: anyAccess,
    ownerRole: 'admin',
    returnsSecrets: true,
    throttle: 'network',
    summary: 'Send a magic link and a six-character code by email; the code works together with the returned nonce',
    body: z.strictObject({
      email: StrictEmail,
      callback_url: Url,
      /** Stored with the code, for the user that it creates. With it, all required fields. */
      sign_up_fields: SignUpFieldValues.optional(),
    }),
    response: z.object({ nonce: z.string() }),
    errors: [
      'REDIRECT_URL_NOT_WHITELISTED',
      'SIGN_UP_NOT_ENABLED',
      'SIGN_UP_FIELDS_INVALID',
      'OTP_AUTHENTICATION_NOT_ENABLED',
    ],
  }),
  signIn: endpoint({
    route: otpSignInRoutes.signIn,
    access: anyAccess,
    ownerRole: 'admin',
    returnsSecrets: true,
    throttle: 'sign-up',
    summary:
      'Sign in with the code of a magic link, or with a six-character code and its nonce; the code of a sign-up completes it',
    body: z.strictObject({ code: Code }),
    response: SignedIn,
    errors: [
      ...verificationCodeErrors,
      'USER_EMAIL_ALREADY_EXISTS',
      'USER_NOT_FOUND',
      'USER_ID_DOES_NOT_EXIST',
      'SIGN_UP_NOT_ENABLED',
      'SIGN_UP_REFUSED',
      ...heldUserErrors,
      'SESSION_LIMIT_REACHED',
      ...authHookErrors,
      'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
      'TERMS_ACCEPTANCE_REQUIRED',
      'OTP_AUTHENTICATION_NOT_ENABLED',
      'PASSWORD_AUTHENTICATION_NOT_ENABLED',
    ],
  }),
  checkSignInCode: endpoint({
    route: otpRoutes.checkSignInCode,
    access: anyAccess,
    ownerRole: 'admin',
    throttle: 'network',
    summary: 'Check a sign-in code without redeeming it; a wrong code counts as an attempt',
    body: z.strictObject({ code: Code }),
    // Absent for published clients. Null for the link of an impersonation, if the user has no address.
    response: CodeIsValid.extend({ email: z.string().nullish() }),
    errors: verificationCodeErrors,
  }),
}
