import type { TeamInvitation, TeamInvitationDetails } from '@portico/contract/entities/team-invitations'
import type { ClientContext } from '../client-context.ts'
import { deferred } from '../deferred.ts'
import { loadAccountCalls } from '../deferred-calls.ts'

/**
 * Calls about invitations. Those with a team throw TEAM_MEMBERSHIP_NOT_FOUND if the signed-in user is not in it; those
 * with a code VERIFICATION_CODE_NOT_FOUND, …_EXPIRED, …_ALREADY_USED or …_MAX_ATTEMPTS_REACHED.
 */
export interface TeamInvitationCalls {
  /**
   * Sends an invitation by email and resolves to its id. `callbackUrl` is the target of the link; by default the team
   * invitation screen, in browsers only.
   * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, TEAM_PERMISSION_REQUIRED without `$invite_members`,
   * REDIRECT_URL_NOT_WHITELISTED, TEAM_INVITATION_LIMIT_REACHED
   */
  send(invitation: { teamId: string; email: string; callbackUrl?: string }): Promise<{ id: string }>
  /**
   * Lists the open invitations of a team, the oldest first.
   * @throws {KnownError} TEAM_PERMISSION_REQUIRED without `$read_members` and `$invite_members`
   */
  list(teamId: string): Promise<TeamInvitation[]>
  /**
   * Revokes an open invitation. Its code is unknown from then on.
   * @throws {KnownError} TEAM_PERMISSION_REQUIRED without `$remove_members`, TEAM_INVITATION_NOT_FOUND
   */
  revoke(teamId: string, invitationId: string): Promise<void>
  /**
   * Makes the signed-in user a member, with the default permissions of members, and redeems the code.
   * @throws {KnownError} USER_AUTHENTICATION_REQUIRED (the code stays valid), TEAM_NOT_FOUND if it was deleted,
   * TEAM_INVITATION_EMAIL_MISMATCH if the project requires the invited address
   */
  accept(input: { code: string }): Promise<void>
  /** Checks a code without using it. Needs no signed-in user. */
  check(input: { code: string }): Promise<void>
  /** Reads the team of an invitation. Throws as `accept` does. */
  details(input: { code: string }): Promise<TeamInvitationDetails>
}

/** Creates the calls about invitations. */
export function createTeamInvitationCalls(context: ClientContext): TeamInvitationCalls {
  return {
    send: deferred(context, async () => (await loadAccountCalls()).sendTeamInvitation),
    list: deferred(context, async () => (await loadAccountCalls()).listTeamInvitations),
    revoke: deferred(context, async () => (await loadAccountCalls()).revokeTeamInvitation),
    accept: deferred(context, async () => (await loadAccountCalls()).acceptTeamInvitation),
    check: deferred(context, async () => (await loadAccountCalls()).checkTeamInvitation),
    details: deferred(context, async () => (await loadAccountCalls()).readTeamInvitation),
  }
}
