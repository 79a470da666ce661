import { useProjectApp } from '../owner/projects.ts'
import { Tabs } from './lists/tabs.tsx'
import { useEmailTexts } from './use-email-texts.ts'
import { useOutboxTexts } from './use-outbox-texts.ts'

/** The three parts of the page about emails. */
export function EmailTabs() {
  const texts = useEmailTexts()
  const outbox = useOutboxTexts()
  const params = { projectId: useProjectApp().projectId }
  return (
    <Tabs
      label={texts.title}
      tabs={[
        { name: outbox.tab, link: { to: '/p/$projectId/email/outbox', params } },
        { name: texts.server, link: { to: '/p/$projectId/email', params } },
        // The template and its language stay in the address while the tab is open.
        { name: texts.templates, link: { to: '/p/$projectId/email/templates', params, search: true } },
      ]}
    />
  )
}
