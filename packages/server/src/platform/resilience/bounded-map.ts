export interface BoundedMapOptions<Value> {
  /** Maximum number of entries. */
  readonly limit: number
  /** Returns true for entries that must not be evicted. The map may then exceed its limit. */
  readonly isInUse?: (value: Value) => boolean
  readonly onEvict?: (value: Value) => void
}

/**
 * A map for caches: evicts the least recently used entries when it exceeds its limit. The library `lru-cache` evicts entries
 * that are in use, too.
 */
export interface BoundedMap<Value> {
  /** Returns a value and marks it as used. */
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
  values(): Iterable<Value>
}

export function createBoundedMap<Value>(options: BoundedMapOptions<Value>): BoundedMap<Value> {
  const { limit, isInUse = () => false, onEvict } = options
  // A Map keeps the order of insertion: the first entry is the least recently used.
  const entries = new Map<string, Value>()

  function evict(): void {
    for (const [key, value] of entries) {
      if (entries.size <= limit) return
      if (isInUse(value)) continue
      entries.delete(key)
      onEvict?.(value)
    }
  }

  return {
    get(key) {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, value)
      evict()
    },
    delete: (key) => void entries.delete(key),
    values: () => entries.values(),
  }
}
