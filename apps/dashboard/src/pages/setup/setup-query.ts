import { queryOptions } from '@tanstack/react-query'
import { projectApp } from '../../owner/owner-app.ts'
import { factsOf, isSetUp } from './setup-facts.ts'

/** Milliseconds between two looks at a step that waits. */
export const lookMillis = 3000

/** Reads which steps are done. */
export const setupQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'setup'],
    queryFn: async () => factsOf(await projectApp(projectId).projects.firstUses()),
    staleTime: ({ state }) => (state.data && isSetUp(state.data) ? Infinity : lookMillis),
  })

/** Reads the id of the user of the first sign-up or sign-in, by its time. */
export const firstUserQuery = (projectId: string, type: 'sign_up' | 'sign_in', at: Date) =>
  queryOptions({
    queryKey: [projectId, 'setup', type, at.getTime()],
    async queryFn() {
      const before = new Date(at.getTime() + 1)
      const { items } = await projectApp(projectId).audit.list({ type, since: at, before, limit: 1 })
      return items[0]?.userId ?? null
    },
    staleTime: Infinity,
  })
