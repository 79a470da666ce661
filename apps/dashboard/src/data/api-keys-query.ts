import { queryOptions } from '@tanstack/react-query'
import { projectApp } from '../owner/owner-app.ts'

/** The sets of API keys of a project, the newest first. */
export const apiKeysQuery = (projectId: string) =>
  queryOptions({ queryKey: [projectId, 'api-keys', 'list'], queryFn: () => projectApp(projectId).apiKeys.list() })

/** The first secret keys that are refused after a restore until an owner confirms them. */
export const suspendedKeysQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'api-keys', 'suspended'],
    queryFn: () => projectApp(projectId).suspendedKeys.list(),
  })
