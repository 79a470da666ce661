/** Explores the session state machine with all faults combined. The unit test explores parts of this. */
import { expect, test } from 'vitest'
import { transition } from '../../packages/sdk/src/session/machine.ts'
import { explore } from '../../packages/sdk/src/testing/session-model/explore.ts'
import { openWorld } from '../../packages/sdk/src/testing/session-model/model-world.ts'

const everything = {
  calls: 2,
  expiries: 1,
  crashes: 1,
  losses: 1,
  signOuts: 1,
  signIns: 1,
  renders: 1,
  lockTimeouts: 0,
}

test.each([
  ['with locks', true, 350_000],
  ['without locks', false, 500_000],
] as const)('no interleaving of all faults %s violates an invariant', { timeout: 300_000 }, (name, hasLocks, floor) => {
  const rules = { hasLocks, clockErrors: [0, 0], rule: 'untilUsed', transition } as const
  const { states, transitions, violation } = explore(openWorld(everything), rules)
  console.log(`Sessions ${name}: ${states} states, ${transitions} transitions.`)
  expect(violation).toBeNull()
  expect(states).toBeGreaterThan(floor)
})
