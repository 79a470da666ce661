import type { UserPermission } from '@portico/contract'
import type { z } from 'zod'
import type { WithClock } from '../../platform/clock.ts'
import type { WithReads } from '../../platform/database/database.ts'
import type { Project } from '../../projects/project.ts'
import { type GrantFilter, grantListOf, requireShortGrantList } from '../team-permissions/grant-list.ts'
import { grantListStatements } from '../team-permissions/grant-list-statements.ts'

const statementOf = grantListStatements<{ userId: string; permissionId: string }>('user_permission_grants', ['user_id'])

/** Lists distinct permissions in the project, sorted by user and permission. Throws PERMISSION_LIST_TOO_LONG. */
export async function listUserPermissions(
  { db, clock }: WithReads & WithClock,
  project: Project,
  filter: Omit<GrantFilter, 'team_id'>,
): Promise<z.output<typeof UserPermission>[]> {
  const { shape, params } = grantListOf(project.id, filter, clock.now())
  const rows = await db.run(statementOf(shape), params)
  requireShortGrantList(rows)
  return rows.map((row) => ({ id: row.permissionId, user_id: row.userId }))
}
