import type { OwnerRole } from '@portico/contract'
import type { WithSealer } from '../platform/crypto/seal.ts'
import type { WithReads } from '../platform/database/database.ts'
import { query } from '../platform/database/statement.ts'
import { type ConfiguredRow, configuredColumns, toConfigured } from './configured-project.ts'
import type { ConfiguredProject } from './project.ts'

/** A project with the role of its owner and the number of its users. */
export interface OwnedProject {
  readonly project: ConfiguredProject
  readonly role: OwnerRole
  readonly userCount: number
}

const selectOwnedProjects = query<
  { projectId: string; userId: string },
  ConfiguredRow & Pick<OwnedProject, 'role' | 'userCount'>
>(
  'select_owned_projects',
  `select ${configuredColumns}, o.role,
     (select coalesce(sum(c.user_count), 0)::bigint from project_user_counts c where c.project_id = p.id) as user_count
   from project_owners o join projects p on p.id = o.project_id
   where o.user_project_id = :projectId and o.user_id = :userId and p.deleted_at_millis is null
   order by p.created_at_millis desc, p.id desc`,
)

/** Returns the projects in which a user of `internal` has a role, the newest first, in one statement. */
export async function listOwnedProjects(
  deps: WithReads & WithSealer,
  owner: { readonly id: string; readonly projectId: string },
): Promise<OwnedProject[]> {
  const rows = await deps.db.run(selectOwnedProjects, { projectId: owner.projectId, userId: owner.id })
  return rows.map(({ role, userCount, ...row }) => ({ project: toConfigured(deps, row), role, userCount }))
}
