import type { TransferRow } from '@portico/contract'

/** A file. Some are read twice, so it is a blob or a function that opens it. */
export type TransferFile = Blob | (() => AsyncIterable<Uint8Array>)

/** The systems whose files can be read. `portico` are JSON lines and `csv` is the CSV of Portico. */
export const transferSources = [
  'portico',
  'csv',
  'stack',
  'clerk',
  'auth0',
  'firebase',
  'supabase',
  'keycloak',
  'better-auth',
  'workos',
] as const

/** A system whose files can be read. */
export type TransferSource = (typeof transferSources)[number]

/** The files of a system. */
export interface TransferFiles {
  /** The users. Absent if `tables` has them. */
  main?: TransferFile
  /** A second file about the same users, joined by id. */
  with?: TransferFile
  /** Firebase: the parameters of the password hashes, as the console shows them or as JSON. */
  hashConfig?: TransferFile
  /** One file for each table of the database, by the name of the table. */
  tables?: Readonly<Record<string, TransferFile>>
}

/** Values that the files do not contain. */
export interface TransferReadOptions {
  /** Better Auth: `BETTER_AUTH_SECRET`, which decrypts authenticators and backup codes. */
  betterAuthSecret?: string
  /** Better Auth: `BETTER_AUTH_SECRETS`, as in `2:newer,1:older`. */
  betterAuthSecrets?: string
  /**
   * Ids of providers of your project by their names in the other system, as in `{ 'my-okta': 'okta' }`. Built-in providers
   * need no entry.
   */
  providers?: Readonly<Record<string, string>>
  /** Host name for which the passkeys of the other system were made. Without it they are left out. */
  passkeyHost?: string
}

/** A value that does not come along. */
export interface LeftValue {
  readonly field: string
  readonly reason: string
}

interface Place {
  /** `main`, `with`, `hashConfig` or the name of a table. */
  readonly file: string
  readonly line: number
}

/** A row to import. A line with several rows has all its `left` values at the first. */
export interface TransferRowItem extends Place {
  readonly kind: 'row'
  readonly row: TransferRow
  readonly left: readonly LeftValue[]
}

/** A line without any row. */
export interface RefusedLine extends Place {
  readonly kind: 'refused'
  readonly column: string | null
  readonly reason: string
}

/** A column that the reader does not know, with the first line that has a value in it and the number of such lines. */
export interface UnknownColumn extends Place {
  readonly kind: 'unknown_column'
  readonly column: string
  readonly lines: number
}

/** A row, a refused line or an unknown column. */
export type TransferItem = TransferRowItem | RefusedLine | UnknownColumn
