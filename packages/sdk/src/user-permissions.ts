/** That a user has a permission in the project as a whole, tied to no team. */
export interface UserPermission {
  /** Of the permission. */
  id: string
  userId: string
}

/** Which permissions. What is left out does not narrow. */
export interface UserPermissionFilter {
  permissionId?: string
  /** Also those that are contained in others: the default. */
  recursive?: boolean
}

/** The signed-in user's permissions in the project as a whole. They give nothing in teams. */
export interface UserPermissionCalls {
  /** By permission, each once. @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER */
  list(filter?: UserPermissionFilter): Promise<UserPermission[]>
  /** Directly or contained in others. */
  has(permission: { permissionId: string }): Promise<boolean>
}
