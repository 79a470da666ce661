/** The events that can happen next in a world. Each is one step of an interleaving. */
import { accessTokenOf, nameOf, redeem } from './model-service.ts'
import { type Budget, type Flight, type Rules, readCookies, replaceTab, type World } from './model-world.ts'
import { releaseLock, requestToken, runMachine, tabOf, Violation } from './run-machine.ts'

export interface Action {
  readonly name: string
  /** True if the event follows from an earlier one and must happen; false for what users and faults may do. */
  readonly isProgress: boolean
  run(): World
}

/** Returns all events that can happen next. */
export function actionsOf(world: World, rules: Rules): Action[] {
  return [
    ...lockActions(world, rules),
    ...world.tabs.flatMap((tab, index) => (tab.isAlive ? tabActions(world, index, rules) : [])),
    ...world.tabs.flatMap((_, index) => flightActions(world, index, rules)),
    ...renderActions(world, rules),
    ...expiry(world),
  ]
}

function lockActions(world: World, rules: Rules): Action[] {
  const [next, ...lockQueue] = world.lockQueue
  if (!next) return []
  const { tab, refresh } = next
  if (!world.lock) {
    const granted = { ...world, lock: next, lockQueue }
    return [
      progress(`tab ${tab} gets the lock`, () => runMachine(granted, tab, { type: 'lockAcquired', refresh }, rules)),
    ]
  }
  return may(world, 'lockTimeouts', `tab ${tab} waits no longer for the lock`, (spent) =>
    runMachine(releaseLock(spent, tab, refresh), tab, { type: 'lockUnavailable', refresh }, rules),
  )
}

function tabActions(world: World, index: number, rules: Rules): Action[] {
  const tab = tabOf(world, index)
  const { refreshToken } = readCookies(world, world.accessCookie)
  const isOutdated = tab.state.waiting.length > 0 && tab.seen !== `${world.refreshCookie} ${world.accessCookie}`
  return [
    ...(isOutdated
      ? [progress(`tab ${index} polls`, () => runMachine(world, index, { type: 'storeChanged' }, rules))]
      : []),
    ...(refreshToken === null
      ? []
      : [
          ...may(world, 'calls', `tab ${index} calls`, (spent) =>
            requestToken(replaceTab(spent, index, { calls: tab.calls + 1 }), index, tab.calls * 10, rules),
          ),
          ...may(world, 'signOuts', `tab ${index} signs out`, (spent) => {
            const name = nameOf(refreshToken)
            const sessions = { ...spent.sessions, [name]: { ...spent.sessions[name], hasEnded: true } }
            return replaceTab({ ...spent, sessions, wanted: null }, index, { signingOut: name })
          }),
        ]),
    ...(tab.signingOut ? [progress(`tab ${index} is signed out`, () => finishSignOut(world, index, rules))] : []),
    ...may(world, 'signIns', `tab ${index} signs in as Y`, (spent) => {
      const tokens = { refreshToken: 'Y0', accessToken: accessTokenOf('Y', spent.now) }
      return runMachine({ ...spent, wanted: 'Y' }, index, { type: 'signedIn', tokens }, rules)
    }),
    ...may(world, 'crashes', `tab ${index} crashes`, (spent) =>
      replaceTab(releaseLock(spent, index), index, { isAlive: false, waiting: [], signingOut: null }),
    ),
  ]
}

function finishSignOut(world: World, index: number, rules: Rules): World {
  const done = replaceTab(world, index, { signingOut: null })
  const { refreshToken } = readCookies(done, done.accessCookie)
  const isSame = refreshToken !== null && nameOf(refreshToken) === tabOf(world, index).signingOut
  return isSame ? runMachine(done, index, { type: 'signedOut' }, rules) : done
}

function flightActions(world: World, index: number, rules: Rules): Action[] {
  const tab = tabOf(world, index)
  return tab.flights.flatMap((flight) => {
    const landed = replaceTab(world, index, { flights: tab.flights.filter((each) => each !== flight) })
    const { refresh, response } = flight
    const failure = { type: 'refreshFailed', refresh, error: 'network' } as const
    const lose = (from: World) => (tab.isAlive ? runMachine(from, index, failure, rules) : from)
    const losses = may(landed, 'losses', `tab ${index} gets no response`, lose)
    if (response === undefined) {
      return [
        progress(`the service handles the refresh of tab ${index}`, () => handleFlight(landed, index, flight, rules)),
        ...losses,
      ]
    }
    const event = response
      ? ({ type: 'refreshSucceeded', refresh, tokens: response } as const)
      : ({ type: 'refreshRefused', refresh } as const)
    const deliver = () => (tab.isAlive ? runMachine(landed, index, event, rules) : landed)
    return [progress(`tab ${index} gets the response`, deliver), ...losses]
  })
}

function handleFlight(world: World, index: number, flight: Flight, rules: Rules): World {
  const name = nameOf(flight.token)
  const { session, tokens } = redeem(world.sessions[name], {
    ...flight,
    now: world.now,
    rotates: true,
    rule: rules.rule,
  })
  const next = { ...world, sessions: { ...world.sessions, [name]: session } }
  const { flights } = tabOf(world, index)
  return replaceTab(next, index, { flights: [...flights, { ...flight, response: tokens }] })
}

/**
 * Returns the steps of a render. It reads the cookies of a request, possibly while a tab is writing them, and requests
 * no rotation.
 */
function renderActions(world: World, rules: Rules): Action[] {
  const { render } = world
  if (render !== null) {
    return [progress('the render gets its token', () => handleRender({ ...world, render: null }, render, rules))]
  }
  return [world.accessCookie, world.formerAccessCookie].flatMap((access) =>
    may(world, 'renders', 'a server renders', (spent) => {
      const { refreshToken, accessToken } = readCookies(spent, access)
      if (accessToken !== null && accessToken.split('.')[2]?.[0] !== refreshToken?.[0]) {
        throw new Violation('a render sees tokens of two sessions')
      }
      return { ...spent, render: refreshToken }
    }),
  )
}

function handleRender(world: World, token: string, rules: Rules): World {
  const name = nameOf(token)
  const { session, tokens } = redeem(world.sessions[name], { token, now: world.now, rotates: false, rule: rules.rule })
  if (!tokens && world.wanted === name) throw new Violation('a render of a live session is signed out')
  return { ...world, sessions: { ...world.sessions, [name]: session } }
}

/** Advances the clock by ten minutes, unless a request has not reached the service or a render is running. */
function expiry(world: World): Action[] {
  return world.render !== null ||
    world.tabs.some(({ flights }) => flights.some(({ response }) => response === undefined))
    ? []
    : may(world, 'expiries', 'ten minutes pass', (spent) => ({ ...spent, now: spent.now + 600, sent: [] }))
}

function progress(name: string, run: () => World): Action {
  return { name, isProgress: true, run }
}

function may(world: World, kind: keyof Budget, name: string, run: (spent: World) => World): Action[] {
  const left = world.budget[kind]
  if (left === 0) return []
  const hasFaults = world.hasFaults || faults.has(kind)
  const spent = { ...world, budget: { ...world.budget, [kind]: left - 1 }, hasFaults }
  return [{ name, isProgress: false, run: () => run(spent) }]
}

const faults: ReadonlySet<keyof Budget> = new Set(['crashes', 'losses', 'lockTimeouts'])
