import type { Json } from '@portico/contract'
import { globalStatement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import { type ConfiguredRow, configuredColumns, toConfigured } from './configured-project.ts'
import type { ConfiguredProject } from './project.ts'

/** A project with how many users it has. */
export interface OwnedProject {
  readonly project: ConfiguredProject
  readonly userCount: number
}

// Each row is a project of its own; which ones, the owner's metadata say.
const selectOwnedProjects = globalStatement<{ ids: string[] }, ConfiguredRow & { userCount: number }>(
  'select_owned_projects',
  `select ${configuredColumns},
     (select coalesce(sum(c.user_count), 0)::bigint from project_user_counts c where c.project_id = p.id) as user_count
   from projects p where p.id = any(:ids::text[]) and p.deleted_at_millis is null
   order by p.created_at_millis desc, p.id desc`,
)

/** Returns the projects of an owner, the newest first, in one statement. */
export async function listOwnedProjects(
  deps: Pick<Deps, 'db' | 'sealer'>,
  owner: { readonly serverMetadata: Json },
): Promise<OwnedProject[]> {
  const ids = managedProjectIds(owner.serverMetadata)
  if (ids.length === 0) return []
  const rows = await deps.db.run(selectOwnedProjects, { ids })
  return rows.map(({ userCount, ...row }) => ({ project: toConfigured(deps, row), userCount }))
}

/** The ids of the projects that a user of `internal` owns, kept in the user's server metadata. */
export function managedProjectIds(metadata: Json): string[] {
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) return []
  const ids = metadata.managedProjectIds
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}
