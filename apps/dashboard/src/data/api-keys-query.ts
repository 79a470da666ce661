import { queryOptions } from '@tanstack/react-query'
import { projectApp } from '../owner/owner-app.ts'

/** The sets of API keys of a project, the newest first. */
export const apiKeysQuery = (projectId: string) =>
  queryOptions({ queryKey: [projectId, 'api-keys', 'list'], queryFn: () => projectApp(projectId).apiKeys.list() })
