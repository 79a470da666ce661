import { useQuery } from '@tanstack/react-query'
import { termsQuery } from '../../data/terms-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Card } from '../../parts/cards/card.tsx'
import { deferredDialog } from '../../parts/feedback/deferred-dialog.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Page } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { useTermsTexts } from '../../parts/use-terms-texts.ts'
import { RecordsSection } from './records-section.tsx'
import { VersionTable } from './version-table.tsx'

const PublishDialog = deferredDialog(async () => (await import('./publish-dialog.tsx')).PublishDialog)
const EndDialog = deferredDialog(async () => (await import('./end-dialog.tsx')).EndDialog)

/** The versions of terms and privacy policy. */
export function TermsPage() {
  const texts = useTermsTexts()
  const { projectId } = useProjectApp()
  const query = useQuery(termsQuery(projectId))
  const { open, id, show, close } = useDialog({ publish: 'developer', end: 'developer' })
  const subject = query.data?.find((version) => version.id === id)
  return (
    <Page
      guide="terms"
      title={texts.title}
      lede={texts.lede}
      actions={
        <RoleButton needs="developer" look="primary" icon="plus" onClick={() => show('publish')}>
          {texts.publish}
        </RoleButton>
      }
    >
      <Stack>
        <Loaded query={query} rows={3}>
          {(versions) =>
            versions.length > 0 ? (
              <VersionTable versions={versions} onSetEnd={(version) => show('end', version)} />
            ) : (
              <Card>
                <Empty icon="scroll-text" title={texts.emptyTitle}>
                  {texts.emptyText}
                </Empty>
              </Card>
            )
          }
        </Loaded>
        <RecordsSection />
      </Stack>
      <PublishDialog isOpen={open === 'publish'} onClose={close} />
      <EndDialog key={id} isOpen={open === 'end' && subject !== undefined} version={subject} onClose={close} />
    </Page>
  )
}
