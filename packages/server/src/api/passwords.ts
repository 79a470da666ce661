import { endpoints } from '@portico/contract'
import { unconverted } from '../access/steps.ts'
import { success } from '../platform/http/response/success.ts'
import { countSignUpCall } from '../sign-in/count-sign-up.ts'
import { setPassword, updatePassword } from '../sign-in/passwords/change-password.ts'
import { signUpAsFirstOwner } from '../sign-in/passwords/first-owner.ts'
import { checkResetCode, resetPassword } from '../sign-in/passwords/reset.ts'
import { sendResetCode } from '../sign-in/passwords/send-reset-code.ts'
import { signInWithPassword } from '../sign-in/passwords/sign-in.ts'
import { signUpWithPassword } from '../sign-in/passwords/sign-up.ts'
import { implement } from './implement.ts'

export const passwordRoutes = implement('passwords', endpoints.passwords, {
  signUp: unconverted(({ project, body, context }, deps) => {
    const {
      email,
      password,
      verification_callback_url: verificationCallbackUrl,
      invitation_code: invitationCode,
    } = body
    return countSignUpCall(deps, project, context, (risk) =>
      signUpWithPassword(deps, project, { email, password, verificationCallbackUrl, invitationCode, risk, context }),
    )
  }),
  signUpAsFirstOwner: unconverted(({ project, body, context }, deps) =>
    signUpAsFirstOwner(deps, project, { ...body, context }),
  ),
  signIn: unconverted(({ project, body, trustedDeviceSecrets, context }, deps) =>
    signInWithPassword(deps, project, { ...body, trustedDeviceSecrets, context }),
  ),
  update: unconverted(async ({ project, user, refreshToken, body, context }, deps) => {
    const { old_password: oldPassword, new_password: newPassword } = body
    await updatePassword(deps, project, user, { oldPassword, newPassword, refreshToken, context })
    return success
  }),
  set: unconverted(async ({ project, user, body, context }, deps) => {
    await setPassword(deps, project, user, { password: body.password, context })
    return success
  }),
  sendResetCode: unconverted(async ({ project, body, context }, deps) => {
    await sendResetCode(deps, project, { email: body.email, callbackUrl: body.callback_url, context })
    return { success: 'If there is an account with this address, a link to choose a new password is on its way.' }
  }),
  checkResetCode: async ({ project, body }, deps) => {
    await checkResetCode(deps, project, body.code)
    return { is_code_valid: true } as const
  },
  reset: unconverted(async ({ project, body, context }, deps) => {
    await resetPassword(deps, project, { ...body, context })
    return success
  }),
})
