/**
 * When a failed request is worth sending again, and after how long.
 */
import { limits } from '@portico/contract/limits'

const methodsSafeToRepeat = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']
/** Somebody is looking at a screen: a longer wait is better told than waited. */
const longestWaitMillis = 30_000

/** Whether sending a request twice does the same as sending it once (RFC 9110, section 9.2.2). */
export function isSafeToRepeat(method: string): boolean {
  return methodsSafeToRepeat.includes(method)
}

/** The wait after the failed attempt with this index (from 0), or null when it was the last one. */
export function backoffMillis(attempt: number): number | null {
  if (attempt + 1 >= limits.networkAttempts) return null
  return (0.5 + Math.random()) * limits.networkBackoffMillis * 2 ** attempt
}

/**
 * The wait that a 429 answer asks for, or null when this was the last attempt or the wait would exceed 30 seconds.
 * `Retry-After` is in whole seconds (RFC 9110, section 10.2.3); without it the usual back-off holds.
 */
export function rateLimitMillis(attempt: number, retryAfter: string | null): number | null {
  const backoff = backoffMillis(attempt)
  const seconds = Number(retryAfter ?? Number.NaN)
  if (backoff === null || !Number.isFinite(seconds)) return backoff
  return seconds * 1000 <= longestWaitMillis ? Math.max(0, seconds * 1000) : null
}

/** Resolves after a time. */
export function sleep(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis))
}
