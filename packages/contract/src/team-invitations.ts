import { z } from 'zod'
import { anyAccess, endpoint } from './endpoint.ts'
import { verificationCodeErrors } from './error-groups.ts'
import { CodeIsValid, listOf, Millis, Success, Uuid } from './fields.ts'
import { accountRoutes } from './routes/account.ts'
import { Code, Email, Url } from './texts.ts'

/** An invitation that is open: neither accepted nor revoked nor expired. */
export const TeamInvitation = z.object({
  id: z.string(),
  team_id: z.string(),
  expires_at_millis: Millis,
  recipient_email: z.string(),
})

const TeamQuery = z.strictObject({ team_id: Uuid })
const CodeBody = z.strictObject({ code: Code })
const refusals = ['TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_PERMISSION_REQUIRED', 'TEAM_NOT_FOUND'] as const
const acceptErrors = [
  'USER_AUTHENTICATION_REQUIRED',
  'TEAM_NOT_FOUND',
  ...verificationCodeErrors,
  'TEAM_INVITATION_EMAIL_MISMATCH',
] as const

export const teamInvitations = {
  send: endpoint({
    route: accountRoutes.teamInvitations.send,
    access: anyAccess,
    throttle: 'network',
    undeclared: 'ignored',
    summary: 'Mail an invitation to a team; client access needs $invite_members',
    body: z.strictObject({ email: Email, team_id: Uuid, callback_url: Url }),
    response: z.object({ success: z.literal(true), id: z.string() }),
    errors: [
      'USER_AUTHENTICATION_REQUIRED',
      ...refusals,
      'REDIRECT_URL_NOT_WHITELISTED',
      'TEAM_INVITATION_LIMIT_REACHED',
    ],
  }),
  list: endpoint({
    route: accountRoutes.teamInvitations.list,
    access: anyAccess,
    summary: 'List the open invitations to a team; client access needs $read_members and $invite_members',
    query: TeamQuery,
    response: listOf(TeamInvitation),
    errors: refusals,
  }),
  revoke: endpoint({
    route: accountRoutes.teamInvitations.revoke,
    access: anyAccess,
    summary: 'Take an invitation back; client access needs $remove_members',
    params: z.strictObject({ invitation_id: Uuid }),
    query: TeamQuery,
    response: Success,
    errors: [...refusals, 'TEAM_INVITATION_NOT_FOUND'],
  }),
  accept: endpoint({
    route: accountRoutes.teamInvitations.accept,
    access: anyAccess,
    throttle: 'network',
    summary: 'Join the team that an invitation is for, as the signed-in user',
    body: CodeBody,
    response: z.object({}),
    errors: acceptErrors,
  }),
  checkCode: endpoint({
    route: accountRoutes.teamInvitations.checkCode,
    access: anyAccess,
    throttle: 'network',
    summary: 'Look at an invitation without using it',
    body: CodeBody,
    response: CodeIsValid,
    errors: verificationCodeErrors,
  }),
  details: endpoint({
    route: accountRoutes.teamInvitations.details,
    access: anyAccess,
    throttle: 'network',
    summary: 'Tell the signed-in user which team an invitation is for',
    body: CodeBody,
    response: z.object({ team_id: z.string(), team_display_name: z.string() }),
    errors: acceptErrors,
  }),
}
