import { TextError } from '../http/text-error.ts'
import type { Hit, Limiter } from './limiter.ts'

/** Dependencies of functions that count against limits. */
export interface LimitDeps {
  readonly config: { readonly isProduction: boolean }
  readonly limiter: Limiter
}

/** Counts the hits and refuses with 429 and Retry-After (RFC 6585, section 4) when one of them is over its limit. */
export async function requireWithinLimits(
  { limiter }: Pick<LimitDeps, 'limiter'>,
  projectId: string,
  hits: readonly Hit[],
): Promise<void> {
  const excess = await limiter.take(projectId, hits)
  if (excess) throw tooMany(excess.retryAfterSeconds)
}

/** The refusal of what comes too often. */
export function tooMany(retryAfterSeconds: number): TextError {
  const wait = retryAfterSeconds < 90 ? `${retryAfterSeconds} seconds` : `${Math.ceil(retryAfterSeconds / 60)} minutes`
  return new TextError(429, `Too many attempts. Try again in ${wait}.`, {
    headers: { 'retry-after': String(Math.max(1, retryAfterSeconds)) },
  })
}
