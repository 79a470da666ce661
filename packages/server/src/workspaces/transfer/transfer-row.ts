import type { transferStates } from '@portico/contract'
import { selectList } from '../../platform/database/column-sql.ts'
import { columns, type RowOf } from '../../platform/database/columns.ts'

const countColumns = columns({
  createdCount: 'integer',
  updatedCount: 'integer',
  skippedCount: 'integer',
  refusedCount: 'integer',
  unverifiedCount: 'integer',
  hashedCount: 'integer',
})

const transferColumns = columns({
  id: 'uuid',
  state: 'text',
  source: 'text',
  digest: 'text',
  /** False for a dry run. */
  isApplied: 'boolean',
  updatesUsers: 'boolean',
  publishesEvents: 'boolean',
  createsPermissions: 'boolean',
  /** Number of the row with which the next batch begins. */
  nextLine: 'integer',
  ...countColumns,
  createdAtMillis: 'bigint',
  changedAtMillis: 'bigint',
  finishedAtMillis: 'bigint?',
  undoneAtMillis: 'bigint?',
})

export type TransferState = (typeof transferStates)[number]

/** A transfer with everything that its view shows. */
export interface TransferRow extends Omit<RowOf<typeof transferColumns>, 'state'> {
  readonly state: TransferState
}

/** Selects a {@link TransferRow} from `transfers t`. */
export const transferSelectList = selectList(transferColumns, 't')

/** Numbers of rows of a batch or a whole transfer. */
export interface RowCounts {
  readonly created: number
  readonly updated: number
  readonly skipped: number
  readonly refused: number
  /** New users whose unverified address has other credentials. */
  readonly unverified: number
  /** Hashes that are computed before something is stored. */
  readonly hashed: number
}

/** Time for which what an undo needs is kept. */
export const undoMillis = 30 * 86_400_000
