import { readAuth0 } from './sources/auth0.ts'
import { readClerk } from './sources/clerk.ts'
import { readFirebase } from './sources/firebase.ts'
import { readPortico, readPorticoCsv } from './sources/portico.ts'
import { readStack } from './sources/stack.ts'
import type { TransferFile, TransferFiles, TransferItem, TransferReadOptions, TransferSource } from './transfer-item.ts'

type Read = (main: TransferFile, files: TransferFiles, options: TransferReadOptions) => AsyncGenerator<TransferItem>

const readers: Readonly<Record<TransferSource, Read>> = {
  portico: readPortico,
  csv: readPorticoCsv,
  stack: readStack,
  clerk: readClerk,
  auth0: readAuth0,
  firebase: readFirebase,
}

/**
 * Reads the files of another system as a stream of rows for an import, of lines that cannot be imported, and of unknown
 * columns. Every value that describes a user is in one of them.
 */
export function readTransferSource(
  source: TransferSource,
  files: TransferFiles,
  options: TransferReadOptions = {},
): AsyncGenerator<TransferItem> {
  if (!files.main) throw new TypeError('`main` is missing: the file with the users.')
  return readers[source](files.main, files, options)
}
