import { type Caller, callers, furtherCallers } from './callers.ts'
import { type MatrixRow, matrixFiles, readRows } from './rows.ts'

/** A call and a caller that may make it. */
export interface WorkingCall {
  readonly row: MatrixRow
  readonly caller: Caller
}

const rows = matrixFiles.flatMap(readRows)

/**
 * Returns the first working call of an endpoint in the access matrix, or null if it has none. Among the callers that may
 * make it, one that is `preferred` comes first.
 */
export function findWorkingCall(endpoint: string, ...preferred: readonly string[]): WorkingCall | null {
  for (const row of rows.filter((each) => each.endpoint === endpoint)) {
    const working = callersOf(row).filter((caller) => caller.expected(row) === 'ok')
    const [caller = working[0]] = preferred.flatMap((name) => working.filter((each) => each.name === name))
    if (caller) return { row, caller }
  }
  return null
}

function callersOf({ definition }: MatrixRow): readonly Caller[] {
  const ownersOnly = definition.ownersOnly ? furtherCallers.filter(({ name }) => name === 'the owner as admin') : []
  return [...callers.filter(({ name }) => name !== 'nobody'), ...ownersOnly]
}
