import { knownError } from '@portico/contract'
import type { ListParameters, ListShape, OwnerColumn } from './grant-list-statements.ts'

/** Filters of a call. */
export interface GrantFilter {
  readonly team_id?: string | undefined
  readonly user_id?: string | undefined
  readonly permission_id?: string | undefined
  /** True to include contained permissions. */
  readonly recursive?: boolean | undefined
}

/** Maximum number of permissions in one response. */
const grantListMax = 100_000

/** Returns the shape of the statement for a call, and its parameters. */
export function grantListOf(
  projectId: string,
  filter: GrantFilter,
  { now, sessionId }: { readonly now: number; readonly sessionId: string | null },
): { shape: ListShape; params: ListParameters } {
  const { team_id: teamId, user_id: userId, permission_id: permissionId, recursive = false } = filter
  const columns: OwnerColumn[] = ['team_id', 'user_id']
  return {
    shape: { of: columns.filter((column) => filter[column] !== undefined), ofPermission: !!permissionId, recursive },
    params: {
      projectId,
      teamId: teamId ?? null,
      userId: userId ?? null,
      permissionId: permissionId ?? null,
      sessionId,
      now,
      rows: grantListMax + 1,
    },
  }
}

/** Returns true for a list of all grants, which is read in pages. */
export const isOfWholeProject = ({ of, ofPermission }: ListShape): boolean => of.length === 0 && !ofPermission

/** Throws PERMISSION_LIST_TOO_LONG if the list exceeds the limit of one response. */
export function requireShortGrantList(rows: readonly unknown[]): void {
  if (rows.length <= grantListMax) return
  throw knownError('PERMISSION_LIST_TOO_LONG', { limit: grantListMax })
}
