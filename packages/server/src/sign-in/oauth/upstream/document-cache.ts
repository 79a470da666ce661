import type { Clock } from '../../../platform/clock.ts'
import { createBoundedMap } from '../../../platform/resilience/bounded-map.ts'

type Load = (url: string) => Promise<string>

/** Caches public documents of providers: endpoints and keys. Concurrent calls share one request. */
export interface DocumentCache {
  /** Returns the document at a URL, at most five minutes old. */
  find(url: string, load: Load): Promise<string>
  /**
   * Loads a document again, at most once in ten seconds per URL. Returns the cached copy in between, and if the request
   * fails.
   */
  reload(url: string, load: Load): Promise<string>
}

interface Entry {
  readonly document: Promise<string>
  readonly readAtMillis: number
  /** Time of the last reload; null if there was none. */
  readonly reloadedAtMillis: number | null
}

const maxAgeMillis = 5 * 60_000
const reloadIntervalMillis = 10_000
const maxEntries = 1000

/** `onRead` is called with the result of each look-up. */
export function createDocumentCache(clock: Clock, onRead: (isHit: boolean) => void = () => {}): DocumentCache {
  const entries = createBoundedMap<Entry>({ limit: maxEntries })
  /** Stores an entry. If its request fails, the former entry is back, or the URL is unknown again. */
  const store = (url: string, entry: Entry, former: Entry | null) => {
    entries.set(url, entry)
    entry.document.catch(() => {
      if (entries.get(url) !== entry) return
      if (former) entries.set(url, { ...former, reloadedAtMillis: entry.reloadedAtMillis })
      else entries.delete(url)
    })
  }
  return {
    find(url, load) {
      const now = clock.now()
      const known = entries.get(url)
      const isFresh = known !== undefined && isWithin(known.readAtMillis, now, maxAgeMillis)
      onRead(isFresh)
      if (isFresh) return known.document
      const document = load(url)
      store(url, { document, readAtMillis: now, reloadedAtMillis: known?.reloadedAtMillis ?? null }, null)
      return document
    },
    reload(url, load) {
      const now = clock.now()
      const known = entries.get(url)
      const reloadedAtMillis = known?.reloadedAtMillis ?? null
      if (known && reloadedAtMillis !== null && isWithin(reloadedAtMillis, now, reloadIntervalMillis)) {
        return known.document
      }
      const document = load(url)
      store(url, { document, readAtMillis: now, reloadedAtMillis: now }, known ?? null)
      return known ? document.catch(() => known.document) : document
    },
  }
}

/** Returns false for times in the future, too: the clock was set back. */
const isWithin = (startMillis: number, now: number, durationMillis: number) =>
  now >= startMillis && now - startMillis < durationMillis

export interface WithProviderDocuments {
  readonly providerDocuments: DocumentCache
}
