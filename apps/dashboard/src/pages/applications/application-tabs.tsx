import { useProjectApp } from '../../owner/projects.ts'
import { Tabs } from '../../parts/lists/tabs.tsx'
import { useApplicationTexts } from './use-application-texts.ts'

const to = '/p/$projectId/applications' as const

/** The applications, the agents, the scopes that they request of users, and their registration by themselves. */
export function ApplicationTabs() {
  const texts = useApplicationTexts()
  const params = { projectId: useProjectApp().projectId }
  return (
    <Tabs
      label={texts.title}
      tabs={[
        { name: texts.title, link: { to, params, search: {} } },
        { name: texts.agents, link: { to, params, search: { tab: 'agents' } } },
        { name: texts.scopes, link: { to, params, search: { tab: 'scopes' } } },
        { name: texts.registration, link: { to, params, search: { tab: 'registration' } } },
      ]}
    />
  )
}
