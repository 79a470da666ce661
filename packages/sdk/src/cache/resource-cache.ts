/** Cached values of a client app, by kind and arguments. */
import { limits } from '@portico/contract/limits'
import type { Session } from '../session/session.ts'
import { CachedResource } from './cached-resource.ts'
import type { Resource } from './resource.ts'

/** The cache of a client app. */
export interface ResourceCache<Kind extends string> {
  /**
   * Defines a kind of value: its value while no user is signed in, and the call that fetches it. Returns a function
   * from arguments to their resource, which returns the same object for the same arguments.
   */
  define<Args extends readonly unknown[], T>(
    kind: Kind,
    emptyValue: T,
    fetch: (...args: Args) => Promise<T>,
  ): (...args: Args) => Resource<T>
  /** Invalidates all values of a kind. With a team, values of other teams stay: their first argument is its id. */
  invalidate(kind: string, teamId?: string): void
}

/** Creates an empty cache for the values of a session. */
export function createResourceCache<Kind extends string>({ getId, subscribe }: Session): ResourceCache<Kind> {
  const families = new Map<string, Family>()
  let isWatching = false
  /** Evicts values without subscribers after a sign-out. Those with subscribers follow the session themselves. */
  function watchSession() {
    if (isWatching) return
    isWatching = true
    subscribe(() => {
      for (const family of families.values()) family.evictUnused()
    })
  }
  return {
    define<Args extends readonly unknown[], T>(kind: Kind, emptyValue: T, fetch: (...args: Args) => Promise<T>) {
      const owner = { get: getId, subscribe, valueWithoutOwner: emptyValue }
      const family = createFamily((args: Args) => {
        const fetchOwn = () => {
          // Not earlier, because a server that renders hooks fetches nothing and must not subscribe.
          watchSession()
          return fetch(...args)
        }
        return new CachedResource(fetchOwn, owner)
      })
      families.set(kind, family)
      return family.of
    },
    invalidate: (kind, teamId) => families.get(kind)?.invalidate(teamId),
  }
}

/** The part of a family that does not depend on its arguments and values. */
interface Family {
  evictUnused(size?: number): void
  invalidate(teamId?: string): void
}

/** Creates the resources of one kind, each for its own arguments. */
function createFamily<Args extends readonly unknown[], T>(create: (args: Args) => CachedResource<T>) {
  const entries = new Map<string, { teamId: unknown; resource: CachedResource<T> }>()
  /** Evicts the oldest entries without subscribers until no more than `size` entries are left. */
  function evictUnused(size = 0): void {
    for (const [key, { resource }] of entries) {
      if (entries.size > size && resource.isUnused()) entries.delete(key)
    }
  }
  return {
    evictUnused,
    of(...args: Args): Resource<T> {
      const key = JSON.stringify(args)
      const found = entries.get(key)
      if (found) return found.resource
      const resource = create(args)
      evictUnused(limits.cachedArgumentsMax - 1)
      entries.set(key, { teamId: args[0], resource })
      return resource
    },
    invalidate(changedTeamId?: string) {
      for (const { teamId, resource } of entries.values()) {
        if (!changedTeamId || !teamId || teamId === changedTeamId) resource.invalidate()
      }
    },
  }
}
