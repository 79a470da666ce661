import { z } from 'zod'
import { endpoint, serverAccess } from '../endpoint/endpoint.ts'
import { listOf, Millis, Success, Uuid } from '../schemas/fields.ts'
import { NewEmail, Url } from '../schemas/texts.ts'
import { userInvitationServerRoutes } from './user-invitations.server.ts'

/** An open invitation to the app of the project: no account has its address, and it is neither revoked nor expired. */
export const UserInvitation = z.object({
  id: z.string(),
  recipient_email: z.string(),
  created_at_millis: Millis,
  expires_at_millis: Millis,
})

const InvitationParams = z.strictObject({ invitation_id: Uuid })
/** Target of the link. Without it, the sign-up screen on the first trusted domain. */
const callback = { callback_url: Url.optional() }

export const userInvitations = {
  list: endpoint({
    route: userInvitationServerRoutes.list,
    access: serverAccess,
    ownerRole: 'support',
    summary: 'List the open invitations to the app, the oldest first',
    response: listOf(UserInvitation),
    errors: [],
  }),
  send: endpoint({
    route: userInvitationServerRoutes.send,
    access: serverAccess,
    ownerRole: 'admin',
    needsFreshSignIn: true,
    throttle: 'network',
    summary: 'Invite an email address to sign up, also while sign-up is closed',
    body: z.strictObject({ email: NewEmail, ...callback }),
    response: UserInvitation,
    errors: ['USER_EMAIL_ALREADY_EXISTS', 'USER_INVITATION_LIMIT_REACHED', 'REDIRECT_URL_NOT_WHITELISTED'],
  }),
  resend: endpoint({
    route: userInvitationServerRoutes.resend,
    access: serverAccess,
    ownerRole: 'admin',
    needsFreshSignIn: true,
    throttle: 'network',
    summary: 'Send an open invitation again, with a new code and expiry',
    params: InvitationParams,
    body: z.strictObject(callback),
    response: UserInvitation,
    errors: ['USER_INVITATION_NOT_FOUND', 'REDIRECT_URL_NOT_WHITELISTED'],
  }),
  revoke: endpoint({
    route: userInvitationServerRoutes.revoke,
    access: serverAccess,
    ownerRole: 'admin',
    summary: 'Revoke an open invitation',
    params: InvitationParams,
    response: Success,
    errors: ['USER_INVITATION_NOT_FOUND'],
  }),
}
