import type { EmailConfig } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { projectQuery, useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { useMay } from '../../owner/use-may.ts'
import { EmailTabs } from '../../parts/email-tabs.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { SaveActions } from '../../parts/forms/save-actions.tsx'
import { useSettingsForm } from '../../parts/forms/settings-form.ts'
import { UnsavedGuard } from '../../parts/forms/unsaved-guard.tsx'
import { Page } from '../../parts/page.tsx'
import { useEmailTexts } from '../../parts/use-email-texts.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { type EmailForm, toEmailConfig, toEmailForm } from './email-form.ts'
import { ServerCard } from './server-card.tsx'

/** The server that sends the emails of the project: shared, or one of its own. */
export function EmailPage() {
  const { projectId } = useProjectApp()
  const query = useQuery(projectQuery(projectId))
  return <Loaded query={query}>{({ config }) => <EmailSettings stored={config.emailConfig} />}</Loaded>
}

function EmailSettings({ stored }: { stored: EmailConfig }) {
  const texts = useEmailTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const id = useId()
  const isAllowed = useMay('admin')
  const form = useSettingsForm<EmailForm>(toEmailForm(stored))
  const { isDirty } = form.formState
  const saving = useChange(projectId, {
    run: (values: EmailForm) => app.projects.update({ config: { emailConfig: toEmailConfig(values) } }),
    stale: [['project'], ['audit']],
    done: () => common.saved,
    onSuccess: ({ config }) => form.reset(toEmailForm(config.emailConfig)),
  })
  return (
    <Page
      guide="emails"
      title={texts.title}
      tab={texts.server}
      lede={stored.type === 'shared' ? texts.serverLede : texts.ownServerLede}
      width="detail"
      actions={
        isAllowed && (
          <SaveActions form={id} isDirty={isDirty} isBusy={saving.isPending} onDiscard={() => form.reset()} />
        )
      }
    >
      <EmailTabs />
      {!isAllowed && <Note tone="info">{texts.needsAdmin}</Note>}
      <FormProvider {...form}>
        <form id={id} noValidate onSubmit={form.handleSubmit((values) => saving.mutate(values))}>
          <fieldset disabled={!isAllowed}>
            <ServerCard isAllowed={isAllowed} />
          </fieldset>
        </form>
      </FormProvider>
      <UnsavedGuard isDirty={isDirty && !saving.isPending} />
    </Page>
  )
}
