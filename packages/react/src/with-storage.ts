/** The key of the sign-in method that was used last on this device: the id of a provider, or one of our own methods. */
export const methodKey = 'portico-provider'

/** The key of the time at which the offer of a passkey was dismissed, in milliseconds since the epoch. */
export const passkeyOfferKey = 'portico-passkey-offer'

/** Returns what `use` returns, or undefined if the browser blocks its storage or the storage is full. */
export function withStorage<T>(name: 'localStorage' | 'sessionStorage', use: (storage: Storage) => T): T | undefined {
  try {
    return use(window[name])
  } catch {
    // Storage only saves users from retyping, so screens work without it.
    return undefined
  }
}
