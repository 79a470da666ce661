import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { projectApp } from '../../owner/owner-app.ts'
import { useProjectApp } from '../../owner/projects.ts'

const grantsPerPage = 20

/** One application of a project. */
export const applicationQuery = (projectId: string, clientId: string) =>
  queryOptions({
    queryKey: [projectId, 'oauth-clients', 'one', clientId],
    queryFn: () => projectApp(projectId).oauthClients.get(clientId),
  })

/** One page of the users who have given an application access, the newest first. */
export const grantsQuery = (projectId: string, clientId: string, cursor: string | undefined) =>
  queryOptions({
    queryKey: [projectId, 'oauth-clients', 'one', clientId, 'grants', cursor],
    async queryFn() {
      const page = await projectApp(projectId).oauthGrants.list({ clientId, limit: grantsPerPage, cursor })
      return { items: page.items, nextCursor: page.nextCursor }
    },
    placeholderData: keepPreviousData,
  })

/** Returns the project, its app, and the id of the application of the page. */
export function useApplicationOfPage() {
  const { clientId } = useParams({ from: '/p/$projectId/applications/$clientId' })
  return { ...useProjectApp(), clientId }
}
