import { useSyncExternalStore } from 'react'
import { detectMode } from './detect-mode.ts'

/**
 * Returns `dark` for a host page that is dark without declaring it, also when the page changes. For all others the style
 * sheet decides, so that the first HTML of a server needs no script.
 */
export function useMode(): 'dark' | undefined {
  return useSyncExternalStore(subscribe, detectMode, onServer)
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true })
  observer.observe(document.body, { attributeFilter: ['class', 'style'] })
  return () => observer.disconnect()
}

const onServer = () => undefined
