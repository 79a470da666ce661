import { type KnownError, knownError } from '@portico/contract'
import type { Hit, Limiter } from './limiter.ts'

/** Dependencies of functions that count against limits. */
export interface LimitDeps {
  readonly config: { readonly isProduction: boolean }
  readonly limiter: Limiter
}

/** Counts the hits. Throws TOO_MANY_REQUESTS if one of them is over its limit (RFC 6585, section 4). */
export async function requireWithinLimits(
  { limiter }: Pick<LimitDeps, 'limiter'>,
  projectId: string,
  hits: readonly Hit[],
): Promise<void> {
  const excess = await limiter.take(projectId, hits)
  if (excess) throw tooMany(excess.retryAfterSeconds)
}

/** Returns the error for a call over a limit. */
export function tooMany(retryAfterSeconds: number): KnownError {
  return knownError('TOO_MANY_REQUESTS', { retry_after_seconds: Math.max(1, retryAfterSeconds) })
}
