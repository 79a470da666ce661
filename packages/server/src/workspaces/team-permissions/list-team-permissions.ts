import type { TeamPermission } from '@portico/contract'
import type { z } from 'zod'
import type { WithClock } from '../../platform/clock.ts'
import type { WithReads } from '../../platform/database/database.ts'
import type { WithLightCalls } from '../../platform/resilience/light-calls.ts'
import type { Project } from '../../projects/project.ts'
import { type GrantFilter, grantListOf, isOfWholeProject, requireShortGrantList } from './grant-list.ts'
import { grantListStatements } from './grant-list-statements.ts'
import { grantPageStatements } from './grant-page-statements.ts'
import type { WithPermissionChecks } from './permission-checks.ts'
import { readGrantPages } from './read-grant-pages.ts'
import type { ActingMember } from './require-team-permission.ts'

interface Owner {
  readonly teamId: string
  readonly userId: string
}

const owners = ['team_id', 'user_id'] as const
const statementOf = grantListStatements<Owner & { readonly permissionId: string }>('team_permission_grants', owners)
const pageOf = grantPageStatements<Owner>('team_permission_grants', owners)

/**
 * Lists distinct permissions in teams, sorted by team, user and permission. `sessionId` is the session in which the user of the
 * list acts, or null. Throws PERMISSION_LIST_TOO_LONG.
 */
export async function listTeamPermissions(
  deps: WithReads & WithClock & WithLightCalls & WithPermissionChecks,
  project: Project,
  filter: GrantFilter,
  sessionId: string | null,
): Promise<z.output<typeof TeamPermission>[]> {
  const { team_id: teamId, user_id: userId, permission_id: permissionId, recursive } = filter
  if (recursive && teamId !== undefined && userId !== undefined && permissionId !== undefined) {
    const isHeld = await deps.checkTeamPermission(project.id, { teamId, userId, permissionId, sessionId })
    return isHeld ? [{ id: permissionId, user_id: userId, team_id: teamId }] : []
  }
  const { shape, params } = grantListOf(project.id, filter, { now: deps.clock.now(), sessionId })
  const rows = isOfWholeProject(shape)
    ? await readGrantPages(deps, pageOf(shape.recursive), params)
    : await deps.db.run(statementOf(shape), params)
  requireShortGrantList(rows)
  return rows.map((row) => ({ id: row.permissionId, user_id: row.userId, team_id: row.teamId }))
}

/** Returns the permissions of a user in a team, contained ones included. */
export async function permissionIdsInTeam(
  deps: WithReads & WithClock,
  project: Pick<Project, 'id'>,
  { teamId, userId, sessionId }: ActingMember,
): Promise<string[]> {
  const filter = { team_id: teamId, user_id: userId, recursive: true }
  const { shape, params } = grantListOf(project.id, filter, { now: deps.clock.now(), sessionId })
  return (await deps.db.run(statementOf(shape), params)).map(({ permissionId }) => permissionId)
}
