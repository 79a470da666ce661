import type { RequestContext } from '../request-context.ts'
import type { Hit } from './limiter.ts'
import { isLoopback, networkOf } from './network.ts'
import type { LimitDeps } from './require-within-limits.ts'

/** Returns the hits of a call that checks a secret or sends email. */
export const callHits = (deps: Pick<LimitDeps, 'config'>, context: RequestContext): Hit[] =>
  networkHits(deps, context, ['networkPerMinute', 'networkPerHour'])

/**
 * Returns the hits of a call against limits per network. Server and admin calls have none: they come from the networks
 * of host applications, on behalf of many users. Nor has loopback, unless this is production.
 */
export function networkHits(
  { config }: Pick<LimitDeps, 'config'>,
  { access, networkAddress }: RequestContext,
  limits: readonly Hit['limit'][],
): Hit[] {
  if (access === 'server' || access === 'admin' || networkAddress === null) return []
  if (!config.isProduction && isLoopback(networkAddress)) return []
  const subject = networkOf(networkAddress)
  return limits.map((limit) => ({ limit, subject }))
}
