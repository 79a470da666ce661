import { limits } from '@portico/contract'
import type { WithReads } from '../../../platform/database/database.ts'
import type { UserRow } from '../../../platform/database/tables/users.ts'
import type { Project } from '../../../projects/project.ts'
import { listStatement } from './list-statements.ts'
import { containsPattern, searchOf } from './search-text.ts'

export interface UserListOptions {
  readonly limit?: number | undefined
  /** The first user of the page. */
  readonly cursor?: string | undefined
  /** Newest first. */
  readonly desc?: boolean | undefined
  /** Part of a display name, an address or an external id, in any case, or a whole user id. */
  readonly query?: string | undefined
  readonly teamId?: string | undefined
}

export interface UserPage {
  readonly users: readonly UserRow[]
  readonly nextCursor: string | null
}

/** Reads one page of users by age. Pages are found by key, so that the last page costs as much as the first. */
export async function listUsers({ db }: WithReads, project: Project, options: UserListOptions): Promise<UserPage> {
  const { limit = limits.userPageSize, cursor, desc = false, teamId } = options
  const query = (options.query ?? '').toLowerCase()
  const shape = { desc, fromCursor: cursor !== undefined, ofTeam: teamId !== undefined, search: searchOf(query) }
  const rows = await db.run(listStatement(shape), {
    projectId: project.id,
    cursor: cursor ?? null,
    teamId: teamId ?? null,
    id: shape.search === 'id' ? query : null,
    pattern: containsPattern(query),
    ahead: aheadOf(limit + 1),
    rows: limit + 1,
  })
  return { users: rows.slice(0, limit), nextCursor: rows[limit]?.id ?? null }
}

/**
 * Number of users that a search reads in order before it uses the index. If one in seventy users matches, these fill a
 * page of 100. The index finds rarer matches quickly.
 */
const aheadOf = (rows: number) => 5000 + 20 * rows
