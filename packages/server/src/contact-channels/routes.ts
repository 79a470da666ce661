import { endpoints } from '@portico/contract'
import { success } from '../http/answers.ts'
import { implement } from '../http/implement.ts'
import { checkCode } from '../verification-codes/codes.ts'
import { sendVerificationCode, verifyContactChannel } from './verification.ts'

export const contactChannelRoutes = implement('contactChannels', endpoints.contactChannels, {
  sendVerificationCode: async ({ project, user, body, origin }, deps) => {
    await sendVerificationCode(deps, project, user, { email: body.email, callbackUrl: body.callback_url, origin })
    return success
  },
  verify: async ({ project, body }, deps) => {
    await verifyContactChannel(deps, project, body.code)
    return success
  },
  checkVerificationCode: async ({ project, body }, deps) => {
    await checkCode(deps, project, 'email-verification', body.code)
    return { is_code_valid: true } as const
  },
})
