import type { WithReads } from '../../platform/database/database.ts'
import type { Query } from '../../platform/database/statement.ts'
import type { WithLightCalls } from '../../platform/resilience/light-calls.ts'
import { requireShortGrantList } from './grant-list.ts'
import type { ListParameters } from './grant-list-statements.ts'
import type { PageParameters, PageRow } from './grant-page-statements.ts'

interface Owner {
  readonly teamId?: string
  readonly userId: string
}

/** Owners per statement, so that neither it nor its rows take more than a few milliseconds. */
const ownersPerPage = 250
const beforeAllIds = '00000000-0000-0000-0000-000000000000'

/**
 * Reads all grants of a project, a page of owners at a time, and lets light calls run between two pages. Throws
 * PERMISSION_LIST_TOO_LONG.
 */
export async function readGrantPages<Row extends Owner>(
  { db, lightCalls }: WithReads & WithLightCalls,
  statement: Query<PageParameters, PageRow<Row>>,
  { projectId, sessionId, now, rows }: ListParameters,
): Promise<(Row & { readonly permissionId: string })[]> {
  const grants: (Row & { readonly permissionId: string })[] = []
  let last: Owner = { teamId: beforeAllIds, userId: beforeAllIds }
  for (;;) {
    const after = { afterTeamId: last.teamId ?? beforeAllIds, afterUserId: last.userId }
    const page = await db.run(statement, { projectId, sessionId, now, rows, owners: ownersPerPage, ...after })
    for (const row of page) if (row.permissionId !== null) grants.push({ ...row, permissionId: row.permissionId })
    requireShortGrantList(grants)
    const next = page.at(-1)
    if (!next || countOwners(page) < ownersPerPage) return grants
    last = next
    await lightCalls.pause()
  }
}

/** The rows of one owner follow each other. */
function countOwners(page: readonly Owner[]): number {
  return page.filter(({ teamId, userId }, place) => {
    const before = page[place - 1]
    return before?.userId !== userId || before.teamId !== teamId
  }).length
}
