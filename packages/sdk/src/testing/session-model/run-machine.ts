/** Passes events to the machine of a tab and applies its effects to the world. */
import type { Effect, SessionEvent } from '../../session/machine-types.ts'
import { nameOf, readAccessToken } from './model-service.ts'
import { accessCookie, type Rules, readCookies, replaceTab, type Tab, type World } from './model-world.ts'

/** A violated invariant. */
export class Violation extends Error {}

export function runMachine(world: World, index: number, event: SessionEvent, rules: Rules): World {
  const tab = tabOf(world, index)
  const wallMillis = (world.now + (rules.clockErrors[index] ?? 0)) * 1000
  const tokens = readCookies(world, world.accessCookie)
  const step = rules.transition(tab.state, event, { tokens, wallMillis, monotonicMillis: world.now * 1000 })
  let next = replaceTab(world, index, { state: step.state })
  for (const effect of step.effects) next = apply(next, index, effect, rules)
  return replaceTab(next, index, { seen: `${next.refreshCookie} ${next.accessCookie}` })
}

function apply(world: World, index: number, effect: Effect, rules: Rules): World {
  const tab = tabOf(world, index)
  switch (effect.type) {
    case 'acquireLock':
      return rules.hasLocks
        ? { ...world, lockQueue: [...world.lockQueue, { tab: index, refresh: effect.refresh }] }
        : runMachine(world, index, { type: 'lockUnavailable', refresh: effect.refresh }, rules)
    case 'releaseLock':
      return releaseLock(world, index, effect.refresh)
    case 'sendRefresh': {
      const flight = { refresh: effect.refresh, token: effect.refreshToken }
      const sent = [...world.sent, effect.refreshToken]
      return replaceTab({ ...world, sent }, index, { flights: [...tab.flights, flight] })
    }
    case 'storeSession':
    case 'storeTokens':
      return writeCookies(
        world,
        effect.tokens.refreshToken,
        accessCookie(effect.tokens.refreshToken, effect.tokens.accessToken),
      )
    case 'dropAccessToken':
      return writeCookies(world, effect.refreshToken, null)
    case 'clear':
      return writeCookies(world, null, null)
    case 'resolve':
      return effect.callers.reduce(
        (next, caller) => resolveCall(next, index, { caller, accessToken: effect.accessToken }, rules),
        world,
      )
    case 'reject':
      return replaceTab(world, index, { waiting: tab.waiting.filter(({ caller }) => !effect.callers.includes(caller)) })
  }
}

function writeCookies(world: World, refreshCookie: string | null, access: string | null): World {
  return { ...world, refreshCookie, accessCookie: access, formerAccessCookie: world.accessCookie }
}

export function releaseLock(world: World, tab: number, refresh?: number): World {
  const isThis = (entry: { tab: number; refresh: number } | null) =>
    entry?.tab === tab && (refresh === undefined || entry.refresh === refresh)
  return {
    ...world,
    lock: isThis(world.lock) ? null : world.lock,
    lockQueue: world.lockQueue.filter((entry) => !isThis(entry)),
  }
}

/**
 * Checks the token that a caller gets, and sends a call with it. If the call is refused, reports the token as refused
 * and requests another one, once.
 */
function resolveCall(
  world: World,
  index: number,
  { caller, accessToken }: { caller: number; accessToken: string | null },
  rules: Rules,
): World {
  const tab = tabOf(world, index)
  const call = tab.waiting.find((each) => each.caller === caller)
  if (!call) throw new Violation('a call is settled twice')
  const rest = replaceTab(world, index, { waiting: tab.waiting.filter((each) => each !== call) })
  if (accessToken === null) {
    if (world.wanted === call.name) throw new Violation('a call of a live session gets no token')
    return rest
  }
  const { name, expiresAt } = readAccessToken(accessToken)
  if (name !== call.name && call.isKnown) throw new Violation('a call gets the token of another session')
  if (expiresAt > world.now && !world.sessions[name].hasEnded) return rest
  const dropped = runMachine(rest, index, { type: 'accessTokenRefused', accessToken }, rules)
  return caller % 10 === 0 ? requestToken(dropped, index, caller + 1, rules) : dropped
}

/** Calls `getAccessToken`. Callers whose number ends with 0 repeat the call once if their token is refused. */
export function requestToken(world: World, index: number, caller: number, rules: Rules): World {
  const tab = tabOf(world, index)
  const { refreshToken, accessToken } = readCookies(world, world.accessCookie)
  // The app does not use the machine if no user is signed in.
  if (refreshToken === null) return world
  const { known } = tab.state
  const isKnown = accessToken !== null || (known?.refreshToken === refreshToken && known.sessionId !== null)
  const call = { caller, name: nameOf(refreshToken), isKnown }
  const changed = replaceTab(world, index, { waiting: [...tab.waiting, call] })
  return runMachine(changed, index, { type: 'accessTokenRequested', caller, spareSeconds: 20 }, rules)
}

export function tabOf(world: World, index: number): Tab {
  const tab = world.tabs[index]
  if (!tab) throw new Error(`There is no tab ${index}.`)
  return tab
}
