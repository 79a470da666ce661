import { useEffect, useSyncExternalStore } from 'react'

let current: string | null = null
const listeners = new Set<() => void>()

function setCurrent(title: string | null): void {
  current = title
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sets the title of the document to that of the page. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Portico`
    setCurrent(title)
    return () => setCurrent(null)
  }, [title])
}

/** Returns the title of the page, or null while the page is loading. */
export const usePageTitle = (): string | null => useSyncExternalStore(subscribe, () => current)
