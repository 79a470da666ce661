import { limits } from '@portico/contract'
import { type Statement, statement } from '../database/statement.ts'
import { type UserRow, userColumns, userTables } from '../database/tables/users.ts'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'

export interface UserListOptions {
  readonly limit?: number | undefined
  /** The first user of the page. */
  readonly cursor?: string | undefined
  /** Newest first. */
  readonly desc?: boolean | undefined
  /** Part of a display name, in any case, or of a contact channel, or a whole user id. */
  readonly query?: string | undefined
  readonly teamId?: string | undefined
}

export interface UserPage {
  readonly users: readonly UserRow[]
  readonly nextCursor: string | null
}

/** One page of users by age. Pages are found by key, so the last costs as much as the first. */
export async function listUsers({ db }: Deps, project: Project, options: UserListOptions): Promise<UserPage> {
  const limit = options.limit ?? limits.userPageSize
  const rows = await db.run(statementFor(options), {
    projectId: project.id,
    cursor: options.cursor ?? null,
    teamId: options.teamId ?? null,
    id: options.query ?? '',
    pattern: `%${(options.query ?? '').replace(/[\\%_]/g, '\\$&')}%`,
    rows: limit + 1,
  })
  return { users: rows.slice(0, limit), nextCursor: rows[limit]?.id ?? null }
}

interface ListParams extends Record<string, unknown> {
  projectId: string
  cursor: string | null
  teamId: string | null
  id: string
  pattern: string
  rows: number
}

const statements = new Map<string, Statement<ListParams, UserRow>>()

// Every combination of filters is a text of its own, so that each gets the plan that fits it.
function statementFor({ cursor, desc, query, teamId }: UserListOptions): Statement<ListParams, UserRow> {
  const parts = { desc: desc === true, cursor: cursor !== undefined, query: Boolean(query), team: teamId !== undefined }
  const name = ['list_users', ...Object.entries(parts).flatMap(([part, on]) => (on ? [part] : []))].join('_')
  const known = statements.get(name)
  if (known) return known
  const made = statement<ListParams, UserRow>(name, listText(parts))
  statements.set(name, made)
  return made
}

function listText(parts: { desc: boolean; cursor: boolean; query: boolean; team: boolean }): string {
  const direction = parts.desc ? 'desc' : 'asc'
  const conditions = ['u.project_id = :projectId']
  // An unknown cursor compares with nothing: the page is empty.
  if (parts.cursor) {
    conditions.push(`(u.signed_up_at_millis, u.id) ${parts.desc ? '<=' : '>='} (
      select signed_up_at_millis, id from users where project_id = :projectId and id = :cursor::uuid)`)
  }
  if (parts.team) {
    conditions.push(`exists (select from team_members m
      where m.project_id = u.project_id and m.team_id = :teamId::uuid and m.user_id = u.id)`)
  }
  if (parts.query) {
    conditions.push(`(u.display_name ilike :pattern or u.id::text = lower(:id::text) or exists (
      select from contact_channels x where x.project_id = u.project_id and x.user_id = u.id and x.value like :pattern))`)
  }
  return `select ${userColumns} from ${userTables} where ${conditions.join(' and ')}
    order by u.signed_up_at_millis ${direction}, u.id ${direction} limit :rows`
}
