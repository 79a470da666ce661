/**
 * When a failed request is worth sending again, and after how long.
 */
import { limits } from '@portico/contract/limits'

/** Somebody is looking at a screen: a longer wait is better told than waited. */
const longestWaitSeconds = 30

/** The wait after the failed attempt with this index (from 0), or null when it was the last one. */
export function backoffMillis(attempt: number): number | null {
  if (attempt + 1 >= limits.networkAttempts) return null
  return (0.5 + Math.random()) * limits.networkBackoffMillis * 2 ** attempt
}

/**
 * The wait that a 429 answer asks for, or null when this was the last attempt or the wait would exceed 30 seconds.
 * `Retry-After` is in whole seconds (RFC 9110, section 10.2.3); without it the usual back-off holds.
 */
export function rateLimitMillis(attempt: number, retryAfterSeconds: number | null): number | null {
  const backoff = backoffMillis(attempt)
  if (backoff === null || retryAfterSeconds === null) return backoff
  return retryAfterSeconds > longestWaitSeconds ? null : retryAfterSeconds * 1000
}

/** Resolves after a time. */
export function sleep(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis))
}
