import { isSystemPermission, knownError } from '@portico/contract'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { ProjectChanges } from '../project-columns.ts'

type Role = 'creator' | 'member'

// Locked, so that a definition that is being deleted or renamed concurrently counts in its final state.
const lockDefinitions = statement<{ projectId: string; ids: string[] }, { id: string }>(
  'lock_named_definitions',
  `select id from permission_definitions where project_id = :projectId and id = any(:ids::text[]) order by id for share`,
)

const deleteDefaults = statement<{ projectId: string; role: Role }, never>(
  'delete_default_permissions',
  `delete from default_permissions where project_id = :projectId and role = :role`,
)

const insertDefaults = statement<{ projectId: string; role: Role; ids: string[] }, never>(
  'insert_default_permissions_of_role',
  `insert into default_permissions (project_id, role, permission_id)
   select distinct :projectId, :role::text, unnest(:ids::text[])`,
)

/** Replaces the given lists of default permissions. Throws DEFAULT_PERMISSION_NOT_FOUND. */
export async function replaceDefaultPermissions(
  { db }: WithTransaction,
  projectId: string,
  config: NonNullable<ProjectChanges['config']>,
): Promise<void> {
  const given = [
    { role: 'creator', permissions: config.team_creator_default_permissions },
    { role: 'member', permissions: config.team_member_default_permissions },
  ] as const
  const lists = given.flatMap(({ role, permissions }) => (permissions ? [{ role, ids: permissions.map(idOf) }] : []))
  if (lists.length === 0) return
  const named = [...new Set(lists.flatMap(({ ids }) => ids))].filter((id) => !isSystemPermission(id))
  const defined = new Set((await db.run(lockDefinitions, { projectId, ids: named })).map(idOf))
  const unknown = named.find((id) => !defined.has(id))
  if (unknown !== undefined) {
    throw knownError('DEFAULT_PERMISSION_NOT_FOUND', { permission_id: unknown })
  }
  for (const { role, ids } of lists) {
    await db.run(deleteDefaults, { projectId, role })
    await db.run(insertDefaults, { projectId, role, ids })
  }
}

const idOf = ({ id }: { id: string }) => id
