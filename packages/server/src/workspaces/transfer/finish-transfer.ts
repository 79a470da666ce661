import { knownError } from '@portico/contract'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { type TransferRow, transferSelectList } from './transfer-row.ts'

const lockTransfer = statement<{ projectId: string; id: string }, TransferRow>(
  'lock_transfer',
  `select ${transferSelectList} from transfers t where t.project_id = :projectId and t.id = :id::uuid for update`,
)

/** Locks a transfer until the end of the transaction: its batches run one after the other. Throws TRANSFER_NOT_FOUND. */
export async function requireLockedTransfer(
  { db }: WithTransaction,
  project: Project,
  id: string,
): Promise<TransferRow> {
  const [transfer] = await db.run(lockTransfer, { projectId: project.id, id })
  if (!transfer) throw knownError('TRANSFER_NOT_FOUND')
  return transfer
}

const storeFinish = statement<{ projectId: string; id: string; now: number }, never>(
  'finish_transfer',
  `update transfers set state = 'finished', finished_at_millis = :now::bigint
   where project_id = :projectId and id = :id::uuid`,
)

/**
 * Finishes a transfer in the caller's transaction, with one audit event for all of its rows. A finished one stays as it is.
 * Throws TRANSFER_NOT_FOUND.
 */
export async function finishTransfer(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  id: string,
  context: RequestContext,
): Promise<TransferRow> {
  const transfer = await requireLockedTransfer(deps, project, id)
  if (transfer.state !== 'open') return transfer
  const now = deps.clock.now()
  await deps.db.run(storeFinish, { projectId: project.id, id, now })
  const details = {
    transfer_id: id,
    source: transfer.source,
    is_dry_run: !transfer.isApplied,
    created: transfer.createdCount,
    updated: transfer.updatedCount,
    skipped: transfer.skippedCount,
    refused: transfer.refusedCount,
  }
  await recordAuditEvent(deps, project, { type: 'transfer_finished', userId: null, context, details })
  return { ...transfer, state: 'finished', finishedAtMillis: now }
}
