/** Roles of project owners. No schema library here: browsers import this file. */

/** The roles, in ascending order. Each has the rights of the ones before it. */
export const ownerRoles = ['support', 'developer', 'admin', 'owner'] as const

/** The role of a project owner. */
export type OwnerRole = (typeof ownerRoles)[number]

/** Returns true if a role includes the rights of the required one. */
export function hasRightsOf(role: OwnerRole, required: OwnerRole): boolean {
  return ownerRoles.indexOf(role) >= ownerRoles.indexOf(required)
}
