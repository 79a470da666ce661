import { useParams } from '@tanstack/react-router'
import { useProjectApp } from '../../owner/projects.ts'

/** Returns the project, its app, and the id of the user of the page. */
export function useUserOfPage() {
  const { userId } = useParams({ from: '/p/$projectId/users/$userId' })
  return { ...useProjectApp(), userId }
}
