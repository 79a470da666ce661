import type { transferRefusalCodes } from '@portico/contract'
import type { WithReads, WithTransaction } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'

export type RefusalCode = (typeof transferRefusalCodes)[number]

/** Why a row was not taken over. */
export interface Refusal {
  readonly line: number
  /** Null if the row as a whole is refused. */
  readonly column: string | null
  readonly code: RefusalCode
  readonly message: string
  /** The other user that has what the row claims. */
  readonly userId: string | null
}

type OfTransfer = { projectId: string; transferId: string }

const selectRefusals = query<OfTransfer & { from: number; before: number; rows: number }, Refusal>(
  'list_transfer_refusals',
  `select line, column_name as column, code, message, user_id from transfer_refusals
   where project_id = :projectId and transfer_id = :transferId::uuid and line >= :from::integer and line < :before::integer
   order by line limit :rows`,
)

const lastLine = 2_147_483_647

/** Lists refusals of a transfer by line, those from a line on. */
export function listRefusals(
  { db }: WithReads,
  transfer: OfTransfer,
  { from, before = lastLine, rows }: { from: number; before?: number; rows: number },
): Promise<readonly Refusal[]> {
  return db.run(selectRefusals, { ...transfer, from, before, rows })
}

const insertRefusals = statement<OfTransfer & { refusals: string; now: number }, never>(
  'insert_transfer_refusals',
  `insert into transfer_refusals (project_id, transfer_id, line, column_name, code, message, user_id, created_at_millis)
   select :projectId, :transferId::uuid, r.line, r."column", r.code, r.message, r."userId", :now::bigint
   from jsonb_to_recordset(:refusals::jsonb)
     as r (line integer, "column" text, code text, message text, "userId" uuid)`,
)

export async function storeRefusals(
  { db }: WithTransaction,
  transfer: OfTransfer,
  { refusals, now }: { refusals: readonly Refusal[]; now: number },
): Promise<void> {
  if (refusals.length === 0) return
  await db.run(insertRefusals, { ...transfer, refusals: JSON.stringify(refusals), now })
}
