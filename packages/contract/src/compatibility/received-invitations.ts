import { z } from 'zod'
import { anyAccess, endpoint } from '../endpoint/endpoint.ts'
import { listOf, Millis, UserIdOrMe, Uuid } from '../schemas/fields.ts'

/** An open invitation, as its recipient reads it. */
const ReceivedInvitation = z.object({
  id: z.string(),
  team_id: z.string(),
  team_display_name: z.string(),
  recipient_email: z.string(),
  expires_at_millis: Millis,
})

const RecipientQuery = z.strictObject({ user_id: UserIdOrMe })

/** Invitations to teams that a user has received at a verified address, and accepts without the code of the email. */
export const receivedInvitations = {
  // Published clients call `GET /team-invitations?user_id=`, which has another shape than that with `team_id`.
  listReceivedInvitations: endpoint({
    route: { method: 'GET', path: '/received-team-invitations' },
    access: anyAccess,
    ownerRole: 'support',
    me: ['query.user_id'],
    summary: 'List the open team invitations to the verified addresses of a user, at most 100',
    query: RecipientQuery,
    response: listOf(ReceivedInvitation),
    errors: ['USER_NOT_FOUND', 'OWN_USER_REQUIRED'],
  }),
  acceptReceivedInvitation: endpoint({
    route: { method: 'POST', path: '/team-invitations/{invitation_id}/accept' },
    refusesAnonymous: true,
    access: anyAccess,
    ownerRole: 'admin',
    needsFreshOwner: true,
    throttle: 'network',
    me: ['query.user_id'],
    undeclared: 'ignored',
    summary: 'Accept a team invitation that a user has received at a verified address',
    params: z.strictObject({ invitation_id: Uuid }),
    query: RecipientQuery,
    response: z.object({}),
    errors: ['OWN_USER_REQUIRED', 'TEAM_INVITATION_NOT_FOUND', 'VERIFICATION_CODE_ALREADY_USED', 'TEAM_NOT_FOUND'],
  }),
}
