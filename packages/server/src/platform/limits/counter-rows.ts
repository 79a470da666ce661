import { sha256 } from '../crypto/secret.ts'
import type { Count } from './counter-store.ts'
import type { Hit } from './limiter.ts'
import type { LimitName } from './limits.ts'

/** Changes of one counter in a statement. */
export interface CounterRow {
  readonly limit: LimitName
  readonly subjectHash: Uint8Array
  readonly taken: number
  /** Released before the hits are taken. */
  readonly released: number
}

/** One counter after a statement. */
export interface CountedRow {
  readonly limitName: string
  readonly subjectHash: Uint8Array
  readonly hits: number
  readonly windowEndsAtMillis: number
}

/** Groups hits by limit and subject: a statement can update a row only once. */
export type CounterRows = Map<string, CounterRow>

const keyOf = (limit: string, subjectHash: Uint8Array) => `${limit} ${Buffer.from(subjectHash).toString('base64')}`

/** Returns the row of a hit that is counted, or that is released this many times. */
export const toRow = ({ limit, subject }: Hit, { taken = 0, released = 0 }): CounterRow => ({
  limit,
  subjectHash: sha256(subject),
  taken,
  released,
})

export function addRow(rows: CounterRows, row: CounterRow): void {
  const key = keyOf(row.limit, row.subjectHash)
  const known = rows.get(key)
  const sum = known
    ? { ...row, taken: known.taken + row.taken, released: Math.min(maxReleased, known.released + row.released) }
    : row
  rows.set(key, sum)
}

/** Higher than any count. */
export const maxReleased = 2 ** 31 - 1

/** Assigns every hit its own ordinal among the hits of one statement. */
export function assignOrdinals(
  requests: readonly (readonly Hit[])[],
  rows: CounterRows,
  counted: readonly CountedRow[],
  now: number,
): Count[][] {
  const next = new Map<string, { ordinal: number; remainingMillis: number }>()
  for (const { limitName, subjectHash, hits, windowEndsAtMillis } of counted) {
    const key = keyOf(limitName, subjectHash)
    const taken = rows.get(key)?.taken ?? 0
    next.set(key, { ordinal: hits - taken, remainingMillis: windowEndsAtMillis - now })
  }
  return requests.map((hits) =>
    hits.map(({ limit, subject }) => {
      const counter = next.get(keyOf(limit, sha256(subject)))
      if (!counter) throw new TypeError(`The counter of ${limit} was not returned.`)
      counter.ordinal++
      return { ...counter }
    }),
  )
}
