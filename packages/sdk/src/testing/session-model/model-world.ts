/** A browser with two tabs, a service, and a server that renders pages, as plain data. `model-actions.ts` changes it. */
import { initialState } from '../../session/machine.ts'
import type { Observation, SessionEvent, SessionState, Step } from '../../session/machine-types.ts'
import { readTokenCookies } from '../../session/stores/token-cookies.ts'
import type { Tokens } from '../../session/token-store.ts'
import { accessTokenOf, type ModelSession, type ModelTokens, type Name, newSession } from './model-service.ts'

/** A refresh request on its way to the service, or its response on its way back. */
export interface Flight {
  readonly refresh: number
  readonly token: string
  /** Undefined until the service has handled the request; null if it refused the token. */
  readonly response?: ModelTokens | null
}

/** A pending call of `getAccessToken`. */
export interface Waiting {
  readonly caller: number
  /** The session that was in the store when it was called. */
  readonly name: Name
  /** False if the tab had seen no access token of the session, so that it could not distinguish it from a later one. */
  readonly isKnown: boolean
}

export interface Tab {
  readonly isAlive: boolean
  readonly state: SessionState
  readonly flights: readonly Flight[]
  readonly waiting: readonly Waiting[]
  /** The session that a running sign-out ends. */
  readonly signingOut: Name | null
  readonly calls: number
  /** The cookies at the last event. */
  readonly seen: string
}

/** The events that may still happen. */
export interface Budget {
  readonly calls: number
  readonly expiries: number
  readonly crashes: number
  readonly losses: number
  readonly signOuts: number
  readonly signIns: number
  readonly renders: number
  readonly lockTimeouts: number
}

export interface World {
  /** Seconds on the service's clock. */
  readonly now: number
  readonly sessions: Readonly<Record<Name, ModelSession>>
  readonly refreshCookie: string | null
  readonly accessCookie: string | null
  /** The access cookie before the last change: another process may see it together with the new refresh cookie. */
  readonly formerAccessCookie: string | null
  readonly tabs: readonly Tab[]
  readonly lock: { readonly tab: number; readonly refresh: number } | null
  readonly lockQueue: readonly { readonly tab: number; readonly refresh: number }[]
  /** The refresh token of a server-side render that requests an access token. */
  readonly render: string | null
  readonly budget: Budget
  /** The session that the user's last action should result in. */
  readonly wanted: Name | null
  /** The refresh tokens that tabs sent since the last expiry. */
  readonly sent: readonly string[]
  /** True after a crash, a lost response or an unavailable lock. */
  readonly hasFaults: boolean
}

/** The rules of one exploration. */
export interface Rules {
  readonly hasLocks: boolean
  /** Seconds that the clock of each tab is fast. */
  readonly clockErrors: readonly number[]
  readonly rule: 'untilUsed' | 'fixedWindow'
  readonly transition: (state: SessionState, event: SessionEvent, seen: Observation) => Step
}

/** Both tabs are signed in, and the access token has expired. */
export function openWorld(budget: Budget): World {
  const tab: Tab = {
    isAlive: true,
    state: initialState,
    flights: [],
    waiting: [],
    signingOut: null,
    calls: 0,
    seen: '',
  }
  return {
    now: 1000,
    sessions: { X: newSession, Y: newSession },
    refreshCookie: 'X0',
    accessCookie: accessCookie('X0', accessTokenOf('X', 0)),
    formerAccessCookie: null,
    tabs: [tab, tab],
    lock: null,
    lockQueue: [],
    render: null,
    budget,
    wanted: 'X',
    sent: [],
    hasFaults: false,
  }
}

export function accessCookie(refreshToken: string, accessToken: string): string {
  return JSON.stringify([refreshToken, accessToken])
}

const readings = new Map<string, Tokens>()

/** Returns the tokens in the cookies, as the SDK reads them. */
export function readCookies({ refreshCookie }: World, access: string | null): Tokens {
  const key = `${refreshCookie} ${access}`
  const known = readings.get(key) ?? parseCookies(refreshCookie, access)
  readings.set(key, known)
  return known
}

function parseCookies(refreshCookie: string | null, access: string | null): Tokens {
  const cookies = [
    ...(refreshCookie ? [`portico-refresh-p=${refreshCookie}`] : []),
    ...(access ? [`portico-access-p=${encodeURIComponent(access)}`] : []),
  ]
  return readTokenCookies(cookies.join('; '), 'p')
}

export function replaceTab(world: World, index: number, change: Partial<Tab>): World {
  return { ...world, tabs: world.tabs.map((tab, i) => (i === index ? { ...tab, ...change } : tab)) }
}
