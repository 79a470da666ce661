import { useProjectApp } from '../../owner/projects.ts'
import { Tabs } from '../../parts/lists/tabs.tsx'
import { useApiKeyTexts } from './use-api-key-texts.ts'

const to = '/p/$projectId/api-keys' as const

/** The keys of the project, of its users, and of its teams. */
export function KeyTabs() {
  const texts = useApiKeyTexts()
  const params = { projectId: useProjectApp().projectId }
  return (
    <Tabs
      label={texts.title}
      tabs={[
        { name: texts.ofProject, link: { to, params, search: {} } },
        { name: texts.ofUsers, link: { to, params, search: { of: 'users' } }, hasFilters: true },
        { name: texts.ofTeams, link: { to, params, search: { of: 'teams' } }, hasFilters: true },
      ]}
    />
  )
}
