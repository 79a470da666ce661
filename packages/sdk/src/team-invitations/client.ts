import type { TeamInvitation, TeamInvitationDetails } from '@portico/contract/team-invitations/team-invitations.entity'
import type { ClientContext } from '../client-context.ts'
import { accountCall } from '../deferred-calls.ts'
import type { NewTeamInvitation } from './new-invitation.ts'

/**
 * Calls about invitations. Those with a team throw TEAM_MEMBERSHIP_NOT_FOUND if the signed-in user is not a member.
 * Those with a code throw VERIFICATION_CODE_NOT_FOUND, …_EXPIRED, …_ALREADY_USED or …_MAX_ATTEMPTS_REACHED.
 */
export interface TeamInvitationCalls {
  /**
   * Sends an invitation by email and resolves to its id.
   * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, TEAM_PERMISSION_REQUIRED without `$invite_members` or one of
   * `permissionIds`, REDIRECT_URL_NOT_WHITELISTED, TEAM_INVITATION_LIMIT_REACHED
   */
  send(invitation: NewTeamInvitation): Promise<{ id: string }>
  /**
   * Lists the open invitations of a team, the oldest first.
   * @throws {KnownError} TEAM_PERMISSION_REQUIRED without `$read_members` and `$invite_members`
   */
  list(teamId: string): Promise<TeamInvitation[]>
  /**
   * Sends an open invitation again, with a new code and a new expiry. Earlier codes become invalid.
   * @throws {KnownError} TEAM_PERMISSION_REQUIRED without `$invite_members` or a permission that the invitation grants,
   * TEAM_INVITATION_NOT_FOUND, REDIRECT_URL_NOT_WHITELISTED
   */
  resend(teamId: string, invitationId: string, options?: { callbackUrl?: string }): Promise<void>
  /**
   * Revokes an open invitation. Its code becomes invalid.
   * @throws {KnownError} TEAM_PERMISSION_REQUIRED without `$remove_members`, TEAM_INVITATION_NOT_FOUND
   */
  revoke(teamId: string, invitationId: string): Promise<void>
  /**
   * Makes the signed-in user a member and redeems the code. Grants the default permissions of members and those of the
   * invitation, except to users who are members already.
   * @throws {KnownError} USER_AUTHENTICATION_REQUIRED (the code stays valid), TEAM_NOT_FOUND if it was deleted,
   * TEAM_INVITATION_EMAIL_MISMATCH if the project requires the invited address
   */
  accept(input: { code: string }): Promise<void>
  /** Checks a code without redeeming it. Needs no signed-in user. */
  check(input: { code: string }): Promise<void>
  /**
   * Reads the team of an invitation, its sender and its recipient. Needs no signed-in user; with one, throws as `accept`
   * does.
   */
  details(input: { code: string }): Promise<TeamInvitationDetails>
}

/** Creates the calls about invitations. */
export function createTeamInvitationCalls(context: ClientContext): TeamInvitationCalls {
  return {
    send: accountCall(context, (calls) => calls.sendTeamInvitation),
    list: accountCall(context, (calls) => calls.listTeamInvitations),
    resend: accountCall(context, (calls) => calls.resendTeamInvitation),
    revoke: accountCall(context, (calls) => calls.revokeTeamInvitation),
    accept: accountCall(context, (calls) => calls.acceptTeamInvitation),
    check: accountCall(context, (calls) => calls.checkTeamInvitation),
    details: accountCall(context, (calls) => calls.readTeamInvitation),
  }
}
