import { withStorage } from '../with-storage.ts'

const key = 'portico-email'

/** Keeps the typed address for the next form of this tab, so that nobody is asked for it twice. An empty text forgets it. */
export const keepEmail = (email: string): void =>
  withStorage('sessionStorage', (storage) => storage.setItem(key, email))

/** The address typed last in this tab, or an empty text. */
export const keptEmail = (): string => withStorage('sessionStorage', (storage) => storage.getItem(key)) ?? ''
