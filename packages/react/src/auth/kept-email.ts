import { withStorage } from '../with-storage.ts'

const key = 'portico-email'

/** Stores the typed address for the next form of this tab, so that users type it once. An empty text removes it. */
export const keepEmail = (email: string): void =>
  withStorage('sessionStorage', (storage) => storage.setItem(key, email))

/** Returns the address typed last in this tab, or an empty text. */
export const keptEmail = (): string => withStorage('sessionStorage', (storage) => storage.getItem(key)) ?? ''
