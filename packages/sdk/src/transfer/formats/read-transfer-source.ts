import { readAuth0 } from './sources/auth0.ts'
import { readBetterAuth } from './sources/better-auth.ts'
import { readClerk } from './sources/clerk.ts'
import { readFirebase } from './sources/firebase.ts'
import { readKeycloak } from './sources/keycloak.ts'
import { readPortico, readPorticoCsv } from './sources/portico.ts'
import { readStack } from './sources/stack.ts'
import { readSupabase } from './sources/supabase.ts'
import { readWorkos } from './sources/workos.ts'
import type { TransferFile, TransferFiles, TransferItem, TransferReadOptions, TransferSource } from './transfer-item.ts'

type Read = (files: TransferFiles, options: TransferReadOptions) => AsyncGenerator<TransferItem>

const readers: Readonly<Record<TransferSource, Read>> = {
  portico: (files) => readPortico(mainOf(files)),
  csv: (files) => readPorticoCsv(mainOf(files)),
  stack: (files) => readStack(mainOf(files)),
  clerk: (files, options) => readClerk(mainOf(files), files, options),
  auth0: (files, options) => readAuth0(mainOf(files), files, options),
  firebase: (files, options) => readFirebase(mainOf(files), files, options),
  keycloak: (files, options) => readKeycloak(mainOf(files), options),
  supabase: readSupabase,
  'better-auth': readBetterAuth,
  workos: readWorkos,
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
  return readers[source](files, options)
}

function mainOf({ main }: TransferFiles): TransferFile {
  if (!main) throw new TypeError('`main` is missing: the file with the users.')
  return main
}
