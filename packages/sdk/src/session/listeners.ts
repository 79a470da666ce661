/** Functions that are called after a change. */
export interface Listeners {
  /** Calls every listener that was subscribed when the change happened. */
  notify(): void
  hasAny(): boolean
  /** Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** Creates a list of listeners. `onFirst` runs with the first subscription; the function it returns, after the last. */
export function createListeners(onFirst?: () => (() => void) | undefined): Listeners {
  const listeners = new Set<{ listener: () => void }>()
  let stop: (() => void) | undefined
  return {
    notify() {
      for (const { listener } of [...listeners]) listener()
    },
    hasAny: () => listeners.size > 0,
    subscribe(listener) {
      // Wrapped, so that one function subscribed twice is two subscriptions.
      const entry = { listener }
      listeners.add(entry)
      if (listeners.size === 1) stop = onFirst?.()
      return () => {
        if (listeners.delete(entry) && listeners.size === 0) stop?.()
      }
    },
  }
}
