import { endpoints } from '@portico/contract'
import type { Call } from '../access/call.ts'
import { steps } from '../access/steps.ts'
import { countSignUpCall, releaseUnlessNew } from '../sign-in/count-sign-up.ts'
import { checkSignInCode } from '../sign-in/otp/check-sign-in-code.ts'
import { countSignInCode, storeSignInCode } from '../sign-in/otp/send-sign-in-code.ts'
import { signInWithCode } from '../sign-in/otp/sign-in.ts'
import { implement } from './implement.ts'

export const otpRoutes = implement('otp', endpoints.otp, {
  sendSignInCode: steps({
    prepare: (call, deps) => countSignInCode(deps, call.project, codeRequestOf(call)),
    commit: (call, deps, isEmailed) => storeSignInCode(deps, call.project, codeRequestOf(call), isEmailed),
  }),
  signIn: steps({
    prepare: ({ project, context }, deps) => countSignUpCall(deps, project, context),
    commit: ({ project, body: { code }, trustedDeviceSecrets, context }, deps, counted) =>
      releaseUnlessNew(deps, project, counted, () =>
        signInWithCode(deps, project, { code, counted, trustedDeviceSecrets, context }),
      ),
  }),
  checkSignInCode: async ({ project, body, hasOwnPrefix }, deps) => {
    const { email } = await checkSignInCode(deps, project, body.code)
    return { is_code_valid: true as const, ...(hasOwnPrefix && { email }) }
  },
})

const codeRequestOf = ({ body, context }: Call<typeof endpoints.otp.sendSignInCode>) => ({
  email: body.email,
  callbackUrl: body.callback_url,
  signUpFields: body.sign_up_fields,
  context,
})
