import type { Logger } from 'pino'

/** Entries that are buffered in memory and written in one statement: no response waits for them. */
export interface WriteBehind<Entry> {
  record(entry: Entry): void
  /** Writes the pending entries; called by the timer, at shutdown and by tests. */
  flush(): Promise<void>
  stop(): Promise<void>
}

interface WriteBehindParts<Entry> {
  /** Entries of the same key replace each other. */
  readonly keyOf: (entry: Entry) => string
  readonly write: (entries: readonly Entry[]) => Promise<unknown>
  /** Null: only {@link WriteBehind.flush} writes. */
  readonly everyMillis: number | null
  readonly log: Pick<Logger, 'warn'>
  /** Subject of the log line: `last-active times`. */
  readonly what: string
}

/**
 * Writes recorded entries at intervals, one write at a time. Entries of a failed write are retried, unless a newer one
 * of the same key exists. A crash loses at most one interval.
 */
export function createWriteBehind<Entry>(parts: WriteBehindParts<Entry>): WriteBehind<Entry> {
  const { keyOf, write, everyMillis, log, what } = parts
  let pending = new Map<string, Entry>()
  let inFlight: Promise<void> = Promise.resolve()

  async function writePending(): Promise<void> {
    if (pending.size === 0) return
    const taken = pending
    pending = new Map()
    try {
      await write([...taken.values()])
    } catch (error) {
      pending = new Map([...taken, ...pending])
      throw error
    }
  }
  function flush(): Promise<void> {
    // Runs after the current write, whether that one succeeds or fails.
    inFlight = inFlight.then(writePending, writePending)
    return inFlight
  }
  const writeOrWarn = () => flush().catch((error: unknown) => log.warn({ err: error }, `${what} could not be written`))
  const timer = everyMillis === null ? null : setInterval(writeOrWarn, everyMillis).unref()
  return {
    record: (entry) => void pending.set(keyOf(entry), entry),
    flush,
    async stop() {
      if (timer) clearInterval(timer)
      await flush()
    },
  }
}
