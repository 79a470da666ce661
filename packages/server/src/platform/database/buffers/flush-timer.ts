/** Writes what a buffer contains. */
export interface FlushTimer {
  /** Writes what is pending; called by the timer, at shutdown and by tests. */
  flush(): Promise<void>
  /** Stops the timer and flushes. */
  stop(): Promise<void>
}

/**
 * Runs `writePending` at intervals, one run at a time. Without an interval, only {@link FlushTimer.flush} runs it. A failed
 * run rejects the flush that started it. `onError` receives the failures of the timer.
 */
export function createFlushTimer(
  writePending: () => Promise<void>,
  everyMillis: number | null,
  onError?: (error: unknown) => void,
): FlushTimer {
  let inFlight: Promise<void> = Promise.resolve()
  function flush(): Promise<void> {
    // Runs after the current write, whether that one succeeds or fails.
    inFlight = inFlight.then(writePending, writePending)
    return inFlight
  }
  const timer = everyMillis === null ? null : setInterval(() => flush().catch(onError), everyMillis).unref()
  return {
    flush,
    async stop() {
      if (timer) clearInterval(timer)
      await flush()
    },
  }
}
