import type { EmailPreview, EmailTemplate } from '@portico/sdk/admin'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { useMay } from '../../owner/use-may.ts'
import { EmailTabs } from '../../parts/email-tabs.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { ReadOnlyNote } from '../../parts/forms/read-only-note.tsx'
import { SaveActions } from '../../parts/forms/save-actions.tsx'
import { UnsavedGuard } from '../../parts/forms/unsaved-guard.tsx'
import { Page } from '../../parts/page.tsx'
import { useEmailTexts } from '../../parts/use-email-texts.ts'
import { type Draft, isSame } from './draft.ts'
import { ResetButton } from './reset-button.tsx'
import { TemplateFields } from './template-fields.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { TemplateSide } from './template-side.tsx'
import { TemplateTest } from './template-test.tsx'
import styles from './templates-page.module.css'
import { previewQuery, templateQuery } from './templates-query.ts'
import { useTemplateChanges } from './use-template-changes.ts'
import { type TemplateCode, useTemplateCode } from './use-template-code.ts'
import { useTemplateTexts } from './use-template-texts.ts'

/** The emails that a project can change, each with versions by language. */
export function TemplatesPage() {
  const { projectId } = useProjectApp()
  const { type = 'magic_link', locale } = useSearch({ from: '/p/$projectId/email/templates' })
  const query = useQuery(templateQuery(projectId, type, locale ? { locale } : {}))
  return (
    <Loaded query={query} rows={8}>
      {(template) => <Editor key={editorKey({ type, locale })} template={template} locale={locale} />}
    </Loaded>
  )
}

/** Names the template and the language that are edited. */
const editorKey = ({ type = 'magic_link', locale }: Record<string, unknown>) => `${type} ${locale}`

function Editor({ template, locale }: { template: EmailTemplate; locale: string | undefined }) {
  const texts = useTemplateTexts()
  const email = useEmailTexts()
  const id = useId()
  const { draft, setDraft, preview, code, isDirty, discard } = useDraft(template, locale)
  const { save, reset, conflict } = useTemplateChanges(template, { locale, isDirty, onDone: discard })
  const isAllowed = useMay('developer')
  const isOwn = locale ? template.locales.includes(locale) : !template.isDefault
  return (
    <Page
      guide="emails"
      title={texts.title}
      tab={email.templates}
      lede={texts.lede}
      actions={
        isAllowed && (
          <>
            {isOwn && (
              <ResetButton
                type={template.type}
                locale={locale}
                isBusy={reset.isPending}
                onReset={(onSettled) => reset.mutate(undefined, { onSettled })}
              />
            )}
            <SaveActions form={id} isDirty={isDirty} isBusy={save.isPending} onDiscard={discard} />
          </>
        )
      }
    >
      <EmailTabs />
      <ReadOnlyNote />
      <div className={styles.editor}>
        <TemplateSide template={template} />
        <DraftForm id={id} draft={draft} code={code} isAllowed={isAllowed} onChange={setDraft} onSave={save.mutate} />
        <TemplatePreview preview={preview}>
          <TemplateTest draft={draft} version={locale ? { locale } : {}} isAllowed={isAllowed && !code.isUnreadable} />
        </TemplatePreview>
      </div>
      <UnsavedGuard isDirty={isDirty} pageOf={editorKey} />
      {conflict}
    </Page>
  )
}

function useDraft(template: EmailTemplate, locale: string | undefined) {
  const [changed, setChanged] = useState<Draft | null>(null)
  const draft: Draft = changed ?? template
  const preview = useTemplatePreview(draft, locale)
  const code = useTemplateCode(draft.content, preview.error, (content) => setChanged({ ...draft, content }))
  const isDirty = code.isUnreadable || (changed !== null && !isSame(changed, template))
  const discard = () => {
    setChanged(null)
    code.discard()
  }
  return { draft, setDraft: setChanged, preview, code, isDirty, discard }
}

interface DraftFormProps {
  id: string
  draft: Draft
  code: TemplateCode
  isAllowed: boolean
  onChange: (draft: Draft) => void
  onSave: (input: Pick<Draft, 'subject' | 'content'>) => void
}

function DraftForm({ id, draft, code, isAllowed, onChange, onSave }: DraftFormProps) {
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault()
        // The problem of the code is shown below it.
        if (!code.isUnreadable) onSave({ subject: draft.subject, content: draft.content })
      }}
    >
      <TemplateFields draft={draft} code={code} isReadOnly={!isAllowed} onChange={onChange} />
    </form>
  )
}

const debounceMillis = 300

/** Renders a draft as an email whenever it has not changed for a moment. */
function useTemplatePreview(draft: Draft, locale: string | undefined): UseQueryResult<EmailPreview> {
  const { projectId } = useProjectApp()
  return useQuery(previewQuery(projectId, useDebounced(draft), locale ? { locale } : {}))
}

/** Returns a value once it has not changed for a moment. */
function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMillis)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
