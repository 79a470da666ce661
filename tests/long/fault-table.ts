import { readFileSync } from 'node:fs'
import { expect } from 'vitest'

/** The effects of a fault, as seen from outside. */
export interface Observed {
  /** Status of calls that read and of calls that write, such as `200` or `503`; a dash if nothing listens. */
  readonly reads: string
  readonly writes: string
  /** Status and text of `/health?db=1`; a dash if nothing listens. */
  readonly readiness: string
  /** Lines of the log, or of the error stream of a process that does not start. */
  readonly log: string
  /** From the repair until the service is ready. */
  readonly seconds: number
}

const guide = new URL('../../docs/guides/faults.md', import.meta.url)

/** Returns the row of a fault in the guide for operators. */
function rowOf(fault: string) {
  const line = readFileSync(guide, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${fault} |`))
  if (line === undefined) throw new Error(`The guide has no row for the fault "${fault}".`)
  const [, , reads = '', writes = '', readiness = '', log = '', seconds = ''] = line
    .split('|')
    .map((cell) => cell.trim().replaceAll('`', ''))
  return { reads, writes, readiness, log, seconds: Number(seconds) }
}

/** Returns the part of the log that names the repair of a fault. */
export const repairOf = (fault: string): string => rowOf(fault).log

/** Compares a fault with its row in the guide for operators. */
export function expectRow(fault: string, { log, seconds, ...observed }: Observed): void {
  console.log(`${fault}: ready ${seconds.toFixed(1)} s after the repair`)
  const row = rowOf(fault)
  expect(observed).toEqual({ reads: row.reads, writes: row.writes, readiness: row.readiness })
  expect(log).toContain(row.log)
  expect(seconds).toBeLessThan(row.seconds)
}
