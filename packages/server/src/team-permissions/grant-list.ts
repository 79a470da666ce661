import { knownError } from '@portico/contract'
import type { ListParameters, ListShape, OwnerColumn } from './grant-list-statements.ts'

/** What a call asks for. */
export interface GrantFilter {
  readonly team_id?: string | undefined
  readonly user_id?: string | undefined
  readonly permission_id?: string | undefined
  /** Also what is contained in what was granted. */
  readonly recursive?: boolean | undefined
}

/** More than anybody reads, and few enough to answer at once. */
const grantListMax = 100_000

/** The shape of the statement that answers a call, and its parameters. */
export function grantListOf(projectId: string, filter: GrantFilter): { shape: ListShape; params: ListParameters } {
  const { team_id: teamId, user_id: userId, permission_id: permissionId, recursive = false } = filter
  const columns: OwnerColumn[] = ['team_id', 'user_id']
  return {
    shape: { of: columns.filter((column) => filter[column] !== undefined), ofPermission: !!permissionId, recursive },
    params: {
      projectId,
      teamId: teamId ?? null,
      userId: userId ?? null,
      permissionId: permissionId ?? null,
      rows: grantListMax + 1,
    },
  }
}

/** Throws PERMISSION_LIST_TOO_LONG if the list exceeds the limit of one response. */
export function requireShortGrantList(rows: readonly unknown[]): void {
  if (rows.length <= grantListMax) return
  throw knownError('PERMISSION_LIST_TOO_LONG', { limit: grantListMax })
}
