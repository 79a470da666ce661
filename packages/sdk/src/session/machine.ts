/**
 * The session of one tab as a state machine. It decides when to refresh a token, which callers wait for it, and which
 * of two concurrent changes wins. A pure function; `driver.ts` runs its effects. `exploration.test.ts` runs it through
 * all interleavings of two tabs.
 */
import { sessionIdOf } from './access-token.ts'
import { afterRefresh, afterRefusal, isLoop, noLoop, sessionLoopError } from './loop-watch.ts'
import type {
  Effect,
  Observation,
  Phase,
  Refreshing,
  SessionEvent,
  SessionState,
  Step,
  WaitingForLock,
} from './machine-types.ts'
import type { RefreshedTokens, Tokens } from './token-store.ts'
import { validityOf } from './token-validity.ts'

const haltMillis = 30_000

const idle: Phase = { name: 'idle' }

/** The state of a newly opened tab. */
export const initialState: SessionState = {
  phase: idle,
  waiting: [],
  refreshCount: 0,
  known: null,
  clockOffsetMillis: null,
  watch: noLoop,
}

/**
 * Returns the next state and the effects to run, in order. Events of an abandoned refresh are ignored. Effects depend
 * on the tokens in `seen`, so run them before anything else can change the store.
 */
export function transition(state: SessionState, event: SessionEvent, seen: Observation): Step {
  const followed = followStore(state, seen)
  const step = handle(followed.state, event, seen)
  return { state: step.state, effects: [...followed.effects, ...step.effects] }
}

/** Ends the phase if another tab has meanwhile signed out, signed in or refreshed. */
function followStore(before: SessionState, seen: Observation): Step {
  const { refreshToken, accessToken } = seen.tokens
  const known = identify(before, seen.tokens)
  const state = { ...before, known }
  const { phase } = state
  if (!isActive(phase)) return stay(state)
  if (refreshToken === null || isOther(phase.sessionId, known?.sessionId)) return finish(state, phase, null)
  if (accessToken !== null && isUsable(state, accessToken, seen, phase.spareSeconds)) {
    return finish(state, phase, accessToken)
  }
  return stay(state)
}

function handle(state: SessionState, event: SessionEvent, seen: Observation): Step {
  switch (event.type) {
    case 'accessTokenRequested':
      return provideToken(state, event, seen)
    case 'lockAcquired':
    case 'lockUnavailable':
      return send(state, event.refresh, seen.tokens)
    case 'refreshSucceeded':
      return onRefreshing(state, event.refresh, (phase) => accept(state, phase, event.tokens, seen))
    case 'refreshRefused':
      return onRefreshing(state, event.refresh, (phase) => acceptRefusal(state, phase, seen))
    case 'refreshFailed':
      return onRefreshing(state, event.refresh, (phase) => ({
        state: { ...state, phase: idle, waiting: [] },
        effects: [release(phase), { type: 'reject', callers: state.waiting, error: event.error }],
      }))
    case 'accessTokenRefused':
      return dropToken(state, event.accessToken, seen)
    case 'signedIn':
      return replaceSession(state, event.tokens, seen)
    case 'signedOut':
      return replaceSession(state, null, seen)
    case 'storeChanged':
      return stay(state)
  }
}

function provideToken(
  state: SessionState,
  { caller, spareSeconds }: { caller: number; spareSeconds: number },
  seen: Observation,
): Step {
  const { refreshToken, accessToken } = seen.tokens
  const isReady = refreshToken === null || (accessToken !== null && isUsable(state, accessToken, seen, spareSeconds))
  if (isReady) return { state, effects: [{ type: 'resolve', callers: [caller], accessToken }] }
  const waiting = [...state.waiting, caller]
  const sessionId = state.known?.sessionId ?? null
  return isActive(state.phase)
    ? stay({ ...state, waiting })
    : begin({ ...state, waiting }, seen, { sessionId, spareSeconds })
}

function begin(
  state: SessionState,
  seen: Observation,
  { sessionId, spareSeconds }: Pick<WaitingForLock, 'sessionId' | 'spareSeconds'>,
): Step {
  const { phase, waiting, watch } = state
  const isHalted = phase.name === 'halted' && seen.monotonicMillis < phase.untilMillis
  if (isHalted || isLoop(watch, seen.monotonicMillis)) {
    const untilMillis = isHalted ? phase.untilMillis : seen.monotonicMillis + haltMillis
    return {
      // The watch starts again, so that one refresh is tried after the halt.
      state: { ...state, phase: { name: 'halted', untilMillis }, waiting: [], watch: noLoop },
      effects: [{ type: 'reject', callers: waiting, error: sessionLoopError() }],
    }
  }
  const refresh = state.refreshCount + 1
  return {
    state: { ...state, refreshCount: refresh, phase: { name: 'waitingForLock', refresh, sessionId, spareSeconds } },
    effects: [{ type: 'acquireLock', refresh }],
  }
}

/** Sends the refresh token that is in the store now, because another tab may have replaced the previous one. */
function send(state: SessionState, refresh: number, { refreshToken }: Tokens): Step {
  const { phase } = state
  if (phase.name !== 'waitingForLock' || phase.refresh !== refresh || refreshToken === null) {
    return { state, effects: [{ type: 'releaseLock', refresh }] }
  }
  return {
    state: { ...state, phase: { ...phase, name: 'refreshing', refreshToken } },
    effects: [{ type: 'sendRefresh', refresh, refreshToken }],
  }
}

