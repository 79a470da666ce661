import { readStored, removeStored, store } from '../owner/storage.ts'

const storageKey = 'portico-dashboard-theme'
type Scheme = 'light' | 'dark'

/** Applies the stored choice of light or dark. Without one, the browser's setting applies (CSS `light-dark()`). */
export function applyStoredScheme(): void {
  const stored = readStored(storageKey)
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
}

/** Changes between light and dark. Back at the browser's scheme, the dashboard follows the browser again. */
export function toggleScheme(): void {
  const next: Scheme = currentScheme() === 'dark' ? 'light' : 'dark'
  chooseScheme(next === browserScheme() ? null : next)
}

/** Shows and stores a scheme. Null: that of the browser. */
export function chooseScheme(scheme: Scheme | null): void {
  if (scheme === null) {
    delete document.documentElement.dataset.theme
    removeStored(storageKey)
  } else {
    document.documentElement.dataset.theme = scheme
    store(storageKey, scheme)
  }
}

const browserScheme = (): Scheme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

function currentScheme(): Scheme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : browserScheme()
}
