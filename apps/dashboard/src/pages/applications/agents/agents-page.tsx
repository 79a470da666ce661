import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { agentsQuery } from '../../../data/oauth-clients-query.ts'
import { useProjectApp } from '../../../owner/projects.ts'
import { Loaded } from '../../../parts/feedback/loading.tsx'
import { Stack } from '../../../parts/layout.tsx'
import { Page } from '../../../parts/page.tsx'
import { ApplicationPager } from '../application-pager.tsx'
import { ApplicationTabs } from '../application-tabs.tsx'
import { useApplicationTexts } from '../use-application-texts.ts'
import { AgentSwitch } from './agent-switch.tsx'
import { AgentTable } from './agent-table.tsx'

/** The agents, and the switch that accepts those that name themselves by a document. */
export function AgentsPage() {
  const texts = useApplicationTexts()
  const { projectId } = useProjectApp()
  const { cursor } = useSearch({ from: '/p/$projectId/applications' })
  const query = useQuery(agentsQuery(projectId, cursor))
  return (
    <Page guide="applications" title={texts.title} tab={texts.agents} lede={texts.agentsLede}>
      <ApplicationTabs />
      <Stack>
        <AgentSwitch />
        <section aria-label={texts.agents}>
          <Loaded query={query} columns={3}>
            {({ items, nextCursor }) => (
              <>
                <AgentTable agents={items} />
                <ApplicationPager nextCursor={nextCursor} />
              </>
            )}
          </Loaded>
        </section>
      </Stack>
    </Page>
  )
}
