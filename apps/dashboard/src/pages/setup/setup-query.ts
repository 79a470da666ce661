import { queryOptions } from '@tanstack/react-query'
import { projectApp } from '../../owner/owner-app.ts'
import { factsOf, isSetUp, type SetupFacts } from './setup-facts.ts'

/** Pause in ms between two looks at a step that waits. */
export const lookMillis = 3000
const readEvents = 100

/** Reads which steps were done. The first request is up to a minute late. */
export const setupQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'setup'],
    async queryFn(): Promise<SetupFacts> {
      const app = projectApp(projectId)
      const [events, { firstRequestAt }] = await Promise.all([
        app.audit.list({ limit: readEvents }),
        app.projects.firstUses(),
      ])
      return factsOf(events.items, { firstUse: firstRequestAt, hasMore: events.nextCursor !== null })
    },
    staleTime: ({ state }) => (state.data && isSetUp(state.data) ? Infinity : lookMillis),
  })
