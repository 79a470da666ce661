import { limits } from '@portico/contract/limits'
import { useForm } from 'react-hook-form'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { TextArea } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { showFieldError } from '../../parts/forms/show-field-error.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { useNoteTexts } from './use-note-texts.ts'
import { useUserOfPage } from './use-user.ts'

/** A form that adds a note on the user. */
export function AddNoteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const texts = useNoteTexts()
  const common = useTexts('common')
  const { projectId, app, userId } = useUserOfPage()
  const form = useForm({ defaultValues: { content: '' } })
  const adding = useChange(projectId, {
    run: ({ content }: { content: string }) => app.userNotes.add(userId, { content: content.trim() }),
    stale: [['users', 'one', userId]],
    done: () => texts.added,
    onSuccess: () => {
      form.reset()
      onClose()
    },
    onError: (error) => showFieldError(form, error, common, [[/NOTE|body\.content/, 'content']]),
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.addTitle}
      help={texts.help}
      onSubmit={form.handleSubmit((input) => adding.mutate(input))}
      footer={<FormButtons action={texts.add} isBusy={adding.isPending} onCancel={onClose} />}
    >
      <Field label={texts.content} error={form.formState.errors.content?.message}>
        <TextArea
          rows={4}
          maxLength={limits.descriptionMaxLength}
          {...form.register('content', { validate: (content) => content.trim() !== '' || texts.enter })}
        />
      </Field>
    </Dialog>
  )
}
