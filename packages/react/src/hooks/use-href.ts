import type { Urls } from '@portico/sdk/client'
import { useSyncExternalStore } from 'react'
import { usePortico } from './use-portico.ts'

/** Returns the page's URL, or null on a server and while a browser hydrates the server's HTML. */
export function useHref(): string | null {
  return useSyncExternalStore(subscribeToHistory, currentHref, hrefOnServer)
}

/**
 * Returns a function that returns the URL of a screen. The URL contains the page to return to once the page's URL is
 * known, because HTML rendered on a server has to be the same for every page.
 */
export function useUrlOf(): (screen: keyof Urls) => string {
  const app = usePortico()
  const currentUrl = useHref()
  return (screen) => app.urlOf(screen, currentUrl === null ? { returnTo: false } : { currentUrl })
}

function subscribeToHistory(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}

const currentHref = () => window.location.href
const hrefOnServer = () => null
