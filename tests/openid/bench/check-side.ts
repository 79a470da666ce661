import { afterAll, beforeAll, describe, test } from 'vitest'
import { plans } from '../modules/plans.ts'
import type { Side } from './module.ts'
import type { Bench } from './open-bench.ts'
import { createOutcomes } from './outcomes.ts'

const timeoutMillis = 120_000

/** Runs the modules of all plans at a side, a few at a time. */
export function checkSide(name: Side['name'], open: () => Promise<Bench>): void {
  const outcomes = createOutcomes(name)
  let bench: Bench
  beforeAll(async () => {
    bench = await open()
  }, timeoutMillis)
  afterAll(async () => {
    outcomes.write()
    await bench?.close()
  })
  for (const { plan, mode, modules } of plans) {
    describe.concurrent(plan, () => {
      for (const module of modules) {
        test(module.name, { timeout: timeoutMillis }, async ({ skip }) => {
          const { side, receiver } = bench
          const note = side.absent[module.name]
          if (note !== undefined) {
            outcomes.add({ group: plan, name: module.name, outcome: 'absent', note })
            return skip(note)
          }
          const passed = module.run({ side, mode, receiver })
          await passed.then(
            () => outcomes.add({ group: plan, name: module.name, outcome: 'passed', note: '' }),
            () => outcomes.add({ group: plan, name: module.name, outcome: 'failed', note: '' }),
          )
          await passed
        })
      }
    })
  }
}