function onRefreshing(state: SessionState, refresh: number, next: (phase: Refreshing) => Step): Step {
  const { phase } = state
  return phase.name === 'refreshing' && phase.refresh === refresh ? next(phase) : stay(state)
}

function accept(before: SessionState, phase: Refreshing, tokens: RefreshedTokens, seen: Observation): Step {
  const sessionId = sessionIdOf(tokens.accessToken) ?? phase.sessionId
  const state = {
    ...before,
    clockOffsetMillis: clockOffset(tokens.accessToken, seen),
    watch: afterRefresh(before.watch, tokens.accessToken, seen.monotonicMillis),
  }
  const finished = finish(state, phase, isOther(phase.sessionId, sessionId) ? null : tokens.accessToken)
  // The store has neither token if another tab has refreshed twice. The waiting calls can still use this one.
  if (![phase.refreshToken, tokens.refreshToken].includes(seen.tokens.refreshToken ?? '')) return finished
  return {
    state: { ...finished.state, known: { refreshToken: tokens.refreshToken, sessionId } },
    effects: [{ type: 'storeTokens', tokens }, ...finished.effects],
  }
}

function acceptRefusal(state: SessionState, phase: Refreshing, seen: Observation): Step {
  if (seen.tokens.refreshToken !== phase.refreshToken) {
    // Another tab has replaced the token. Its successor is tried before the user is signed out.
    const again = begin({ ...state, phase: idle }, seen, phase)
    return { state: again.state, effects: [release(phase), ...again.effects] }
  }
  const finished = finish({ ...state, known: null, watch: noLoop }, phase, null)
  return { state: finished.state, effects: [{ type: 'clear' }, ...finished.effects] }
}

function dropToken(state: SessionState, refused: string, seen: Observation): Step {
  const { refreshToken, accessToken } = seen.tokens
  const watch = afterRefusal(state.watch, refused, seen.monotonicMillis)
  if (refreshToken === null || accessToken !== refused) return stay({ ...state, watch })
  return {
    // The token looked valid, so the clock may have changed since the offset was measured.
    state: { ...state, watch, clockOffsetMillis: null },
    effects: [{ type: 'dropAccessToken', refreshToken }],
  }
}

/**
 * Replaces the session. Sign-in and sign-out take precedence over a running refresh, whose callers belong to the
 * previous session. In HttpOnly mode the cookies of the new session may have been seen before, so that they belong to it.
 */
function replaceSession(before: SessionState, tokens: RefreshedTokens | null, seen: Observation): Step {
  const state = {
    ...before,
    watch: noLoop,
    known: tokens && { refreshToken: tokens.refreshToken, sessionId: sessionIdOf(tokens.accessToken) },
    clockOffsetMillis: tokens ? clockOffset(tokens.accessToken, seen) : before.clockOffsetMillis,
  }
  const accessToken = tokens && before.known?.refreshToken === tokens.refreshToken ? tokens.accessToken : null
  const finished = isActive(state.phase) ? finish(state, state.phase, accessToken) : stay({ ...state, phase: idle })
  const change: Effect = tokens ? { type: 'storeSession', tokens } : { type: 'clear' }
  return { state: finished.state, effects: [change, ...finished.effects] }
}

function finish(state: SessionState, phase: WaitingForLock | Refreshing, accessToken: string | null): Step {
  return {
    state: { ...state, phase: idle, waiting: [] },
    effects: [release(phase), { type: 'resolve', callers: state.waiting, accessToken }],
  }
}

function stay(state: SessionState): Step {
  return { state, effects: [] }
}

function release({ refresh }: WaitingForLock | Refreshing): Effect {
  return { type: 'releaseLock', refresh }
}

function isActive(phase: Phase): phase is WaitingForLock | Refreshing {
  return phase.name === 'waitingForLock' || phase.name === 'refreshing'
}

function identify({ known }: SessionState, { refreshToken, accessToken }: Tokens): SessionState['known'] {
  if (refreshToken === null) return null
  const sessionId = accessToken === null ? null : sessionIdOf(accessToken)
  if (known?.refreshToken === refreshToken) return { refreshToken, sessionId: sessionId ?? known.sessionId }
  return { refreshToken, sessionId }
}

/** Returns true if two sessions certainly differ. */
function isOther(one: string | null, other: string | null | undefined): boolean {
  return one !== null && typeof other === 'string' && one !== other
}

function isUsable(state: SessionState, accessToken: string, seen: Observation, spareSeconds: number): boolean {
  return millisLeft(state, accessToken, seen.wallMillis) > spareSeconds * 1000
}

/**
 * Returns the time until an access token expires on the service's clock. Until its offset is known, the device's clock
 * is used.
 */
export function millisLeft({ clockOffsetMillis }: SessionState, accessToken: string, wallMillis: number): number {
  return validityOf(accessToken).expiresAtMillis - (wallMillis - (clockOffsetMillis ?? 0))
}

/** Returns the offset of the clock of this device, from a token that the service has just issued. */
function clockOffset(accessToken: string, seen: Observation): number | null {
  const { issuedAtMillis } = validityOf(accessToken)
  return issuedAtMillis === null ? null : seen.wallMillis - issuedAtMillis
}
