/** Roles: permissions that a project defines, as opposed to those of the product, which begin with "$". */

/** Returns the roles among permissions. */
export const rolesAmong = (permissionIds: Iterable<string>) => [...permissionIds].filter((id) => !id.startsWith('$'))

/** Returns the words for a role: `write_notes` becomes "Write notes". */
export function roleName(permissionId: string): string {
  const words = permissionId.replace(/[_:]+/g, ' ').trim()
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : permissionId
}
