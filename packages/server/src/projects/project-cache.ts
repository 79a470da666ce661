import type { WithClock } from '../platform/clock.ts'
import type { WithSealer } from '../platform/crypto/seal.ts'
import type { WithReads } from '../platform/database/database.ts'
import type { WithLog } from '../platform/log.ts'
import type { WithMetrics } from '../platform/observability/metrics.ts'
import { createBoundedMap } from '../platform/resilience/bounded-map.ts'
import { findProject } from './find-project.ts'
import type { Project, ProjectCache } from './project.ts'

interface Entry {
  readonly project: Promise<Project | null>
  readonly last: Project | null
  readonly readAtMillis: number
}

const maxAgeMillis = 1000
const maxEntries = 10_000
// Ids come from headers, queries and unverified tokens. Other texts name no project, and some cannot be stored.
const idForm = /^(?:internal|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/**
 * Creates the cache. Every request needs its project and the hash of its key, and a revoked key must be refused on every
 * node within a second: entries last that long, and a node that changes a project evicts it at once. No notification is
 * needed, so connection poolers cause no problem. `deps` is a function because the cache is part of the dependencies.
 */
export function createProjectCache(
  deps: () => WithReads & WithClock & WithLog & WithSealer & WithMetrics,
): ProjectCache {
  const entries = createBoundedMap<Entry>({ limit: maxEntries })

  async function read(projectId: string, previous: Entry | undefined): Promise<Project | null> {
    const project = await findProject(deps(), projectId, previous?.last ?? null)
    const current = entries.get(projectId)
    // An unknown id is not cached, so that requests with invented ids do not fill the memory.
    if (!project) entries.delete(projectId)
    else if (current) entries.set(projectId, { ...current, last: project })
    return project
  }

  return {
    find(projectId) {
      if (!idForm.test(projectId)) return Promise.resolve(null)
      const now = deps().clock.now()
      const entry = entries.get(projectId)
      const isFresh = entry !== undefined && now - entry.readAtMillis < maxAgeMillis && now >= entry.readAtMillis
      deps().metrics.countCacheRead('projects', isFresh)
      if (isFresh) return entry.project
      // Concurrent requests share one statement.
      const project = read(projectId, entry)
      project.catch(() => entries.delete(projectId))
      entries.set(projectId, { project, last: entry?.last ?? null, readAtMillis: now })
      return project
    },
    evict: entries.delete,
    isCached: (projectId) => (entries.get(projectId)?.last ?? null) !== null,
  }
}
