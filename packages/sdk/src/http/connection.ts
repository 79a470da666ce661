/**
 * Reports failed attempts, so that apps can show users why a call takes long. Slow calls are not reported: hashing a
 * password or sending a picture may take five seconds. Health checks are not sent: they would cost every visitor requests
 * for what the calls return anyway. This code cannot load later, because the network is what fails.
 */
import { createListeners } from '../session/listeners.ts'

/** A failed attempt that will be repeated. */
export interface Retry {
  /** The number of the failed attempt, from 1. */
  readonly attempt: number
  /** The URL of the request. */
  readonly url: string
  /** The time between the failure and the next attempt. */
  readonly waitMillis: number
  /** The HTTP status if the service responded: 429, because of rate limiting. */
  readonly status?: number
  /** The error that `fetch` threw if there was no response. */
  readonly error?: unknown
}

/**
 * The state of a connection. The service counts as unreachable from the first report to `onRetry` until the next
 * response, even if calls have given up meanwhile.
 */
export type ConnectionState = { status: 'reachable' } | { status: 'unreachable'; url: string; since: Date }

/** The connection of an app, for example for a banner. Fits `useSyncExternalStore`. */
export interface Connection {
  /** Returns the same object until the state changes. */
  getState(): ConnectionState
  /** Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** Functions that a transport calls. */
export interface ConnectionObserver {
  /** Called after three seconds of failed attempts on a server, after five in a browser, and at each further one. */
  onRetry?(retry: Retry): void
  /** Called with each response, whatever its status. */
  onResponse?(): void
}

/** Creates the connection of an app to an address, and the functions that keep it up to date. */
export function createConnection(
  baseUrl: string,
  onRetry: ConnectionObserver['onRetry'],
): { connection: Connection; observer: ConnectionObserver } {
  const { notify, subscribe } = createListeners()
  let state: ConnectionState = { status: 'reachable' }
  const change = (next: ConnectionState) => {
    if (next.status === state.status) return
    state = next
    notify()
  }
  return {
    connection: { getState: () => state, subscribe },
    observer: {
      onRetry(retry) {
        // A service that responds with a rate limit is reachable.
        if (retry.status === undefined) change({ status: 'unreachable', url: baseUrl, since: new Date() })
        onRetry?.(retry)
      },
      onResponse: () => change({ status: 'reachable' }),
    },
  }
}

const isBrowser = typeof document !== 'undefined'
const reportAfterMillis = isBrowser ? 5000 : 3000

/** Delays the reports of one request until it has failed for some seconds. */
export function createRetryReport(onRetry: ConnectionObserver['onRetry']) {
  const startedAt = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    add(retry: Retry): void {
      clearTimeout(timer)
      const remaining = startedAt + reportAfterMillis - performance.now()
      if (remaining > 0) timer = setTimeout(() => onRetry?.(retry), remaining)
      else onRetry?.(retry)
    },
    /** Stops the reports, because the request has succeeded or finally failed. */
    end: () => clearTimeout(timer),
  }
}
