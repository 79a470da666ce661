import type { TeamMember, TeamProfileUpdate } from '@portico/contract/team-members/team-members.entity'
import type { ClientContext } from '../client-context.ts'
import { accountCall } from '../deferred-calls.ts'
import type { TeamMemberPageOptions } from './page-options.ts'

/**
 * Calls about the members of the signed-in user's teams. All throw CANNOT_GET_OWN_USER_WITHOUT_USER if no user is
 * signed in, and TEAM_MEMBERSHIP_NOT_FOUND for other teams.
 */
export interface TeamMemberCalls {
  /**
   * Lists all members in the order in which they joined. Large teams need several requests: see `listPage`.
   * @throws {KnownError} TEAM_PERMISSION_REQUIRED without `$read_members`
   */
  listProfiles(teamId: string): Promise<TeamMember[]>
  /**
   * Lists one page of members in the order in which they joined. `nextCursor` is null on the last page.
   * @throws {KnownError} TEAM_PERMISSION_REQUIRED without `$read_members`
   */
  listPage(options: TeamMemberPageOptions): Promise<{ items: TeamMember[]; nextCursor: string | null }>
  /**
   * Reads one member; `me` is the signed-in user.
   * @throws {KnownError} TEAM_PERMISSION_REQUIRED for others without `$read_members`, USER_NOT_FOUND
   */
  getProfile(teamId: string, userId: string): Promise<TeamMember>
  /** Changes the signed-in user's name and picture in a team. */
  updateOwnProfile(teamId: string, changes: TeamProfileUpdate): Promise<TeamMember>
  /**
   * Removes a member from a team.
   * @throws {KnownError} TEAM_PERMISSION_REQUIRED without `$remove_members`, USER_NOT_FOUND
   */
  remove(teamId: string, userId: string): Promise<void>
}

/** Creates the calls about members. */
export function createTeamMemberCalls(context: ClientContext): TeamMemberCalls {
  return {
    listProfiles: accountCall(context, (calls) => calls.listTeamProfiles),
    listPage: accountCall(context, (calls) => calls.listTeamProfilesPage),
    getProfile: accountCall(context, (calls) => calls.getTeamProfile),
    updateOwnProfile: accountCall(context, (calls) => calls.updateOwnTeamProfile),
    remove: accountCall(context, (calls) => calls.removeTeamMember),
  }
}
