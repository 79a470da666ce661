import { z } from 'zod'
import { anyAccess, endpoint } from '../endpoint/endpoint.ts'
import { verificationCodeErrors } from '../errors/error-groups.ts'
import { atMost, CodeIsValid, listOf, Millis, Success, Uuid } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { Code, NewEmail, PermissionId, Url } from '../schemas/texts.ts'
import { teamInvitationRoutes } from './team-invitations.client.ts'

/** An open invitation: not accepted, revoked or expired. */
export const TeamInvitation = z.object({
  id: z.string(),
  team_id: z.string(),
  expires_at_millis: Millis,
  recipient_email: z.string(),
  /** Granted to the new member in addition to the default permissions. */
  permission_ids: z.array(z.string()),
})

/** The team of an invitation, its sender and its recipient. */
export const TeamInvitationDetails = z.object({
  team_id: z.string(),
  team_display_name: z.string(),
  team_profile_image_url: z.string().nullable(),
  /** Null if a server sent the invitation, or the sender has no name. */
  inviter_display_name: z.string().nullable(),
  recipient_email: z.string(),
})

const TeamQuery = z.strictObject({ team_id: Uuid })
const CodeBody = z.strictObject({ code: Code })
const InvitationParams = z.strictObject({ invitation_id: Uuid })
const refusals = ['TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_PERMISSION_REQUIRED', 'TEAM_NOT_FOUND'] as const
const detailsErrors = ['TEAM_NOT_FOUND', ...verificationCodeErrors, 'TEAM_INVITATION_EMAIL_MISMATCH'] as const

export const teamInvitations = {
  send: endpoint({
    route: teamInvitationRoutes.send,
    refusesAnonymous: true,
    access: anyAccess,
    ownerRole: 'admin',
    needsFreshOwner: true,
    throttle: 'network',
    undeclared: 'ignored',
    summary: 'Send an invitation to a team by email; client access needs $invite_members and the permissions it grants',
    body: z.strictObject({
      email: NewEmail,
      team_id: Uuid,
      callback_url: Url,
      permission_ids: atMost(limits.invitationPermissionsMax, PermissionId).optional(),
    }),
    response: z.object({ success: z.literal(true), id: z.string() }),
    errors: [
      'USER_AUTHENTICATION_REQUIRED',
      ...refusals,
      'PERMISSION_NOT_FOUND',
      'REDIRECT_URL_NOT_WHITELISTED',
      'TEAM_INVITATION_LIMIT_REACHED',
    ],
  }),
  list: endpoint({
    route: teamInvitationRoutes.list,
    access: anyAccess,
    ownerRole: 'support',
    summary: 'List the open invitations to a team; client access needs $read_members and $invite_members',
    query: TeamQuery,
    response: listOf(TeamInvitation),
    errors: refusals,
  }),
  resend: endpoint({
    route: teamInvitationRoutes.resend,
    refusesAnonymous: true,
    access: anyAccess,
    ownerRole: 'admin',
    needsFreshOwner: true,
    throttle: 'network',
    summary:
      'Send an open invitation again, with a new code and expiry; client access needs the same permissions as for sending it',
    params: InvitationParams,
    query: TeamQuery,
    body: z.strictObject({ callback_url: Url }),
    response: Success,
    errors: [...refusals, 'TEAM_INVITATION_NOT_FOUND', 'REDIRECT_URL_NOT_WHITELISTED'],
  }),
  revoke: endpoint({
    route: teamInvitationRoutes.revoke,
    access: anyAccess,
    ownerRole: 'admin',
    summary: 'Revoke an invitation; client access needs $remove_members',
    params: InvitationParams,
    query: TeamQuery,
    response: Success,
    errors: [...refusals, 'TEAM_INVITATION_NOT_FOUND'],
  }),
  accept: endpoint({
    route: teamInvitationRoutes.accept,
    refusesAnonymous: true,
    access: anyAccess,
    ownerRole: 'admin',
    throttle: 'network',
    summary: 'Accept an invitation to a team, as the signed-in user',
    body: CodeBody,
    response: z.object({}),
    errors: ['USER_AUTHENTICATION_REQUIRED', ...detailsErrors],
  }),
  checkCode: endpoint({
    route: teamInvitationRoutes.checkCode,
    access: anyAccess,
    ownerRole: 'admin',
    throttle: 'network',
    summary: 'Check the code of an invitation without redeeming it',
    body: CodeBody,
    response: CodeIsValid,
    errors: verificationCodeErrors,
  }),
  details: endpoint({
    route: teamInvitationRoutes.details,
    access: anyAccess,
    ownerRole: 'admin',
    throttle: 'network',
    summary: 'Read the team, sender and recipient of an invitation, as the signed-in user or without one',
    body: CodeBody,
    response: TeamInvitationDetails,
    errors: detailsErrors,
  }),
}
