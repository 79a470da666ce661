/** An invitation that is neither accepted nor revoked nor expired. */
export interface TeamInvitation {
  id: string
  teamId: string
  /** Milliseconds since 1970; seven days after it was sent. */
  expiresAtMillis: number
  recipientEmail: string
}

/**
 * Calls about invitations. Those that take a team throw TEAM_MEMBERSHIP_NOT_FOUND for one that the signed-in user is
 * not in; those that take a code VERIFICATION_CODE_NOT_FOUND, …_EXPIRED, …_ALREADY_USED or …_MAX_ATTEMPTS_REACHED.
 */
export interface TeamInvitationCalls {
  /**
   * Mails an invitation; answers its id. `callbackUrl` is where the link leads; the team-invitation screen when left
   * out, which works in browsers only.
   * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, TEAM_PERMISSION_REQUIRED without `$invite_members`,
   * REDIRECT_URL_NOT_WHITELISTED
   * @throws {ServiceError} 400 when the team has 1,000 open invitations
   */
  send(invitation: { teamId: string; email: string; callbackUrl?: string }): Promise<{ id: string }>
  /**
   * Open invitations of a team, the oldest first.
   * @throws {KnownError} TEAM_PERMISSION_REQUIRED without `$read_members` and `$invite_members`
   */
  list(teamId: string): Promise<TeamInvitation[]>
  /**
   * Takes an invitation back: its code is unknown from then on.
   * @throws {KnownError} TEAM_PERMISSION_REQUIRED without `$remove_members`
   * @throws {ServiceError} 404 when this team has no such open invitation
   */
  revoke(teamId: string, invitationId: string): Promise<void>
  /**
   * Makes the signed-in user a member, with the default permissions of members, and uses the code up.
   * @throws {KnownError} USER_AUTHENTICATION_REQUIRED (the code stays good), TEAM_NOT_FOUND when it was deleted
   * @throws {ServiceError} 403 when the project wants the invited address, verified, and the user has it not
   */
  accept(input: { code: string }): Promise<void>
  /** Looks at a code without using it; nobody needs to be signed in. */
  check(input: { code: string }): Promise<void>
  /** The team that an invitation is for. Throws as `accept` does. */
  details(input: { code: string }): Promise<{ teamId: string; teamDisplayName: string }>
}
