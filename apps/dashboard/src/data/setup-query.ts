import { queryOptions } from '@tanstack/react-query'
import { projectApp } from '../owner/owner-app.ts'
import { readAgain } from '../owner/query-client.ts'
import { readStored, store } from '../owner/storage.ts'
import { doneSteps, factsOf, isSetUp, type SetupFacts } from './setup-facts.ts'

/** Milliseconds between two looks at a step that waits. */
export const lookMillis = 3000

const storageKey = (projectId: string) => `portico-dashboard-set-up-${projectId}`

/** Returns true if all steps were done when this browser read them last. Steps stay done. */
export const wasSetUp = (projectId: string): boolean => readStored(storageKey(projectId)) !== null

/** Reads which steps are done. A step that has become done changes what other pages of the project show. */
export const setupQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'setup'],
    async queryFn({ client, queryKey }) {
      const facts = factsOf(await projectApp(projectId).projects.firstUses())
      if (isSetUp(facts)) store(storageKey(projectId), 'yes')
      const before = client.getQueryData<SetupFacts>(queryKey)
      if (before && doneSteps(before) < doneSteps(facts)) {
        const isOther = (query: { queryKey: readonly unknown[] }) => query.queryKey[1] !== 'setup'
        void readAgain({ queryKey: [projectId], predicate: isOther })
      }
      return facts
    },
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

/** True if the service offers its packages. */
export const packagesQuery = queryOptions({
  queryKey: ['packages'],
  async queryFn() {
    const { ok } = await fetch('/packages', { method: 'HEAD' })
    return ok
  },
  staleTime: Infinity,
})
