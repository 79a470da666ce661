import type { Logger } from 'pino'
import { createFlushTimer, type FlushTimer } from './flush-timer.ts'

/** Entries that are buffered in memory and written in one statement: no response waits for them. */
export interface WriteBehind<Entry> extends FlushTimer {
  record(entry: Entry): void
}

interface WriteBehindParts<Entry> {
  /** Entries of the same key are merged. */
  readonly keyOf: (entry: Entry) => string
  /** Merges two entries of a key. By default, the newer one replaces the older one. */
  readonly merge?: (older: Entry, newer: Entry) => Entry
  readonly write: (entries: readonly Entry[]) => Promise<unknown>
  /** Null: only {@link WriteBehind.flush} writes. */
  readonly everyMillis: number | null
  readonly log: Pick<Logger, 'warn'>
  /** Subject of the log line: `last-active times`. */
  readonly what: string
}

/**
 * Writes recorded entries at intervals, one write at a time. Entries of a failed write are retried, merged
 * with newer ones of the same key. A crash loses at most one interval.
 */
export function createWriteBehind<Entry>(parts: WriteBehindParts<Entry>): WriteBehind<Entry> {
  const { keyOf, merge = (_, newer) => newer, write, everyMillis, log, what } = parts
  let pending = new Map<string, Entry>()

  function add(key: string, entry: Entry): void {
    const older = pending.get(key)
    pending.set(key, older === undefined ? entry : merge(older, entry))
  }

  async function writePending(): Promise<void> {
    if (pending.size === 0) return
    const taken = pending
    pending = new Map()
    try {
      await write([...taken.values()])
    } catch (error) {
      const newer = pending
      pending = taken
      for (const [key, entry] of newer) add(key, entry)
      throw error
    }
  }
  const onError = (error: unknown) => log.warn({ err: error }, `${what} could not be written`)
  return {
    record: (entry) => add(keyOf(entry), entry),
    ...createFlushTimer(writePending, everyMillis, onError),
  }
}
