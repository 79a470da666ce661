import { createListeners } from '../listeners.ts'
import { noTokens, type TokenStore } from '../token-store.ts'

/** Creates a store that lasts until the process or page ends. */
export function createMemoryTokenStore(): TokenStore {
  const { notify, subscribe } = createListeners()
  let tokens = noTokens
  return {
    get: () => tokens,
    set(next) {
      tokens = next
      notify()
    },
    subscribe,
  }
}
