/** One working call of every endpoint that takes the header `idempotency-key`, from the rows of the access matrix. */
import { takesIdempotencyKey } from '@portico/contract'
import { type Caller, callers, furtherCallers } from '../access-matrix/callers.ts'
import { definitions, type MatrixRow, matrixFiles, readRows } from '../access-matrix/rows.ts'

/** A call and a caller that may make it. */
export interface WriteRow {
  readonly row: MatrixRow
  readonly caller: Caller
}

/** Calls that end the session or the key of their caller. Their repeats are sent by another caller, or by none. */
export const endsOwnCredentials: readonly string[] = ['users.deleteMe', 'passwords.update', 'apiKeys.update']

/** The endpoints of the contract that take the header. */
export const writeEndpoints: readonly string[] = [...definitions]
  .filter(([, definition]) => takesIdempotencyKey(definition))
  .map(([name]) => name)

/** Returns a row for each of {@link writeEndpoints} that has a working call in the access matrix. */
export function readWriteRows(): WriteRow[] {
  const rows = matrixFiles.flatMap(readRows)
  return writeEndpoints.flatMap((endpoint) => {
    const working = rows.filter((row) => row.endpoint === endpoint).flatMap((row) => workingCall(row) ?? [])
    return working.slice(0, 1)
  })
}

/** Prefers a signed-in user: such calls run the most checks. */
function workingCall(row: MatrixRow): WriteRow | null {
  const ownersOnly = row.definition.ownersOnly ? furtherCallers.filter(({ name }) => name === 'the owner as admin') : []
  const working = [...callers, ...ownersOnly].filter(
    (caller) => caller.name !== 'nobody' && caller.expected(row) === 'ok',
  )
  const caller = working.find(({ name }) => name === 'the user themselves') ?? working[0]
  return caller ? { row, caller } : null
}
