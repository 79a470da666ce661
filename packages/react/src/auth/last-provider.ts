const key = 'portico-provider'

/** The provider that was chosen last on this device, or null. It is kept here only. */
export const lastProvider = (): string | null => withStorage((storage) => storage.getItem(key))

export const keepProvider = (id: string): void => void withStorage((storage) => storage.setItem(key, id))

function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.localStorage)
  } catch {
    // Browsers that block storage throw at the mere access; then no provider is marked, nothing else is lost.
    return null
  }
}
