import type { SessionEvent } from './machine-types.ts'

// A tab that holds the lock for longer is probably frozen. The service tolerates two refreshes at once.
const longestWaitMillis = 5000

/** The lock that a tab holds while it refreshes. */
export interface RefreshLock {
  /** Reports `lockAcquired` or `lockUnavailable` for the refresh with this number. */
  acquire(refresh: number): void
  /** Releases the lock, or withdraws the request for it. */
  release(refresh: number): void
}

/** Creates the lock with a name, as a Web Lock (W3C). Without a name or Web Locks, it is never available. */
export function createRefreshLock(name: string | undefined, report: (event: SessionEvent) => void): RefreshLock {
  const releases = new Map<number, () => void>()
  return {
    acquire(refresh) {
      const unavailable = () => report({ type: 'lockUnavailable', refresh })
      if (name === undefined || !globalThis.navigator?.locks) return unavailable()
      const request = new AbortController()
      const timer = setTimeout(() => request.abort(), longestWaitMillis)
      releases.set(refresh, () => request.abort())
      navigator.locks
        .request(name, { signal: request.signal }, () => {
          clearTimeout(timer)
          return new Promise<void>((resolve) => {
            releases.set(refresh, resolve)
            report({ type: 'lockAcquired', refresh })
          })
        })
        // Withdrawn, not granted in time, or refused, as in sandboxed pages.
        .catch(() => {
          clearTimeout(timer)
          unavailable()
        })
    },
    release(refresh) {
      releases.get(refresh)?.()
      releases.delete(refresh)
    },
  }
}
