import { type Bench, measure, type Sample } from './measure.ts'
import type { MeasuredCall } from './operation.ts'

/** A server, and a call that is measured on it. */
export interface Turn {
  readonly bench: Bench
  readonly call: MeasuredCall
  /** Runs after each measurement. */
  after?(): Promise<void>
}

/**
 * Measures the same call on several servers in alternating rounds, and returns the samples of each. The order of every
 * second round is reversed, because later turns use warm caches of the machine.
 */
export async function measureInTurn(turns: readonly Turn[], rounds: number): Promise<Sample[][]> {
  // Servers are idle while others are prepared, and V8 discards compiled code that is not used.
  for (const { bench, call } of turns) await measure(bench, call)
  const samples = turns.map((turn) => ({ ...turn, measured: [] as Sample[] }))
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? samples : samples.toReversed()
    for (const { bench, call, after, measured } of order) {
      measured.push(await measure(bench, call))
      await after?.()
    }
  }
  return samples.map(({ measured }) => measured)
}
