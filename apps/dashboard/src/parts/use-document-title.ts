import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { ownedProjectsQuery } from '../owner/projects.ts'

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

/** Sets the title of the document: the open tab of the page, the page, and the project, so that no two are the same. */
export function useDocumentTitle(title: string, tab?: string): void {
  const { projectId } = useParams({ strict: false })
  const { data } = useQuery({ ...ownedProjectsQuery, enabled: projectId !== undefined })
  const project = data?.find(({ id }) => id === projectId)?.displayName
  useEffect(() => {
    document.title = [tab, title, project, 'Portico'].filter(Boolean).join(' · ')
  }, [tab, title, project])
  useEffect(() => {
    setCurrent(title)
    return () => setCurrent(null)
  }, [title])
}

/** Returns the title of the page, or null while the page is loading. */
export const usePageTitle = (): string | null => useSyncExternalStore(subscribe, () => current)
