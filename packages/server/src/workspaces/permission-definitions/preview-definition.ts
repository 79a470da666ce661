import { knownError, limits, type PermissionChangePreview } from '@portico/contract'
import type { z } from 'zod'
import type { WithClock } from '../../platform/clock.ts'
import type { WithReads } from '../../platform/database/database.ts'
import type { Project } from '../../projects/project.ts'
import type { DefinitionRow } from '../../views/definition-view.ts'
import { changedPermissions, type IntendedChange } from './changed-permissions.ts'
import { selectDefinitions } from './definition-statements.ts'
import { type AffectedRow, selectAffectedUsers } from './preview-statement.ts'
import { requireDefinitionAllowed } from './require-definition-allowed.ts'

type Preview = z.output<typeof PermissionChangePreview>

const noUsers = { user_count: 0, permissions: [], users: [] }

/**
 * Counts the users who would gain or lose permissions by a change of a definition. Stores nothing. Throws
 * PERMISSION_NOT_FOUND, CONTAINED_PERMISSION_NOT_FOUND and CONTAINED_PERMISSION_LIMIT_REACHED, in this order.
 */
export async function previewDefinition(
  { db, clock }: WithReads & WithClock,
  project: Project,
  change: IntendedChange,
): Promise<Preview> {
  const { id } = change
  const containedIds = change.isDeleted ? undefined : change.containedIds && [...new Set(change.containedIds)]
  await requireDefinitionAllowed({ db }, project, { id, newId: id, containedIds })
  const definitions = await db.run(selectDefinitions, { projectId: project.id })
  // Deleted since the check.
  if (!definitions.some((definition) => definition.id === id)) {
    throw knownError('PERMISSION_NOT_FOUND', { permission_id: id })
  }
  return previewChange({ db, clock }, project, definitions, { ...change, containedIds })
}

/** Counts the users who would gain or lose permissions by a change of one of these definitions. */
export async function previewChange(
  { db, clock }: WithReads & WithClock,
  project: Project,
  definitions: readonly DefinitionRow[],
  change: IntendedChange,
): Promise<Preview> {
  const changed = changedPermissions(definitions, change, limits.previewedPermissionsMax)
  const { ids, isComplete, gained, lost, relations } = changed
  if (ids.length === 0) return { gained: noUsers, lost: noUsers, is_complete: isComplete }
  const affected = await db.run(selectAffectedUsers, {
    projectId: project.id,
    relations: JSON.stringify(relations),
    gainedFull: gained.full,
    gainedOpen: gained.open,
    lostFull: lost.full,
    lostOpen: lost.open,
    permissionCount: ids.length,
    sessionId: null,
    now: clock.now(),
    userMax: limits.previewedUsersMax,
  })
  const viewOf = (direction: AffectedRow['direction']) => {
    const row = affected.find((found) => found.direction === direction)
    return row ? affectedView(row, ids) : noUsers
  }
  return { gained: viewOf('gained'), lost: viewOf('lost'), is_complete: isComplete }
}

function affectedView({ userCount, permissions, users }: AffectedRow, ids: readonly string[]): Preview['gained'] {
  return {
    user_count: userCount,
    permissions: permissions.flatMap(({ position, userCount: count }) => {
      const id = ids[position]
      return id === undefined ? [] : [{ id, user_count: count }]
    }),
    users: users.map(({ id, displayName, primaryEmail, bits, teamCount, isInProject }) => ({
      id,
      display_name: displayName,
      primary_email: primaryEmail,
      permission_ids: ids.filter((_, position) => (BigInt(bits) >> BigInt(position)) & 1n),
      team_count: teamCount,
      is_in_project: isInProject,
    })),
  }
}
