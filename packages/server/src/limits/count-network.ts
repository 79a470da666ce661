import type { Deps } from '../deps.ts'
import type { RequestContext } from '../request-context.ts'
import type { Hit } from './limiter.ts'
import { isLoopback, networkOf } from './network.ts'
import { requireWithinLimits } from './require-within-limits.ts'

/** Counts a call that checks a secret or sends mail against its network; 429 when there were too many. */
export async function countNetwork(deps: Pick<Deps, 'config' | 'limiter'>, projectId: string, context: RequestContext) {
  const hits = networkHits(deps, context, ['networkPerMinute', 'networkPerHour'])
  if (hits.length > 0) await requireWithinLimits(deps, projectId, hits)
}

/**
 * The hits of a call against limits per network. Server and admin calls come from the networks of host applications,
 * which speak for many people; loopback is a developer's own machine, unless this is production.
 */
export function networkHits(
  { config }: Pick<Deps, 'config'>,
  { access, networkAddress }: RequestContext,
  limits: readonly Hit['limit'][],
): Hit[] {
  if (access === 'server' || access === 'admin' || networkAddress === null) return []
  if (!config.isProduction && isLoopback(networkAddress)) return []
  const subject = networkOf(networkAddress)
  return limits.map((limit) => ({ limit, subject }))
}
