import type { UserPermission } from '@portico/contract'
import type { z } from 'zod'
import type { WithClock } from '../../platform/clock.ts'
import type { WithReads } from '../../platform/database/database.ts'
import type { WithLightCalls } from '../../platform/resilience/light-calls.ts'
import type { Project } from '../../projects/project.ts'
import {
  type GrantFilter,
  grantListOf,
  isOfWholeProject,
  requireShortGrantList,
} from '../team-permissions/grant-list.ts'
import { grantListStatements } from '../team-permissions/grant-list-statements.ts'
import { grantPageStatements } from '../team-permissions/grant-page-statements.ts'
import type { WithPermissionChecks } from '../team-permissions/permission-checks.ts'
import { readGrantPages } from '../team-permissions/read-grant-pages.ts'

interface Owner {
  readonly userId: string
}

const statementOf = grantListStatements<Owner & { readonly permissionId: string }>('user_permission_grants', [
  'user_id',
])
const pageOf = grantPageStatements<Owner>('user_permission_grants', ['user_id'])

/** Lists distinct permissions in the project, sorted by user and permission. Throws PERMISSION_LIST_TOO_LONG. */
export async function listUserPermissions(
  deps: WithReads & WithClock & WithLightCalls & WithPermissionChecks,
  project: Pick<Project, 'id'>,
  filter: Omit<GrantFilter, 'team_id'>,
): Promise<z.output<typeof UserPermission>[]> {
  const { user_id: userId, permission_id: permissionId, recursive } = filter
  if (recursive && userId !== undefined && permissionId !== undefined) {
    const isHeld = await deps.checkUserPermission(project.id, { userId, permissionId })
    return isHeld ? [{ id: permissionId, user_id: userId }] : []
  }
  const { shape, params } = grantListOf(project.id, filter, { now: deps.clock.now(), sessionId: null })
  const rows = isOfWholeProject(shape)
    ? await readGrantPages(deps, pageOf(shape.recursive), params)
    : await deps.db.run(statementOf(shape), params)
  requireShortGrantList(rows)
  return rows.map((row) => ({ id: row.permissionId, user_id: row.userId }))
}

/** Returns the permissions of a user in the project, contained ones included. */
export async function permissionIdsOfUser(
  deps: WithReads & WithClock,
  project: Pick<Project, 'id'>,
  userId: string,
): Promise<string[]> {
  const { shape, params } = grantListOf(
    project.id,
    { user_id: userId, recursive: true },
    { now: deps.clock.now(), sessionId: null },
  )
  return (await deps.db.run(statementOf(shape), params)).map(({ permissionId }) => permissionId)
}
