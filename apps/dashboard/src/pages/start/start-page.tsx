import { useUser } from '@portico/react'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { isFrameShown } from '../../owner/frame.ts'
import { lastProjectId } from '../../owner/last-project.ts'
import { ownedProjectsQuery } from '../../owner/projects.ts'
import { Loaded } from '../../parts/feedback/loading.tsx'

/** Leads to the project that was open last, or to the creation of the first one. */
export function StartPage() {
  useUser({ or: 'redirect' })
  const query = useQuery(ownedProjectsQuery)
  if (query.isPending && isFrameShown()) return null
  return (
    <Loaded query={query}>
      {(projects) => {
        const last = lastProjectId()
        const project =
          projects.find(({ id }) => id === last) ?? projects.find(({ id }) => id !== 'internal') ?? projects[0]
        return project ? (
          <Navigate to="/p/$projectId" params={{ projectId: project.id }} replace />
        ) : (
          <Navigate to="/new" replace />
        )
      }}
    </Loaded>
  )
}
