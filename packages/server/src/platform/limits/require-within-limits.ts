import { LimitExceeded, type LockedAccount } from './limit-exceeded.ts'
import type { Excess, Hit, Limiter } from './limiter.ts'

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
  lockedAccount?: LockedAccount,
): Promise<void> {
  const excess = await limiter.take(projectId, hits)
  if (excess) throw tooMany(excess, lockedAccount)
}

/** Returns the error for a call over a limit. With an account, the audit trail records that it is locked out. */
export const tooMany = (excess: Excess, lockedAccount?: LockedAccount): LimitExceeded =>
  new LimitExceeded(excess, lockedAccount ?? null)
