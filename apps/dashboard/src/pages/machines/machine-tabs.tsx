import { useProjectApp } from '../../owner/projects.ts'
import { Tabs } from '../../parts/lists/tabs.tsx'
import { useMachineTexts } from './use-machine-texts.ts'

const to = '/p/$projectId/machines' as const

/** The tabs of machines and their resources. */
export function MachineTabs() {
  const texts = useMachineTexts()
  const params = { projectId: useProjectApp().projectId }
  return (
    <Tabs
      label={texts.title}
      tabs={[
        { name: texts.title, link: { to, params, search: {} } },
        { name: texts.resources, link: { to, params, search: { tab: 'resources' } } },
      ]}
    />
  )
}
