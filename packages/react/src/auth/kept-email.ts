const key = 'portico-email'

/** Keeps the typed address for the next form of this tab, so that nobody is asked for it twice. */
export const keepEmail = (email: string): void => withStorage((storage) => storage.setItem(key, email))

/** The address typed last in this tab, or an empty text. */
export const keptEmail = (): string => withStorage((storage) => storage.getItem(key)) ?? ''

export const forgetEmail = (): void => withStorage((storage) => storage.removeItem(key))

function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage)
  } catch {
    // Browsers that block storage throw at the mere access; then the address is typed again, nothing else is lost.
    return undefined
  }
}
