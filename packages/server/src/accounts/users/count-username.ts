import { networkHits } from '../../platform/limits/network-hits.ts'
import { type LimitDeps, requireWithinLimits } from '../../platform/limits/require-within-limits.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'

/** Counts a change of a username against the network in the project. Throws TOO_MANY_REQUESTS. */
export async function countUsername(deps: LimitDeps, project: Project, context: RequestContext): Promise<void> {
  const hits = networkHits(deps, context, ['usernamesPerNetworkPerHour'])
  await requireWithinLimits(
    deps,
    project.id,
    hits.map((hit) => ({ ...hit, subject: `${project.id} ${hit.subject}` })),
  )
}
