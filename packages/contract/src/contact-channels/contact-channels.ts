import { z } from 'zod'
import { anyAccess, endpoint } from '../endpoint/endpoint.ts'
import { authHookErrors, verificationCodeErrors } from '../errors/error-groups.ts'
import { CodeIsValid, Flag, listOf, Success, UserIdOrMe, Uuid } from '../schemas/fields.ts'
import { Code, NewEmail, StrictEmail, Url } from '../schemas/texts.ts'
import { contactChannelRoutes } from './contact-channels.client.ts'

/** An email address of a user. */
export const ContactChannel = z.object({
  user_id: z.string(),
  id: z.string(),
  value: z.string(),
  type: z.literal('email'),
  used_for_auth: z.boolean(),
  is_verified: z.boolean(),
  is_primary: z.boolean(),
})

const changes = {
  value: NewEmail.optional(),
  type: z.literal('email').optional(),
  used_for_auth: Flag.optional(),
  is_primary: Flag.optional(),
}
const newChannel = {
  user_id: UserIdOrMe,
  value: NewEmail,
  type: z.literal('email'),
  used_for_auth: Flag,
  is_primary: Flag.optional(),
}
const ChannelParams = z.strictObject({ user_id: UserIdOrMe, contact_channel_id: Uuid })
const taken = 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE'

export const contactChannels = {
  sendVerificationCode: endpoint({
    route: contactChannelRoutes.sendVerificationCode,
    access: anyAccess,
    ownerRole: 'admin',
    throttle: 'network',
    user: 'required',
    refusesImpersonation: true,
    summary: 'Send a verification link to the primary email address of the signed-in user',
    body: z.strictObject({ email: StrictEmail, callback_url: Url }),
    response: Success,
    errors: ['EMAIL_IS_NOT_PRIMARY_EMAIL', 'EMAIL_ALREADY_VERIFIED', 'REDIRECT_URL_NOT_WHITELISTED'],
  }),
  verify: endpoint({
    route: contactChannelRoutes.verify,
    access: anyAccess,
    ownerRole: 'admin',
    throttle: 'network',
    summary:
      'Redeem a verification code and mark its email address as verified; the code of a sign-up creates its user, without a session',
    body: z.strictObject({ code: Code }),
    response: Success,
    errors: [
      ...verificationCodeErrors,
      'PASSWORD_AUTHENTICATION_NOT_ENABLED',
      'SIGN_UP_NOT_ENABLED',
      'SIGN_UP_REFUSED',
      'USER_EMAIL_ALREADY_EXISTS',
      ...authHookErrors,
    ],
  }),
  checkVerificationCode: endpoint({
    route: contactChannelRoutes.checkVerificationCode,
    access: anyAccess,
    ownerRole: 'admin',
    throttle: 'network',
    summary: 'Check a verification code without redeeming it; a wrong code counts as an attempt',
    body: z.strictObject({ code: Code }),
    // Both fields are absent for published clients.
    response: CodeIsValid.extend({ email: z.string().optional(), is_own_account: z.boolean().optional() }),
    errors: verificationCodeErrors,
  }),
  list: endpoint({
    route: contactChannelRoutes.list,
    access: anyAccess,
    ownerRole: 'support',
    me: ['query.user_id'],
    summary: 'List the contact channels of a user, the oldest first',
    query: z.strictObject({ user_id: UserIdOrMe.optional(), contact_channel_id: Uuid.optional() }),
    response: listOf(ContactChannel),
    errors: ['OWN_USER_REQUIRED'],
  }),
  create: endpoint({
    route: contactChannelRoutes.create,
    refusesAnonymous: true,
    access: anyAccess,
    ownerRole: 'admin',
    throttle: 'network',
    me: ['body.user_id'],
    refusesImpersonation: true,
    needsFreshSignIn: true,
    summary: 'Add an email address to a user',
    body: {
      client: z.strictObject(newChannel),
      server: z.strictObject({ ...newChannel, is_verified: Flag.optional() }),
    },
    response: ContactChannel,
    status: 201,
    errors: [
      'USER_NOT_FOUND',
      taken,
      'VERIFIED_EMAIL_REQUIRED',
      'OWN_USER_REQUIRED',
      'CONTACT_CHANNEL_ALREADY_EXISTS',
      'CONTACT_CHANNEL_LIMIT_REACHED',
    ],
  }),
  get: endpoint({
    route: contactChannelRoutes.get,
    access: anyAccess,
    ownerRole: 'support',
    me: ['params.user_id'],
    summary: 'Read a contact channel',
    params: ChannelParams,
    response: ContactChannel,
    errors: ['OWN_USER_REQUIRED', 'CONTACT_CHANNEL_NOT_FOUND'],
  }),
  update: endpoint({
    route: contactChannelRoutes.update,
    access: anyAccess,
    ownerRole: 'admin',
    throttle: 'network',
    me: ['params.user_id'],
    refusesImpersonation: true,
    needsFreshSignIn: true,
    summary: 'Change a contact channel; a changed address becomes unverified',
    params: ChannelParams,
    body: { client: z.strictObject(changes), server: z.strictObject({ ...changes, is_verified: Flag.optional() }) },
    response: ContactChannel,
    errors: [
      taken,
      'VERIFIED_EMAIL_REQUIRED',
      'OWN_USER_REQUIRED',
      'CONTACT_CHANNEL_NOT_FOUND',
      'CONTACT_CHANNEL_ALREADY_EXISTS',
    ],
  }),
  delete: endpoint({
    route: contactChannelRoutes.delete,
    access: anyAccess,
    ownerRole: 'admin',
    me: ['params.user_id'],
    refusesImpersonation: true,
    needsFreshSignIn: true,
    summary: 'Remove a contact channel',
    params: ChannelParams,
    response: Success,
    errors: ['OWN_USER_REQUIRED', 'CONTACT_CHANNEL_NOT_FOUND'],
  }),
  sendVerificationCodeTo: endpoint({
    route: contactChannelRoutes.sendVerificationCodeTo,
    access: anyAccess,
    ownerRole: 'support',
    throttle: 'network',
    me: ['params.user_id'],
    refusesImpersonation: true,
    summary: 'Send a verification link to a contact channel',
    params: ChannelParams,
    body: z.strictObject({ callback_url: Url }),
    response: Success,
    errors: [
      'USER_ID_DOES_NOT_EXIST',
      'EMAIL_ALREADY_VERIFIED',
      'REDIRECT_URL_NOT_WHITELISTED',
      'OWN_USER_REQUIRED',
      'CONTACT_CHANNEL_NOT_FOUND',
    ],
  }),
}
