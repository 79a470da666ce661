import type { OwnerRole } from '@portico/sdk/admin'
import { useListedProject } from './projects.ts'

/** The roles, each with the rights of the ones before it. */
const roles: readonly OwnerRole[] = ['support', 'developer', 'admin', 'owner']

/**
 * Returns true if the owner's role in the project has the rights of another role, and while the role is not known. The
 * service decides in any case.
 */
export const useMay = (required: OwnerRole): boolean => useRights()(required)

/** Returns the function that compares the owner's role with others, as {@link useMay} does. */
export function useRights(): (required: OwnerRole) => boolean {
  const { project } = useListedProject()
  return (required) => !project || roles.indexOf(project.role) >= roles.indexOf(required)
}
