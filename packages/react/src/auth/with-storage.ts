/** Where the provider is kept that was chosen last on this device. */
export const providerKey = 'portico-provider'

/** What a use of the browser's storage answers, or undefined where that is blocked. */
export function withStorage<T>(name: 'localStorage' | 'sessionStorage', use: (storage: Storage) => T): T | undefined {
  try {
    return use(window[name])
  } catch {
    // Browsers that block storage throw at the mere access; then something is asked for once more, nothing else is lost.
    return undefined
  }
}
