import { useCallback } from 'react'
import { readStored, store } from '../owner/storage.ts'

const storageKey = 'portico-dashboard-theme'
type Scheme = 'light' | 'dark'

/** Applies the stored choice of light or dark. Without one, the browser's setting applies (CSS `light-dark()`). */
export function applyStoredScheme(): void {
  const stored = readStored(storageKey)
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
}

/** Returns the function that changes between light and dark and stores the choice. */
export function useColorScheme(): { toggle(): void } {
  const toggle = useCallback(() => {
    const next: Scheme = currentScheme() === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.theme = next
    store(storageKey, next)
  }, [])
  return { toggle }
}

function currentScheme(): Scheme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
