import { KnownError, knownError } from '@portico/contract'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithPasswordHasher } from '../../platform/crypto/password-hash.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import { hasCode, type WithReads, type WithWrites } from '../../platform/database/database.ts'
import type { InTransaction } from '../../platform/database/transactions/transaction.ts'
import type { WithLog } from '../../platform/log.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { Project } from '../../projects/project.ts'
import { type Batch, type BatchResult, findRepeat, storeBatch } from './batches.ts'
import { requireLockedTransfer } from './finish-transfer.ts'
import { prepareBatch } from './prepare-batch.ts'
import { refreshStatistics } from './refresh-statistics.ts'
import { storePlan } from './store-plan.ts'
import type { TransferRow } from './transfer-row.ts'
import { getTransfer } from './transfers.ts'

export type AddRowsDeps = WithWrites & WithClock & WithConfig & WithLog & WithRandom & WithSealer & WithOutbox

/** Rows with their hashes, and the transfer that they are added to. */
interface PreparedRows {
  readonly transfer: TransferRow
  readonly batch: Batch
}

/** Checks the next rows of a transfer and hashes their credentials. Throws TRANSFER_NOT_FOUND. */
export async function prepareRows(
  deps: WithReads & WithClock & WithPasswordHasher & WithRandom,
  project: Project,
  transferId: string,
  given: { firstLine: number; rows: readonly unknown[] },
): Promise<PreparedRows> {
  const transfer = await getTransfer(deps, project, transferId)
  return { transfer, batch: await prepareBatch(deps, project, transfer, given) }
}

/** Attempts to store a batch while other calls take its addresses. */
const maxAttempts = 3

/**
 * Adds the next rows to a transfer. The rows and the place of the transfer are one transaction, so that a batch whose
 * response was lost is sent again without an effect. Throws TRANSFER_NOT_FOUND, TRANSFER_FINISHED and
 * TRANSFER_ROWS_OUT_OF_ORDER.
 */
export async function addRows(
  deps: AddRowsDeps,
  project: Project,
  { transfer, batch }: PreparedRows,
): Promise<BatchResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await transactionThenWakeOutbox(deps, (deps) =>
        addInTransaction(deps, project, transfer.id, batch),
      )
      if (transfer.isApplied) await refreshStatistics(deps, { firstLine: batch.firstLine, nextLine: result.nextLine })
      return result
    } catch (error) {
      if (error instanceof KnownError || !isConflict(error)) throw error
      deps.log.info({ err: error }, 'a concurrent call stored what a batch of a transfer contains')
      if (attempt === maxAttempts) throw knownError('SERVICE_BUSY', { retry_after_seconds: 1 })
    }
  }
}

/** A concurrent call has stored the same key, or has deleted what a row refers to. */
const isConflict = (error: unknown) => hasCode(error, '23505') || hasCode(error, '23503')

async function addInTransaction(
  deps: InTransaction<AddRowsDeps>,
  project: Project,
  transferId: string,
  prepared: Batch,
): Promise<BatchResult> {
  const transfer = await requireLockedTransfer(deps, project, transferId)
  const ofTransfer = { projectId: project.id, transferId }
  const repeat = await findRepeat(deps, ofTransfer, prepared)
  if (repeat) return repeat
  if (transfer.state !== 'open') throw knownError('TRANSFER_FINISHED')
  if (prepared.firstLine !== transfer.nextLine) {
    throw knownError('TRANSFER_ROWS_OUT_OF_ORDER', { next_line: transfer.nextLine })
  }
  const stored = await storePlan(deps, project, transfer, prepared)
  return storeBatch(deps, ofTransfer, prepared, stored)
}
