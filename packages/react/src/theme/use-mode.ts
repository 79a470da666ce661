import { useSyncExternalStore } from 'react'
import { detectMode } from './detect-mode.ts'

/**
 * Returns `dark` for a host page that is dark without declaring it, also after the page changes. For all others, the
 * style sheet decides, so that server-rendered HTML needs no script.
 */
export function useMode(): 'dark' | undefined {
  return useSyncExternalStore(subscribeToMode, detectMode, onServer)
}

/** Calls a listener when the page may have changed its mode. Returns a function that stops that. */
export function subscribeToMode(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true })
  observer.observe(document.body, { attributeFilter: ['class', 'style'] })
  return () => observer.disconnect()
}

const onServer = () => undefined
