import { z } from 'zod'
import { anyAccess, endpoint } from './endpoint.ts'
import { errorGroups } from './errors.ts'
import { Code, CodeIsValid, StrictEmail, Success, Url } from './fields.ts'
import { clientRoutes } from './routes/client.ts'

const routes = clientRoutes.contactChannels

export const contactChannels = {
  sendVerificationCode: endpoint({
    route: routes.sendVerificationCode,
    access: anyAccess,
    user: 'required',
    summary: 'Mail a verification link to the primary e-mail address of the signed-in user',
    body: z.strictObject({ email: StrictEmail, callback_url: Url }),
    response: Success,
    errors: ['EMAIL_IS_NOT_PRIMARY_EMAIL', 'EMAIL_ALREADY_VERIFIED', 'REDIRECT_URL_NOT_WHITELISTED'],
  }),
  verify: endpoint({
    route: routes.verify,
    access: anyAccess,
    summary: 'Use a verification code: its e-mail address becomes verified',
    body: z.strictObject({ code: Code }),
    response: Success,
    errors: errorGroups.verificationCode,
  }),
  checkVerificationCode: endpoint({
    route: routes.checkVerificationCode,
    access: anyAccess,
    summary: 'Look at a verification code without using it; counts as an attempt',
    body: z.strictObject({ code: Code }),
    response: CodeIsValid,
    errors: errorGroups.verificationCode,
  }),
}
