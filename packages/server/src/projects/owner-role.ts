import type { OwnerRole } from '@portico/contract'
import type { WithReads } from '../platform/database/database.ts'
import { query } from '../platform/database/statement.ts'

const selectRole = query<{ projectId: string; userId: string }, { role: OwnerRole }>(
  'select_owner_role',
  `select role from project_owners where project_id = :projectId and user_id = :userId`,
)

/** Finds the role of a user of `internal` in a project. Never cached: a change applies to the next call on every node. */
export async function findOwnerRole({ db }: WithReads, projectId: string, userId: string): Promise<OwnerRole | null> {
  const [owner] = await db.run(selectRole, { projectId, userId })
  return owner?.role ?? null
}
