/** The bench finds wrong behaviors that are planted in Portico, one at a time. */
import { existsSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Module, Scene } from './bench/module.ts'
import { type Bench, openPortico } from './bench/open-bench.ts'
import { createOutcomes } from './bench/outcomes.ts'
import { type Fault, plantedFile } from './faults/fault.ts'
import { faults } from './faults/faults.ts'
import { plans } from './modules/plans.ts'
import type { Portico } from './sides/portico.ts'

/** One fault may be missed. */
const atLeast = faults.length - 1
const atOnce = 4
const timeoutMillis = 240_000

const outcomes = createOutcomes('faults')
const finders = new Map<Fault, Finder>()
let bench: Bench<Portico>
beforeAll(async () => {
  bench = await openPortico()
}, timeoutMillis)
afterAll(async () => {
  outcomes.write()
  await bench?.close()
})

interface Finder {
  readonly module: Module
  readonly scene: Scene
}

const hasFailed = ({ module, scene }: Finder): Promise<boolean> =>
  module.run(scene).then(
    () => false,
    () => true,
  )

/** Runs the modules of the plan of a fault until one fails. Those that wait for half a minute come last. */
async function findFault({ plan }: Fault): Promise<Finder | null> {
  const planned = plans.find((each) => each.plan === plan)
  if (!planned) throw new Error(`There is no plan ${plan}.`)
  const scene = { side: bench.side, mode: planned.mode, receiver: bench.receiver }
  const isSlow = ({ name }: Module) => name.includes('30 seconds')
  const modules = planned.modules.toSorted((a, b) => Number(isSlow(a)) - Number(isSlow(b)))
  for (let begin = 0; begin < modules.length; begin += atOnce) {
    const batch = modules.slice(begin, begin + atOnce).map((module) => ({ module, scene }))
    const failed = await Promise.all(batch.map(hasFailed))
    const finder = batch.find((_, index) => failed[index])
    if (finder) return finder
  }
  return null
}

test.each(faults)('$plan: $name', { timeout: timeoutMillis }, async (fault) => {
  rmSync(plantedFile(), { force: true })
  await bench.side.restart(fault)
  const finder = await findFault(fault)
  expect(existsSync(plantedFile()), 'the fault was planted').toBe(true)
  if (finder) finders.set(fault, finder)
})

test(`at least ${atLeast} are found by modules that pass without them`, { timeout: timeoutMillis }, async () => {
  rmSync(plantedFile(), { force: true })
  await bench.side.restart(null)
  for (const fault of faults) {
    const finder = finders.get(fault)
    const isFound = finder !== undefined && !(await hasFailed(finder))
    const note = finder?.module.name ?? ''
    outcomes.add({ group: fault.plan, name: fault.name, outcome: isFound ? 'passed' : 'failed', note })
    if (!isFound) finders.delete(fault)
  }
  expect(finders.size).toBeGreaterThanOrEqual(atLeast)
})
