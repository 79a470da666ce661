/** That a user has a permission in a team. */
export interface TeamPermission {
  /** Of the permission, such as `$update_team` or one of the project's own. */
  id: string
  userId: string
  teamId: string
}

/** Which permissions. What is left out does not narrow. */
export interface TeamPermissionFilter {
  teamId?: string
  permissionId?: string
  /** Also those that are contained in others: the default. */
  recursive?: boolean
}

/** The signed-in user's permissions in teams. They decide what to show; the service and your server decide what is done. */
export interface TeamPermissionCalls {
  /** By team and permission, each once. @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER */
  list(filter?: TeamPermissionFilter): Promise<TeamPermission[]>
  /** Directly or contained in others; false also for a team that the user is not in. */
  has(permission: { teamId: string; permissionId: string }): Promise<boolean>
}
