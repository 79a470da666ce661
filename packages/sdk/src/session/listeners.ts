/** Functions to be told of a change. */
export interface Listeners {
  /** Calls every listener that was there when the change happened. */
  notify(): void
  hasAny(): boolean
  /** Answers the function that ends the subscription. */
  subscribe(listener: () => void): () => void
}

/** `onFirst` runs when somebody starts to listen; what it answers runs when nobody does any more. */
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
