/** Roles: permissions that the project defines. System permissions begin with "$" and mean single rights. */

/** Returns the roles among permissions. */
export const rolesAmong = (permissionIds: Iterable<string>): readonly string[] =>
  [...permissionIds].filter((id) => !id.startsWith('$'))

/** Returns the displayed name of a role: `write_notes` becomes "Write notes". */
export function roleName(permissionId: string): string {
  const words = permissionId.replace(/[_:]+/g, ' ').trim()
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : permissionId
}
