import { containsPattern } from '../../accounts/users/list/search-text.ts'
import { type PageOptions, pageSizeOf } from '../../platform/database/creation-page.ts'
import type { WithReads } from '../../platform/database/database.ts'
import type { Project } from '../../projects/project.ts'
import type { MemberRow } from '../../views/profile-view.ts'
import { toMember } from './member-columns.ts'
import { memberListStatements } from './member-list-statements.ts'

/** Filters and page of a list of members. */
export interface MemberListOptions extends PageOptions {
  readonly teamId?: string | undefined
  readonly userId?: string | undefined
  /** Part of the name in the team, case-insensitive. */
  readonly query?: string | undefined
  /** Also reads the users themselves. */
  readonly readsUsers: boolean
}

export interface MemberPage {
  readonly members: readonly MemberRow[]
  readonly nextCursor: string | null
}

/**
 * Lists one page of members in the order in which they joined. Without limit and cursor, the page has the maximum size.
 * A cursor is a position: it stays valid if the member there leaves. Unknown ids have no members.
 */
export async function listProfiles(
  { db }: WithReads,
  project: Project,
  options: MemberListOptions,
): Promise<MemberPage> {
  const { teamId, userId, query = '', cursor, readsUsers } = options
  const size = pageSizeOf(options)
  const shape = {
    ofTeam: teamId !== undefined,
    ofUser: userId !== undefined,
    fromCursor: cursor !== undefined,
    isSearch: query !== '',
  }
  const { lean, full } = memberListStatements(shape)
  const params = {
    projectId: project.id,
    teamId: teamId ?? null,
    userId: userId ?? null,
    ...positionOf(cursor),
    pattern: containsPattern(query.toLowerCase()),
    rows: size + 1,
  }
  const members = readsUsers
    ? (await db.run(full, params)).map((row) => toMember(row, row))
    : (await db.run(lean, params)).map((row) => toMember(row, null))
  const next = members[size]
  return { members: members.slice(0, size), nextCursor: next ? cursorOf(next) : null }
}

const cursorOf = ({ joinedAtMillis, userId, teamId }: MemberRow) => [joinedAtMillis, userId, teamId].join('_')

function positionOf(cursor: string | undefined) {
  const [joinedAtMillis, cursorUserId = null, cursorTeamId = null] = cursor?.split('_') ?? []
  return {
    joinedAtMillis: joinedAtMillis === undefined ? null : Number(joinedAtMillis),
    cursorUserId,
    cursorTeamId,
  }
}
