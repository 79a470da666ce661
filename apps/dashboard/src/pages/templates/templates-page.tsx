import type { EmailTemplate } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { useConditionalChange } from '../../owner/use-conditional-change.tsx'
import { useMay } from '../../owner/use-may.ts'
import { Button } from '../../parts/button.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { SaveActions } from '../../parts/forms/save-actions.tsx'
import { UnsavedGuard } from '../../parts/forms/unsaved-guard.tsx'
import { Page } from '../../parts/page.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { EmailTabs } from '../email/email-tabs.tsx'
import { type Draft, isSame, showContent, toUpdate } from './draft.ts'
import { TemplateFields } from './template-fields.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { TemplateSide } from './template-side.tsx'
import { templateQuery } from './templates-query.ts'

/** The emails that a project can change, each with versions by language. */
export function TemplatesPage() {
  const { projectId } = useProjectApp()
  const { type = 'magic_link', locale } = useSearch({ from: '/p/$projectId/email/templates' })
  const query = useQuery(templateQuery(projectId, type, locale ? { locale } : {}))
  return (
    <Loaded query={query} rows={8}>
      {(template) => <Editor key={`${type} ${locale}`} template={template} locale={locale} />}
    </Loaded>
  )
}

function Editor({ template, locale }: { template: EmailTemplate; locale: string | undefined }) {
  const texts = useTexts('templates')
  const id = useId()
  const [changed, setChanged] = useState<Draft | null>(null)
  const draft: Draft = changed ?? template
  const isDirty = changed !== null && !isSame(changed, template)
  const { save, reset, conflict } = useTemplateChanges(template, { locale, isDirty, onDone: () => setChanged(null) })
  const isAllowed = useMay('developer')
  const isOwn = locale ? template.locales.includes(locale) : !template.isDefault
  return (
    <Page
      title={texts.title}
      lede={texts.lede}
      actions={
        isAllowed && (
          <>
            {isOwn && (
              <Button look="ghost" icon="undo-2" isBusy={reset.isPending} onClick={() => reset.mutate()}>
                {texts.reset}
              </Button>
            )}
            <SaveActions form={id} isDirty={isDirty} isBusy={save.isPending} onDiscard={() => setChanged(null)} />
          </>
        )
      }
    >
      <EmailTabs />
      <div className="editor">
        <TemplateSide template={template} />
        <form
          id={id}
          onSubmit={(event) => {
            event.preventDefault()
            save.mutate({ subject: draft.subject, content: draft.content })
          }}
        >
          <fieldset disabled={!isAllowed}>
            <TemplateFields draft={draft} onChange={setChanged} />
          </fieldset>
        </form>
        <TemplatePreview draft={draft} locale={locale} />
      </div>
      <UnsavedGuard isDirty={isDirty} />
      {conflict}
    </Page>
  )
}

interface EditorState {
  locale: string | undefined
  isDirty: boolean
  onDone: () => void
}

function useTemplateChanges(template: EmailTemplate, { locale, isDirty, onDone }: EditorState) {
  const { type } = template
  const texts = useTexts('templates')
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const version = locale ? { locale } : {}
  const stale = [['email-templates'], ['audit']]
  const { change: save, conflict } = useConditionalChange(projectId, {
    entity: template,
    isDirty,
    valuesOf: ({ subject, content }) => ({ subject, content }),
    run: (changes, { etag }) => app.emailTemplates.update(type, toUpdate(changes), { ...version, ifMatch: etag }),
    read: () => app.emailTemplates.get(type, version),
    labels: { subject: texts.subject, content: texts.text },
    show: (name, value) => (name === 'content' ? showContent(value) : undefined),
    onTakeTheirs: onDone,
    stale,
    done: () => common.saved,
    onSuccess: onDone,
  })
  const reset = useChange(projectId, {
    run: () => app.emailTemplates.reset(type, version),
    stale,
    done: () => texts.wasReset,
    onSuccess: onDone,
  })
  return { save, reset, conflict }
}
