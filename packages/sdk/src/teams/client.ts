import type { MemberRuleCheck, TeamCreate, TeamUpdate, UserTeam } from '@portico/contract/teams/teams.entity'
import type { ClientContext } from '../client-context.ts'
import { accountCall } from '../deferred-calls.ts'

/**
 * Calls about the teams of the signed-in user. All throw USER_AUTHENTICATION_REQUIRED if no user is signed in, and
 * TEAM_MEMBERSHIP_NOT_FOUND for a team that does not exist or does not contain the user.
 */
export interface TeamCalls {
  /** Lists the teams of the user, the oldest first. @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER */
  list(): Promise<UserTeam[]>
  /**
   * Creates a team. The user becomes its first member, with the default permissions of creators; the team is not
   * selected.
   * @throws {KnownError} TEAM_CREATION_NOT_ENABLED (`clientTeamCreationEnabled`), TEAM_LIMIT_REACHED,
   * INVALID_PROFILE_IMAGE
   */
  create(team: TeamCreate): Promise<UserTeam>
  get(teamId: string): Promise<UserTeam>
  /**
   * Changes a team, for example its rules for members.
   * @throws {KnownError} TEAM_PERMISSION_REQUIRED without `$update_team`, INVALID_PROFILE_IMAGE; for rules also
   * FRESH_SIGN_IN_REQUIRED, and TEAM_RULES_REFUSED if the user does not fulfill them
   */
  update(teamId: string, changes: TeamUpdate): Promise<UserTeam>
  /** Checks which rules of the team the user does not fulfill in this session. Each withholds the permissions in the team. */
  checkRules(teamId: string): Promise<MemberRuleCheck>
  /** Deletes the team for all members. @throws {KnownError} TEAM_PERMISSION_REQUIRED without `$delete_team` */
  delete(teamId: string): Promise<void>
  /** Removes the user from the team. @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER */
  leave(teamId: string): Promise<void>
}

/** Creates the calls about teams. */
export function createTeamCalls(context: ClientContext): TeamCalls {
  return {
    list: accountCall(context, (calls) => calls.listTeams),
    create: accountCall(context, (calls) => calls.createTeam),
    get: accountCall(context, (calls) => calls.getTeam),
    update: accountCall(context, (calls) => calls.updateTeam),
    checkRules: accountCall(context, (calls) => calls.checkTeamRules),
    delete: accountCall(context, (calls) => calls.deleteTeam),
    leave: accountCall(context, (calls) => calls.leaveTeam),
  }
}
