import type { ExportedRow } from '@portico/contract'
import type { LeftValue } from '../transfer-item.ts'

/** The systems whose files can be written. `portico` are JSON lines and `csv` is the CSV of Portico. */
export const transferTargets = ['portico', 'csv', 'clerk', 'auth0', 'keycloak', 'firebase', 'supabase'] as const

/** A system whose files can be written. */
export type TransferTarget = (typeof transferTargets)[number]

/** A piece of a file. Some systems take several files; the parts of each arrive in order. */
export interface TransferPart {
  /** Empty for the main file, otherwise a short name such as `2`. */
  readonly file: string
  readonly text: string
}

/** Reports a value that the files of the other system cannot carry. */
export type Leave = (field: string, reason: string) => void

/** Reports a {@link LeftValue}, one for each user or other row. */
export type OnLeft = (left: LeftValue) => void

/** Writes rows as the files of a system. */
export type Write = (rows: AsyncIterable<ExportedRow>, leave: Leave) => AsyncGenerator<TransferPart>

/** The row of a user. */
export type UserRow = Extract<ExportedRow, { type?: 'user' | undefined }>
