/** Decides whether and when a failed request is sent again. */
import { limits } from '@portico/contract/limits'

// A user is waiting, so an error is better than a longer wait.
const longestWaitSeconds = 30

/** Returns the wait in milliseconds after the failed attempt with this index (from 0), or null after the last one. */
export function backoffMillis(attempt: number): number | null {
  if (attempt + 1 >= limits.networkAttempts) return null
  return (0.5 + Math.random()) * limits.networkBackoffMillis * 2 ** attempt
}

/**
 * Returns the wait in milliseconds after a response with status 429, or null after the last attempt and for waits above
 * 30 seconds. `Retry-After` is in whole seconds (RFC 9110, section 10.2.3); without it the usual back-off applies.
 */
export function rateLimitMillis(attempt: number, retryAfterSeconds: number | null): number | null {
  const backoff = backoffMillis(attempt)
  if (backoff === null || retryAfterSeconds === null) return backoff
  return retryAfterSeconds > longestWaitSeconds ? null : retryAfterSeconds * 1000
}

/** Resolves after a time in milliseconds. */
export function sleep(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis))
}
