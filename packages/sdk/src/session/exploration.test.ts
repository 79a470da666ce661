/**
 * The state machine in all interleavings of two tabs, a server that renders, a crash, a lost response, an expiry, a
 * sign-out and a sign-in as another user. `tests/long` explores them all at once.
 */
import { expect, test } from 'vitest'
import { explore } from '../testing/session-model/explore.ts'
import { type Budget, openWorld, type Rules } from '../testing/session-model/model-world.ts'
import { mutations } from '../testing/session-model/mutations.ts'
import { transition } from './machine.ts'

const nothing: Budget = {
  calls: 2,
  expiries: 0,
  crashes: 0,
  losses: 0,
  signOuts: 0,
  signIns: 0,
  renders: 0,
  lockTimeouts: 0,
}

const worlds: Record<string, Partial<Budget>> = {
  'a render, a crash, a lost response and an expiry': { expiries: 1, crashes: 1, losses: 1, renders: 1 },
  'a frozen tab, two lost responses and two expiries': { expiries: 2, losses: 2, lockTimeouts: 1, calls: 3 },
  'a sign-out, another user, a lost response and an expiry': { signOuts: 1, signIns: 1, losses: 1, expiries: 1 },
  'a sign-out, another user, a crash and a lost response': { signOuts: 1, signIns: 1, crashes: 1, losses: 1 },
  'a sign-out, another user and a render': { signOuts: 1, signIns: 1, renders: 1 },
}

const usual: Rules = { hasLocks: true, clockErrors: [0, 0], rule: 'untilUsed', transition }

/** Explores all states. Returns the counts, and the first violated invariant. */
function exploreAll(rules: Rules) {
  let states = 0
  let transitions = 0
  for (const world of Object.values(worlds)) {
    const found = explore(openWorld({ ...nothing, ...world }), rules)
    states += found.states
    transitions += found.transitions
    if (found.violation) return { states, transitions, violation: found.violation }
  }
  return { states, transitions, violation: null }
}

test.each([
  ['with locks', true, 50_000],
  ['without locks', false, 60_000],
] as const)('no interleaving %s violates an invariant', { timeout: 60_000 }, (name, hasLocks, floor) => {
  const { states, transitions, violation } = exploreAll({ ...usual, hasLocks })
  console.log(`Sessions ${name}: ${states} states, ${transitions} transitions.`)
  expect(violation).toBeNull()
  expect(states).toBeGreaterThan(floor)
})

test.each([
  ['a day fast', 86_400],
  ['a day slow', -86_400],
])('no interleaving violates an invariant if the clock of the device is %s', (_, error) => {
  const world = openWorld({ ...nothing, expiries: 1, losses: 1, signOuts: 1 })
  expect(explore(world, { ...usual, clockErrors: [error, error] }).violation).toBeNull()
})

test.each(mutations.map((mutation) => [mutation.fault, mutation] as const))(
  'the exploration finds a machine that %s',
  (_, { promise, transition: faulty }) => {
    const world = openWorld({ ...nothing, losses: 1, signOuts: 1, signIns: 1 })
    expect(explore(world, { ...usual, transition: faulty }).violation?.promise).toBe(promise)
  },
)

test('the exploration finds a service that accepts a replaced token for 30 seconds only', () => {
  const world = openWorld({ ...nothing, losses: 1, expiries: 1 })
  const { violation } = explore(world, { ...usual, rule: 'fixedWindow' })
  expect(violation?.promise).toBe('the service ends a session that nobody signed out of')
})
