import type { TeamPermission } from '@portico/contract'
import type { z } from 'zod'
import type { WithClock } from '../../platform/clock.ts'
import type { WithReads } from '../../platform/database/database.ts'
import type { Project } from '../../projects/project.ts'
import { type GrantFilter, grantListOf, requireShortGrantList } from './grant-list.ts'
import { grantListStatements } from './grant-list-statements.ts'

const statementOf = grantListStatements<{ teamId: string; userId: string; permissionId: string }>(
  'team_permission_grants',
  ['team_id', 'user_id'],
)

/** Lists distinct permissions in teams, sorted by team, user and permission. Throws PERMISSION_LIST_TOO_LONG. */
export async function listTeamPermissions(
  { db, clock }: WithReads & WithClock,
  project: Project,
  filter: GrantFilter,
): Promise<z.output<typeof TeamPermission>[]> {
  const { shape, params } = grantListOf(project.id, filter, clock.now())
  const rows = await db.run(statementOf(shape), params)
  requireShortGrantList(rows)
  return rows.map((row) => ({ id: row.permissionId, user_id: row.userId, team_id: row.teamId }))
}
