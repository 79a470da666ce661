import { isIpAddress } from '@portico/contract'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { globalQuery } from '../../platform/database/statement.ts'
import { hostnameOf } from '../../platform/http/request/known-hosts.ts'
import type { WithLog } from '../../platform/log.ts'
import { createBoundedMap } from '../../platform/resilience/bounded-map.ts'

/** A proven host, and the project that it belongs to. */
export interface OwnHost {
  readonly host: string
  readonly projectId: string
}

/** Caches the proven hosts. */
export interface HostCache {
  /** Resolves to the host that a header `Host` names, or to null for that of the service and for every other. */
  find(authority: string | string[] | undefined): Promise<OwnHost | null>
}

export interface WithHosts {
  readonly hosts: HostCache
}

interface Found {
  /** True if any project has a proven host. */
  readonly hasAny: boolean
  readonly projectId: string | null
}

interface Entry {
  readonly found: Promise<string | null>
  readonly last: string | null
  readonly readAtMillis: number
}

const selectProject = globalQuery<{ host: string }, Found>(
  'select_project_of_host',
  `select exists (select from own_hosts where proven_at_millis is not null) as has_any,
     (select project_id from own_hosts where host = :host and proven_at_millis is not null) as project_id`,
)

const maxAgeMillis = 1000
const maxEntries = 10_000
// Requests name few hosts. Longer headers are read each time, so that they do not fill the memory.
const maxAuthorities = 1000
const longestAuthority = 300

/**
 * Creates the cache. A change applies on every node within a second: entries last that long. The hosts of the service, addresses
 * and names without a dot cost no statement, and a service without own hosts makes one in a second at most.
 */
export function createHostCache(deps: () => WithReads & WithClock & WithConfig & WithLog): HostCache {
  const entries = createBoundedMap<Entry>({ limit: maxEntries })
  const candidates = createBoundedMap<{ readonly host: string | null }>({ limit: maxAuthorities })
  let noneAtMillis: number | null = null
  const isFresh = (readAtMillis: number | null, now: number): boolean =>
    readAtMillis !== null && now - readAtMillis < maxAgeMillis && now >= readAtMillis

  /** Returns the host that a header names, or null if it cannot belong to a project. */
  function candidateOf(authority: string): string | null {
    const known = candidates.get(authority)
    if (known) return known.host
    const named = hostOf(authority)
    const host = named === null || isOfService(deps().config, named) ? null : named
    if (authority.length <= longestAuthority) candidates.set(authority, { host })
    return host
  }

  async function read(host: string, last: string | null): Promise<string | null> {
    const { db, clock, log } = deps()
    const readAtMillis = clock.now()
    try {
      const [found] = await db.run(selectProject, { host })
      const projectId = found?.projectId ?? null
      noneAtMillis = found?.hasAny ? null : readAtMillis
      if (projectId === null) entries.delete(host)
      else entries.set(host, { found: Promise.resolve(projectId), last: projectId, readAtMillis })
      return projectId
    } catch (error) {
      // While the database is away, a known host must not serve the dashboard.
      log.warn({ err: error }, 'own hosts cannot be read')
      return last
    }
  }

  return {
    async find(authority) {
      const host = typeof authority === 'string' ? candidateOf(authority) : null
      if (host === null) return null
      const now = deps().clock.now()
      const entry = entries.get(host)
      if (!entry && isFresh(noneAtMillis, now)) return null
      const cached = entry && isFresh(entry.readAtMillis, now) ? entry : null
      // Concurrent requests share one statement.
      const found = cached?.found ?? read(host, entry?.last ?? null)
      if (!cached) entries.set(host, { found, last: entry?.last ?? null, readAtMillis: now })
      const projectId = await found
      return projectId === null ? null : { host, projectId }
    },
  }
}

/** Returns true for a host of the service itself. */
export const isOfService = ({ publicUrl, hosts }: WithConfig['config'], host: string): boolean =>
  [new URL(publicUrl).host, ...hosts].some((known) => hostnameOf(known) === host)

/** Returns the name in a header `Host`, without the dot of a complete name. Null for addresses and names without a dot. */
function hostOf(authority: string): string | null {
  const host = hostnameOf(authority)?.replace(/\.$/, '')
  if (!host?.includes('.') || isIpAddress(host)) return null
  return host
}
