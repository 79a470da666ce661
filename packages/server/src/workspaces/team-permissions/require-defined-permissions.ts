import { isSystemPermission, knownError } from '@portico/contract'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { Project } from '../../projects/project.ts'

const selectUndefined = query<{ projectId: string; customIds: string[] }, { id: string }>(
  'select_undefined_permission',
  `select wanted.id from unnest(:customIds::text[]) with ordinality as wanted (id, position)
   where not exists (select from permission_definitions d where d.project_id = :projectId and d.id = wanted.id)
   order by wanted.position limit 1`,
)

/** Requires that the project defines all of these permissions. Throws PERMISSION_NOT_FOUND for the first one that is missing. */
export async function requireDefinedPermissions(
  { db }: WithReads,
  project: Project,
  permissionIds: readonly string[],
): Promise<void> {
  const customIds = permissionIds.filter((id) => !isSystemPermission(id))
  if (customIds.length === 0) return
  const [missing] = await db.run(selectUndefined, { projectId: project.id, customIds })
  if (missing) throw knownError('PERMISSION_NOT_FOUND', { permission_id: missing.id })
}
