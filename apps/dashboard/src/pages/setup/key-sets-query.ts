import { queryOptions } from '@tanstack/react-query'
import { projectApp } from '../../owner/owner-app.ts'

/** The sets of keys of a project, the newest first. For owners with the role `admin` or `owner`. */
export const keySetsQuery = (projectId: string) =>
  queryOptions({ queryKey: [projectId, 'api-keys', 'list'], queryFn: () => projectApp(projectId).apiKeys.list() })

/** True if the service offers its packages itself, as it does in development. */
export const packagesQuery = queryOptions({
  queryKey: ['packages'],
  async queryFn() {
    const { ok } = await fetch('/packages', { method: 'HEAD' })
    return ok
  },
  staleTime: Infinity,
})
