import { endpoints } from '@portico/contract'
import { unconverted } from '../access/steps.ts'
import { countSignUpCall } from '../sign-in/count-sign-up.ts'
import { checkSignInCode } from '../sign-in/otp/check-sign-in-code.ts'
import { sendSignInCode } from '../sign-in/otp/send-sign-in-code.ts'
import { signInWithCode } from '../sign-in/otp/sign-in.ts'
import { implement } from './implement.ts'

export const otpRoutes = implement('otp', endpoints.otp, {
  sendSignInCode: unconverted(({ project, body, context }, deps) =>
    sendSignInCode(deps, project, { email: body.email, callbackUrl: body.callback_url, context }),
  ),
  signIn: unconverted(({ project, body, trustedDeviceSecrets, context }, deps) =>
    countSignUpCall(deps, project, context, (risk) =>
      signInWithCode(deps, project, { code: body.code, risk, trustedDeviceSecrets, context }),
    ),
  ),
  checkSignInCode: async ({ project, body, hasOwnPrefix }, deps) => {
    const { email } = await checkSignInCode(deps, project, body.code)
    return { is_code_valid: true as const, ...(hasOwnPrefix && { email }) }
  },
})
