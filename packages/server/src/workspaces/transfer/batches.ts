import { knownError } from '@portico/contract'
import type { WithClock } from '../../platform/clock.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { listRefusals, type Refusal, storeRefusals } from './refusals.ts'
import type { CheckedRow } from './rows/check-row.ts'
import type { RowCounts } from './transfer-row.ts'
import type { HashedCredentials } from './write/hash-credentials.ts'

type OfTransfer = { projectId: string; transferId: string }

/** A batch of rows, each checked by itself. */
export interface Batch {
  readonly firstLine: number
  readonly rowCount: number
  readonly digest: Uint8Array
  readonly checked: readonly CheckedRow[]
  readonly refusals: readonly Refusal[]
  /** By line. Empty in a dry run. */
  readonly hashed: ReadonlyMap<number, HashedCredentials>
}

/** The response to a batch. */
export interface BatchResult {
  readonly nextLine: number
  readonly counts: RowCounts
  readonly refusals: readonly Refusal[]
}

const selectBatch = query<
  OfTransfer & { firstLine: number },
  { nextLine: number; digest: Uint8Array; counts: RowCounts }
>(
  'select_transfer_batch',
  `select next_line, digest, counts from transfer_batches
   where project_id = :projectId and transfer_id = :transferId::uuid and first_line = :firstLine`,
)

/**
 * Returns the response to a batch that was stored before, or null for a new one. Throws TRANSFER_ROWS_OUT_OF_ORDER for other
 * rows at the same place.
 */
export async function findRepeat(
  deps: WithTransaction,
  transfer: OfTransfer,
  { firstLine, digest, rowCount }: Batch,
): Promise<BatchResult | null> {
  const [stored] = await deps.db.run(selectBatch, { ...transfer, firstLine })
  if (!stored) return null
  const { nextLine, counts } = stored
  if (!Buffer.from(stored.digest).equals(digest))
    throw knownError('TRANSFER_ROWS_OUT_OF_ORDER', { next_line: nextLine })
  const refusals = await listRefusals(deps, transfer, { from: firstLine, before: nextLine, rows: rowCount })
  return { nextLine, counts, refusals }
}

const insertBatch = statement<
  OfTransfer & { firstLine: number; nextLine: number; digest: Uint8Array; counts: string; now: number } & {
    [Name in keyof RowCounts]: number
  },
  never
>(
  'insert_transfer_batch',
  `with stored as (
     insert into transfer_batches (project_id, transfer_id, first_line, next_line, digest, counts, created_at_millis)
     values (:projectId, :transferId::uuid, :firstLine::integer, :nextLine::integer, :digest, :counts::jsonb, :now::bigint)
   )
   update transfers set next_line = :nextLine::integer, changed_at_millis = :now::bigint,
     created_count = created_count + :created::integer, updated_count = updated_count + :updated::integer,
     skipped_count = skipped_count + :skipped::integer, refused_count = refused_count + :refused::integer,
     unverified_count = unverified_count + :unverified::integer, hashed_count = hashed_count + :hashed::integer
   where project_id = :projectId and id = :transferId::uuid`,
)

/** Stores the result of a batch and moves the transfer to the next line. Returns the response. */
export async function storeBatch(
  deps: WithTransaction & WithClock,
  transfer: OfTransfer,
  { firstLine, rowCount, digest }: Batch,
  { counts, refusals: unordered }: { counts: RowCounts; refusals: readonly Refusal[] },
): Promise<BatchResult> {
  const now = deps.clock.now()
  const nextLine = firstLine + rowCount
  const refusals = unordered.toSorted((a, b) => a.line - b.line)
  await storeRefusals(deps, transfer, { refusals, now })
  const stored = { ...transfer, ...counts, firstLine, nextLine, digest, counts: JSON.stringify(counts), now }
  await deps.db.run(insertBatch, stored)
  return { nextLine, counts, refusals }
}
