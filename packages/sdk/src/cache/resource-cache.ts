/** Cached values of a client app, by kind and arguments. */
import { limits } from '@portico/contract/limits'
import type { Session } from '../session/session.ts'
import { CachedResource } from './cached-resource.ts'
import type { Resource } from './resource.ts'

/** The cache of a client app. */
export interface ResourceCache<Kind extends string> {
  /**
   * Defines a kind of value: what it is while nobody is signed in, and the call that fetches it. Returns a function from
   * arguments to their resource, which is the same object for the same arguments.
   */
  define<Args extends readonly unknown[], T>(
    kind: Kind,
    emptyValue: T,
    fetch: (...args: Args) => Promise<T>,
  ): (...args: Args) => Resource<T>
  /** Invalidates all values of a kind. With a team, values of other teams stay: their first argument is its id. */
  invalidate(kind: string, teamId?: string): void
}

/** Creates an empty cache, whose values belong to a session. */
export function createResourceCache<Kind extends string>({ getId, subscribe }: Session): ResourceCache<Kind> {
  const invalidators = new Map<string, (teamId?: string) => void>()
  return {
    define<Args extends readonly unknown[], T>(kind: Kind, emptyValue: T, fetch: (...args: Args) => Promise<T>) {
      const owner = { get: getId, subscribe, valueWithoutOwner: emptyValue }
      const { of, invalidate } = createFamily((args: Args) => new CachedResource(() => fetch(...args), owner))
      invalidators.set(kind, invalidate)
      return of
    },
    invalidate: (kind, teamId) => invalidators.get(kind)?.(teamId),
  }
}

/** Creates the resources of one kind, each for its own arguments. */
function createFamily<Args extends readonly unknown[], T>(create: (args: Args) => CachedResource<T>) {
  const entries = new Map<string, { teamId: unknown; resource: CachedResource<T> }>()
  return {
    of(...args: Args): Resource<T> {
      const key = JSON.stringify(args)
      const found = entries.get(key)
      if (found) return found.resource
      const resource = create(args)
      evictUnused(entries)
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

/** Makes room for a new entry: evicts the oldest ones without subscribers. */
function evictUnused(entries: Map<string, { resource: Pick<CachedResource<unknown>, 'isUnused'> }>): void {
  for (const [key, { resource }] of entries) {
    if (entries.size < limits.cachedArgumentsMax) return
    if (resource.isUnused()) entries.delete(key)
  }
}
