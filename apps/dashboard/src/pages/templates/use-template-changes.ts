import type { EmailTemplate } from '@portico/sdk/admin'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { useConditionalChange } from '../../owner/use-conditional-change.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { showContent, toUpdate } from './draft.ts'
import { useTemplateTexts } from './use-template-texts.ts'

interface EditorState {
  locale: string | undefined
  isDirty: boolean
  onDone: () => void
}

/** Returns the changes of a template: saving, with its conflict dialog, and resetting. */
export function useTemplateChanges(template: EmailTemplate, { locale, isDirty, onDone }: EditorState) {
  const { type } = template
  const texts = useTemplateTexts()
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
