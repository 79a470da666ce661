import { useMemo, useSyncExternalStore } from 'react'

/** The current path. It changes with links, `goTo` and the back button. */
export function useLocation(): URL {
  const href = useSyncExternalStore(subscribe, () => window.location.href)
  return useMemo(() => new URL(href), [href])
}

/** Navigates to a page of this app without a reload. Other origins are loaded. */
export function goTo(to: string, { replace = false } = {}) {
  const target = new URL(to, window.location.href)
  if (target.origin !== window.location.origin) return window.location.assign(target)
  if (replace) window.history.replaceState(null, '', target)
  else window.history.pushState(null, '', target)
  window.dispatchEvent(new PopStateEvent('popstate'))
  window.scrollTo(0, 0)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}
