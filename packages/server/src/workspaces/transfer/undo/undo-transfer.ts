import { knownError } from '@portico/contract'
import { publishUsersUpdated } from '../../../accounts/users/publish-user-updated.ts'
import { recordAuditEvent } from '../../../audit/audit-event.ts'
import { publish } from '../../../messaging/webhooks/publish.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config.ts'
import type { WithSealer } from '../../../platform/crypto/seal.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { WithOutbox } from '../../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { Project } from '../../../projects/project.ts'
import { requireLockedTransfer } from '../finish-transfer.ts'
import { type TransferRow, undoMillis } from '../transfer-row.ts'
import { getTransfer } from '../transfers.ts'
import { type ChangeRow, countChanges, deleteChanges, lockUsersOfChanges, selectChanges } from './changes.ts'
import { removeCreated } from './remove-created.ts'
import { restoreUser } from './restore-user.ts'

/** Result of a page of an undo. */
export interface UndoPage {
  readonly removed: number
  readonly restored: number
  readonly kept: readonly { type: 'user' | 'team' | 'member' | 'permission'; id: string; name: string | null }[]
  readonly nextCursor: number | null
}

interface UndoTarget {
  readonly transferId: string
  /** False for a report. */
  readonly isApplied: boolean
  /** Position of the last change of the page before. */
  readonly cursor: number | null
}

const pageSize = 500
const lastPosition = Number.MAX_SAFE_INTEGER

type UndoDeps = WithWrites & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox

/**
 * Undoes a page of a transfer, the newest changes first: removes what it created and restores what it changed. What was used
 * or changed since stays. Each page is one transaction, and changes that are undone are deleted with it, so that an undo may
 * be begun again at any time. Throws TRANSFER_NOT_FOUND, TRANSFER_IN_PROGRESS and TRANSFER_NOT_UNDOABLE.
 */
export async function undoTransfer(
  deps: UndoDeps,
  project: Project,
  { transferId, isApplied, cursor }: UndoTarget,
  context: RequestContext,
): Promise<UndoPage> {
  const transfer = await getTransfer(deps, project, transferId)
  requireUndoable(deps, transfer)
  const page = { projectId: project.id, transferId, before: cursor ?? lastPosition, rows: pageSize }
  if (!isApplied) return reportOf(await deps.db.run(selectChanges, { ...page, now: deps.clock.now() }))
  return transactionThenWakeOutbox(deps, async (deps) => {
    const locked = await requireLockedTransfer(deps, project, transferId)
    requireUndoable(deps, locked)
    // The state of the users is read by the next statement, which sees what was committed before the locks.
    await deps.db.run(lockUsersOfChanges, page)
    const changes = await deps.db.run(selectChanges, { ...page, now: deps.clock.now() })
    const result = await undoChanges(deps, project, locked, changes)
    const undone = { transferId, removed: result.removed, restored: result.restored }
    await storeProgress(deps, project, { ...undone, isLast: result.nextCursor === null, context })
    return result
  })
}

function requireUndoable({ clock }: WithClock, transfer: TransferRow): void {
  const { state, isApplied, createdAtMillis, id } = transfer
  if (state === 'open') throw knownError('TRANSFER_IN_PROGRESS', { transfer_id: id })
  if (!isApplied) throw knownError('TRANSFER_NOT_UNDOABLE', { reason: 'dry_run' })
  if (state === 'undone') throw knownError('TRANSFER_NOT_UNDOABLE', { reason: 'undone' })
  if (createdAtMillis + undoMillis <= clock.now()) throw knownError('TRANSFER_NOT_UNDOABLE', { reason: 'expired' })
}

const nextCursorOf = (changes: readonly ChangeRow[]) =>
  changes.length < pageSize ? null : (changes.at(-1)?.position ?? null)

function reportOf(changes: readonly ChangeRow[]): UndoPage {
  const unused = changes.filter(({ isUsed }) => !isUsed)
  return {
    removed: unused.filter(({ isCreated }) => isCreated).length,
    restored: unused.filter(({ isCreated }) => !isCreated).length,
    kept: keptOf(changes),
    nextCursor: nextCursorOf(changes),
  }
}

const keptOf = (changes: readonly ChangeRow[]): UndoPage['kept'] =>
  changes
    .filter(({ isUsed }) => isUsed)
    .map(({ type, userId, teamId, permissionId, name }) => {
      if (type === 'team') return { type, id: teamId ?? '', name }
      if (type === 'permission' || type === 'grant') return { type: 'permission', id: permissionId ?? '', name }
      return { type: type === 'member' ? type : 'user', id: userId ?? '', name }
    })

async function undoChanges(
  deps: WithTransaction & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox,
  project: Project,
  transfer: TransferRow,
  changes: readonly ChangeRow[],
): Promise<UndoPage> {
  const unused = changes.filter(({ isUsed }) => !isUsed)
  const created = unused.filter(({ isCreated }) => isCreated)
  const changed = unused.filter(({ isCreated }) => !isCreated)
  const restoredIds: string[] = []
  for (const change of changed) {
    if (change.userId !== null && (await restoreUser(deps, project, change))) restoredIds.push(change.userId)
  }
  const removed = await removeCreated(deps, project, created)
  if (transfer.publishesEvents) {
    const deleted = removed.userIds.map((id) => ({ type: 'user.deleted' as const, data: { id, teams: [] } }))
    await publish(deps, project.id, deleted)
    await publishUsersUpdated(deps, project, restoredIds)
  }
  const ofTransfer = { projectId: project.id, transferId: transfer.id }
  await deps.db.run(deleteChanges, { ...ofTransfer, ids: unused.map(({ id }) => id) })
  return {
    removed: removed.count,
    restored: restoredIds.length,
    kept: keptOf(changes),
    nextCursor: nextCursorOf(changes),
  }
}

type Progress = { transferId: string; removed: number; restored: number; isLast: boolean }

const updateProgress = statement<
  { projectId: string; now: number } & Progress,
  { removedCount: number; restoredCount: number }
>(
  'store_transfer_undo',
  `update transfers set state = case when :isLast::boolean then 'undone' else 'undoing' end,
     undone_at_millis = case when :isLast::boolean then :now::bigint end,
     removed_count = removed_count + :removed::integer, restored_count = restored_count + :restored::integer
   where project_id = :projectId and id = :transferId::uuid
   returning removed_count, restored_count`,
)

/** Stores the progress of an undo, and after its last page one audit event with the counts of all pages. */
async function storeProgress(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  { context, ...progress }: Progress & { context: RequestContext },
): Promise<void> {
  const params = { projectId: project.id, now: deps.clock.now(), ...progress }
  const [counts] = await deps.db.run(updateProgress, params)
  if (!progress.isLast) return
  const [left] = await deps.db.run(countChanges, { projectId: project.id, transferId: progress.transferId })
  const details = {
    transfer_id: progress.transferId,
    removed: counts?.removedCount ?? 0,
    restored: counts?.restoredCount ?? 0,
    kept: left?.count ?? 0,
  }
  await recordAuditEvent(deps, project, { type: 'transfer_undone', userId: null, context, details })
}
