import { callHits } from '../platform/limits/network-hits.ts'
import { type LimitDeps, requireWithinLimits } from '../platform/limits/require-within-limits.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Caller } from './authenticate.ts'

/** Counts a call that checks a secret or sends email against its network. Throws a 429 when a limit is exceeded. */
export async function countCall(
  deps: LimitDeps,
  { project }: Pick<Caller, 'project'>,
  context: RequestContext,
): Promise<void> {
  if (!project) return
  const hits = callHits(deps, context)
  if (hits.length > 0) await requireWithinLimits(deps, project.id, hits)
}
