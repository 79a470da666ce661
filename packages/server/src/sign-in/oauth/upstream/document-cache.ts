import type { Clock } from '../../../platform/clock.ts'
import { createBoundedMap } from '../../../platform/resilience/bounded-map.ts'

/** Caches public documents of providers: endpoints and keys. Concurrent calls share one request. */
export interface DocumentCache {
  /**
   * Returns the document at a URL, at most five minutes old. Providers publish new keys long before they sign with
   * them.
   */
  find(url: string, load: (url: string) => Promise<string>): Promise<string>
}

const maxAgeMillis = 5 * 60_000
const maxEntries = 1000

export function createDocumentCache(clock: Clock): DocumentCache {
  const entries = createBoundedMap<{ document: Promise<string>; readAtMillis: number }>({ limit: maxEntries })
  return {
    find(url, load) {
      const now = clock.now()
      const known = entries.get(url)
      if (known && now - known.readAtMillis < maxAgeMillis && now >= known.readAtMillis) return known.document
      const document = load(url)
      const entry = { document, readAtMillis: now }
      entries.set(url, entry)
      // A failure is not cached: the next call loads again.
      document.catch(() => {
        if (entries.get(url) === entry) entries.delete(url)
      })
      return document
    },
  }
}

export interface WithProviderDocuments {
  readonly providerDocuments: DocumentCache
}
