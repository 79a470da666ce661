import type { AuthHook } from '@portico/sdk/admin'
import { queryOptions } from '@tanstack/react-query'
import { projectApp } from '../owner/owner-app.ts'

/** A kind of auth hook. */
export type AuthHookKind = AuthHook['kind']

/** The auth hooks of a project. */
export const authHooksQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'auth-hooks'],
    queryFn: () => projectApp(projectId).authHooks.list(),
  })

const shownOutcomes = 20

/** The last outcomes of auth hooks, the newest first. */
export const authHookOutcomesQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'audit', 'auth-hooks'],
    async queryFn() {
      const { audit } = projectApp(projectId)
      return (await audit.list({ type: 'auth_hook_called', limit: shownOutcomes })).items
    },
  })
