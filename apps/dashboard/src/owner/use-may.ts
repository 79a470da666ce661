import type { OwnerRole } from '@portico/sdk/admin'
import { useListedProject } from './projects.ts'

/** The roles, each with the rights of the ones before it. */
const roles: readonly OwnerRole[] = ['support', 'developer', 'admin', 'owner']

/**
 * Returns true if the owner's role in the project has the rights of another role, and while the role is not known. The
 * service decides in any case.
 */
export function useMay(required: OwnerRole): boolean {
  const { project } = useListedProject()
  return !project || roles.indexOf(project.role) >= roles.indexOf(required)
}
