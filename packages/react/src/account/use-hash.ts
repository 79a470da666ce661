import { useEffect, useState, useSyncExternalStore } from 'react'

/** Returns the hash of the page's URL without "#", or null on a server and while a browser hydrates its HTML. */
export function useHash(): string | null {
  return useSyncExternalStore(subscribe, currentHash, () => null)
}

/** Returns true once the user or the app has changed the hash, not counting `replaceHash`. */
export function useHasNavigated(): boolean {
  const [hasNavigated, setNavigated] = useState(false)
  useEffect(() => {
    const note = ({ isTrusted }: Event) => isTrusted && setNavigated(true)
    window.addEventListener('hashchange', note)
    return () => window.removeEventListener('hashchange', note)
  }, [])
  return hasNavigated
}

/** Replaces the hash without a step in the history. */
export function replaceHash(hash: string): void {
  // Routers keep their own data in the state.
  window.history.replaceState(window.history.state, '', `#${hash}`)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  window.addEventListener('popstate', listener)
  return () => {
    window.removeEventListener('hashchange', listener)
    window.removeEventListener('popstate', listener)
  }
}

function currentHash(): string {
  const hash = window.location.hash.slice(1)
  try {
    return decodeURIComponent(hash)
  } catch {
    // A malformed percent encoding: it matches no section.
    return hash
  }
}
