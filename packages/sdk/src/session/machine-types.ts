/** The states, events and effects of the session's state machine (`machine.ts`). All of them are plain data. */
import type { RefreshedTokens, Tokens } from './token-store.ts'

/** The session of one tab, apart from its tokens, which the token store contains. */
export interface SessionState {
  readonly phase: Phase
  /** The callers that wait for the end of the phase. */
  readonly waiting: readonly number[]
  /** Counts refreshes. The number identifies a refresh in effects and events. */
  readonly refreshCount: number
  /** The last refresh token in the store, and the id of its session after an access token was seen. */
  readonly known: { readonly refreshToken: string; readonly sessionId: string | null } | null
  /** The clock of this device minus the clock of the service; null until a token has arrived from the service. */
  readonly clockOffsetMillis: number | null
  readonly watch: LoopWatch
}

export type Phase = Idle | WaitingForLock | Refreshing | Halted

interface Idle {
  readonly name: 'idle'
}

interface Active {
  readonly refresh: number
  /** The session of the waiting callers; null until one of its access tokens was seen. */
  readonly sessionId: string | null
  /** An access token that is valid for at least this long ends the phase without a refresh. */
  readonly spareSeconds: number
}

export interface WaitingForLock extends Active {
  readonly name: 'waitingForLock'
}

export interface Refreshing extends Active {
  readonly name: 'refreshing'
  /** The token that was sent. */
  readonly refreshToken: string
}

interface Halted {
  readonly name: 'halted'
  /** The end, on the monotonic clock. */
  readonly untilMillis: number
}

/** The observations that reveal a loop. Times are milliseconds on the monotonic clock. */
export interface LoopWatch {
  readonly refreshedAtMillis: readonly number[]
  /** The times when an access token was refused right after it had been issued. */
  readonly refusedAtMillis: readonly number[]
  /** The access token of the last refresh. */
  readonly issued: { readonly accessToken: string; readonly atMillis: number } | null
}

/** The tokens in the store and the time, both read when the event happened. */
export interface Observation {
  readonly tokens: Tokens
  /** Milliseconds on the clock of the device, which may be wrong by days. */
  readonly wallMillis: number
  readonly monotonicMillis: number
}

export type SessionEvent =
  | { readonly type: 'accessTokenRequested'; readonly caller: number; readonly spareSeconds: number }
  | { readonly type: 'lockAcquired'; readonly refresh: number }
  /** The browser has no locks, or another tab did not release this one in time. */
  | { readonly type: 'lockUnavailable'; readonly refresh: number }
  | { readonly type: 'refreshSucceeded'; readonly refresh: number; readonly tokens: RefreshedTokens }
  /** The service no longer accepts the refresh token. */
  | { readonly type: 'refreshRefused'; readonly refresh: number }
  /** Any other failure. It does not change the session. */
  | { readonly type: 'refreshFailed'; readonly refresh: number; readonly error: unknown }
  /** The service refused the access token of a call. */
  | { readonly type: 'accessTokenRefused'; readonly accessToken: string }
  | { readonly type: 'signedIn'; readonly tokens: RefreshedTokens }
  | { readonly type: 'signedOut' }
  /** Another tab may have changed the tokens. */
  | { readonly type: 'storeChanged' }

export type Effect =
  | { readonly type: 'acquireLock'; readonly refresh: number }
  /** Also withdraws a pending request for the lock. */
  | { readonly type: 'releaseLock'; readonly refresh: number }
  | { readonly type: 'sendRefresh'; readonly refresh: number; readonly refreshToken: string }
  /** Stores the tokens of another session. */
  | { readonly type: 'storeSession'; readonly tokens: RefreshedTokens }
  /** Stores new tokens of the current session. */
  | { readonly type: 'storeTokens'; readonly tokens: RefreshedTokens }
  /** Stores the refresh token only. */
  | { readonly type: 'dropAccessToken'; readonly refreshToken: string }
  | { readonly type: 'clear' }
  | { readonly type: 'resolve'; readonly callers: readonly number[]; readonly accessToken: string | null }
  | { readonly type: 'reject'; readonly callers: readonly number[]; readonly error: unknown }

export interface Step {
  readonly state: SessionState
  readonly effects: readonly Effect[]
}
