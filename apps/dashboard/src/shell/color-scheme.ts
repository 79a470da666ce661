import { useCallback } from 'react'
import { readStored, removeStored, store } from '../owner/storage.ts'

const storageKey = 'portico-dashboard-theme'
type Scheme = 'light' | 'dark'

/** Applies the stored choice of light or dark. Without one, the browser's setting applies (CSS `light-dark()`). */
export function applyStoredScheme(): void {
  const stored = readStored(storageKey)
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
}

/**
 * Returns the function that changes between light and dark. It stores the scheme that is not the browser's. Back at the
 * browser's, it removes the choice, so that the dashboard follows the browser again.
 */
export function useColorScheme(): { toggle(): void } {
  const toggle = useCallback(() => {
    const next: Scheme = currentScheme() === 'dark' ? 'light' : 'dark'
    if (next === browserScheme()) {
      delete document.documentElement.dataset.theme
      removeStored(storageKey)
    } else {
      document.documentElement.dataset.theme = next
      store(storageKey, next)
    }
  }, [])
  return { toggle }
}

const browserScheme = (): Scheme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

function currentScheme(): Scheme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : browserScheme()
}
