/** How a member appears in a team: name and picture are those of the user until set for the team. */
export interface TeamMemberProfile {
  teamId: string
  userId: string
  displayName: string | null
  profileImageUrl: string | null
}

/** What may change of a member's profile. What is left out stays. */
export interface TeamMemberProfileUpdate {
  /** An empty string shows the user's own name again. */
  displayName?: string
  /** A data URL of a picture; null shows the user's own again. */
  profileImageUrl?: string | null
}

/**
 * Calls about the members of teams that the signed-in user is in. Each throws CANNOT_GET_OWN_USER_WITHOUT_USER when
 * nobody is signed in, and TEAM_MEMBERSHIP_NOT_FOUND for other teams.
 */
export interface TeamMemberCalls {
  /**
   * All members in the order in which they joined.
   * @throws {KnownError} TEAM_PERMISSION_REQUIRED without `$read_members`
   */
  listProfiles(teamId: string): Promise<TeamMemberProfile[]>
  /**
   * One member; `me` for the user. @throws {KnownError} TEAM_PERMISSION_REQUIRED for others without `$read_members`,
   * USER_NOT_FOUND
   */
  getProfile(teamId: string, userId: string): Promise<TeamMemberProfile>
  /** Changes how the user appears in a team. @throws {ServiceError} 400 for a picture that is none */
  updateOwnProfile(teamId: string, changes: TeamMemberProfileUpdate): Promise<TeamMemberProfile>
  /**
   * Takes somebody out of a team. @throws {KnownError} TEAM_PERMISSION_REQUIRED without `$remove_members`,
   * USER_NOT_FOUND
   */
  remove(teamId: string, userId: string): Promise<void>
}
