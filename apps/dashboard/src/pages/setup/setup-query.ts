import { queryOptions } from '@tanstack/react-query'
import { projectApp } from '../../owner/owner-app.ts'
import { factsOf, isSetUp, type SetupFacts } from './setup-facts.ts'

/** Pause in ms between two looks at a step that waits. */
export const lookMillis = 3000
const readEvents = 100

/** Reads which steps were done. The uses of keys are read only by roles that see keys, and are up to a minute old. */
export const setupQuery = (projectId: string, mayReadKeys: boolean) =>
  queryOptions({
    queryKey: [projectId, 'setup', { mayReadKeys }],
    async queryFn(): Promise<SetupFacts> {
      const app = projectApp(projectId)
      const [events, keySets] = await Promise.all([
        app.audit.list({ limit: readEvents }),
        mayReadKeys ? app.apiKeys.list() : [],
      ])
      const uses = keySets.flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
      const firstUse = uses.reduce<Date | null>((first, use) => (first && first < use ? first : use), null)
      return factsOf(events.items, { firstUse, hasMore: events.nextCursor !== null })
    },
    staleTime: ({ state }) => (state.data && isSetUp(state.data) ? Infinity : lookMillis),
  })
