import type { ExportedRow } from '@portico/contract'
import { writeAuth0 } from './auth0.ts'
import { writeClerk } from './clerk.ts'
import { writeCsv } from './csv.ts'
import { writeFirebase } from './firebase.ts'
import { writeKeycloak } from './keycloak.ts'
import { writePortico } from './portico.ts'
import { writeSupabase } from './supabase.ts'
import type { OnLeft, TransferPart, TransferTarget, Write } from './transfer-target.ts'

const writers: Readonly<Record<TransferTarget, Write>> = {
  portico: writePortico,
  csv: writeCsv,
  clerk: writeClerk,
  auth0: writeAuth0,
  keycloak: writeKeycloak,
  firebase: writeFirebase,
  supabase: writeSupabase,
}

/**
 * Writes rows as the files of another system, as a stream: a user, or a few hundred, at a time. Each value that the files
 * cannot carry is passed to `onLeft`.
 */
export function writeTransferTarget(
  target: TransferTarget,
  rows: AsyncIterable<ExportedRow>,
  onLeft: OnLeft = () => {},
): AsyncGenerator<TransferPart> {
  return writers[target](rows, (field, reason) => onLeft({ field, reason }))
}
