import { useSyncExternalStore } from 'react'
import { detectMode, type Mode } from './detect-mode.ts'

/** The mode of the host page, followed while it changes. On the server: light. */
export function useMode(): Mode {
  return useSyncExternalStore(subscribe, current, onServer)
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true })
  observer.observe(document.body, { attributes: true, attributeFilter: ['class', 'style'] })
  return () => observer.disconnect()
}

const current = () => detectMode(document.documentElement)
const onServer = (): Mode => 'light'
