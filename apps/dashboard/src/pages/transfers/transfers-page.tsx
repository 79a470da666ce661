import { useSearch } from '@tanstack/react-router'
import { useProjectApp } from '../../owner/projects.ts'
import { useMay } from '../../owner/use-may.ts'
import { Note } from '../../parts/feedback/note.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Tabs } from '../../parts/lists/tabs.tsx'
import { Page } from '../../parts/page.tsx'
import { ExportTab } from './export-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { ImportTab } from './import-tab.tsx'
import { OldSystemTab } from './old-system-tab.tsx'
import type { TransfersTab } from './transfers-search.ts'
import { useTransferTexts } from './use-transfer-texts.ts'

/** Imports from other systems, exports for them, and the old system that is asked at sign-in. */
export function TransfersPage() {
  const texts = useTransferTexts()
  const { projectId } = useProjectApp()
  const { tab = 'import' } = useSearch({ from: '/p/$projectId/transfers' })
  const isAllowed = useMay('admin')
  const names = { import: texts.import, export: texts.export, history: texts.history, 'old-system': texts.oldSystem }
  const link = (of?: TransfersTab) => ({
    to: '/p/$projectId/transfers' as const,
    params: { projectId },
    search: of ? { tab: of } : {},
  })
  return (
    <Page guide="transfers" title={texts.title} tab={names[tab]} lede={texts.lede} width="detail">
      <Tabs
        label={texts.tabs}
        tabs={[
          { name: names.import, link: link() },
          { name: names.export, link: link('export') },
          { name: names.history, link: link('history') },
          { name: names['old-system'], link: link('old-system') },
        ]}
      />
      <Stack>{isAllowed ? <Tab key={projectId} tab={tab} /> : <Note tone="info">{texts.needsAdmin}</Note>}</Stack>
    </Page>
  )
}

function Tab({ tab }: { tab: TransfersTab }) {
  if (tab === 'export') return <ExportTab />
  if (tab === 'history') return <HistoryTab />
  return tab === 'old-system' ? <OldSystemTab /> : <ImportTab />
}
