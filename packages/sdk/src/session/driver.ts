/** Runs the state machine of a session: passes it events, and performs its effects on store, lock and network. */
import { refreshTokenErrors } from '@portico/contract/error-groups'
import { KnownError } from '@portico/contract/errors'
import { refreshInBackground } from './background-refresh.ts'
import { initialState, millisLeft, transition } from './machine.ts'
import type { Effect, SessionEvent } from './machine-types.ts'
import { createRefreshLock, type RefreshLock } from './refresh-lock.ts'
import type { SessionId } from './session-id.ts'
import { noTokens, type RefreshedTokens, type SessionBackend, type TokenStore } from './token-store.ts'

/** The part of a session that loads with the first call. */
export interface SessionDriver {
  /**
   * Resolves to a token that is valid for so many more seconds, or to null if no user is signed in.
   * @throws {SessionLoopError} and the errors of a refresh
   */
  getAccessToken(spareSeconds?: number): Promise<string | null>
  /** Discards a refused access token if it is still the current one. */
  dropAccessToken(accessToken: string): void
  /** Replaces the session. Rejects with the error of a store that cannot store the tokens. */
  start(tokens: RefreshedTokens): Promise<void>
  /** Ends the session at the service. */
  revoke(): Promise<void>
  /** Ends the session in the store. */
  end(): void
  /** Keeps the access token fresh while the page is visible, until the signal aborts. */
  refreshInBackground(signal: AbortSignal): void
}

/** The dependencies of a driver. */
export interface DriverContext {
  readonly store: TokenStore
  readonly backend: SessionBackend
  /** Receives changes of the session before they are stored. */
  readonly identity: Pick<SessionId, 'continueWith' | 'startAnew'>
}

interface Caller {
  resolve(accessToken: string | null): void
  reject(error: unknown): void
}

// Covers the request that the token is sent with.
const defaultSpareSeconds = 20

/** Creates the driver of the session in a store. */
export function createSessionDriver({ store, backend, identity }: DriverContext): SessionDriver {
  const callers = new Map<number, Caller>()
  let callerCount = 0
  let state = initialState
  const dispatch = createQueue((event) => {
    const seen = { tokens: store.get(), wallMillis: Date.now(), monotonicMillis: performance.now() }
    const step = transition(state, event, seen)
    state = step.state
    perform(step.effects, { store, callers, lock, send, identity })
  })
  const lock = createRefreshLock(store.lockName, dispatch)
  const send = createRefreshSender({ store, backend }, dispatch)

  const getAccessToken: SessionDriver['getAccessToken'] = (spareSeconds = defaultSpareSeconds) =>
    new Promise((resolve, reject) => {
      callers.set(++callerCount, { resolve, reject })
      dispatch({ type: 'accessTokenRequested', caller: callerCount, spareSeconds })
    })

  return {
    getAccessToken,
    dropAccessToken: (accessToken) => dispatch({ type: 'accessTokenRefused', accessToken }),
    async start(tokens) {
      dispatch({ type: 'signedIn', tokens: await backend.start(tokens) })
    },
    async revoke() {
      const { refreshToken } = store.get()
      if (refreshToken !== null) await backend.end(refreshToken)
    },
    end: () => dispatch({ type: 'signedOut' }),
    refreshInBackground(signal) {
      const millisUntilExpiry = (accessToken: string) => millisLeft(state, accessToken, Date.now())
      const onStoreChange = () => dispatch({ type: 'storeChanged' })
      refreshInBackground({ store, getAccessToken, millisLeft: millisUntilExpiry, onStoreChange }, signal)
    },
  }
}

/** Returns a function that sends a refresh and dispatches its outcome. */
function createRefreshSender(
  { store, backend }: Pick<DriverContext, 'store' | 'backend'>,
  dispatch: (event: SessionEvent) => void,
): Surroundings['send'] {
  return (refresh, refreshToken) => {
    backend
      .refresh(refreshToken, () => store.get().refreshToken === refreshToken)
      .then(
        (tokens) => dispatch({ type: 'refreshSucceeded', refresh, tokens }),
        (error) => {
          const isRefusal = KnownError.is(error, ...refreshTokenErrors)
          dispatch({ type: isRefusal ? 'refreshRefused' : 'refreshFailed', refresh, error })
        },
      )
      // A failure of the store, which the callers have received.
      .catch(() => undefined)
  }
}

type SettleEffect = Extract<Effect, { type: 'resolve' | 'reject' }>
type StoreEffect = Extract<Effect, { type: 'storeSession' | 'storeTokens' | 'dropAccessToken' | 'clear' }>

interface Surroundings extends Pick<DriverContext, 'store' | 'identity'> {
  readonly callers: Map<number, Caller>
  readonly lock: RefreshLock
  send(refresh: number, refreshToken: string): void
}

/** Performs all effects, even if the store fails. Then it throws the store's error, and the callers receive it too. */
function perform(effects: readonly Effect[], surroundings: Surroundings): void {
  let failure: { error: unknown } | null = null
  for (const effect of effects) {
    switch (effect.type) {
      case 'acquireLock':
        surroundings.lock.acquire(effect.refresh)
        break
      case 'releaseLock':
        surroundings.lock.release(effect.refresh)
        break
      case 'sendRefresh':
        surroundings.send(effect.refresh, effect.refreshToken)
        break
      case 'resolve':
      case 'reject':
        settle(
          surroundings.callers,
          failure ? { type: 'reject', callers: effect.callers, error: failure.error } : effect,
        )
        break
      default:
        failure = changeStore(effect, surroundings)
    }
  }
  if (failure) throw failure.error
}

/** Changes the store. Returns its error, if it throws one. */
function changeStore(effect: StoreEffect, { store, identity }: Surroundings): { error: unknown } | null {
  try {
    if (effect.type === 'storeTokens') identity.continueWith(effect.tokens)
    if (effect.type === 'storeSession') identity.startAnew()
    if (effect.type === 'clear') store.set(noTokens)
    else if (effect.type === 'storeSession') store.set(effect.tokens)
    else if (effect.type === 'storeTokens') store.set(effect.tokens, { continues: true })
    else store.set({ refreshToken: effect.refreshToken, accessToken: null }, { continues: true })
    return null
  } catch (error) {
    return { error }
  }
}

function settle(callers: Map<number, Caller>, effect: SettleEffect): void {
  for (const number of effect.callers) {
    const caller = callers.get(number)
    callers.delete(number)
    if (effect.type === 'resolve') caller?.resolve(effect.accessToken)
    else caller?.reject(effect.error)
  }
}

/** Handles events in order. An event that is reported while another one is handled is queued. */
function createQueue(handle: (event: SessionEvent) => void): (event: SessionEvent) => void {
  const waiting: SessionEvent[] = []
  let isBusy = false
  return (event) => {
    waiting.push(event)
    if (isBusy) return
    isBusy = true
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) handle(next)
    } finally {
      isBusy = false
    }
  }
}
