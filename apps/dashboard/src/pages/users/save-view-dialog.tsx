import { limits } from '@portico/contract/limits'
import { useSearch } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { filledText } from '../../parts/forms/rules.ts'
import { savedViews as de } from '../../texts/de/saved-views.ts'
import { savedViews as en } from '../../texts/en/saved-views.ts'
import { format } from '../../texts/format.ts'
import { usePageTexts, useTexts } from '../../texts/use-texts.tsx'
import { queryOfView } from './query-of-view.ts'

const pageTexts = { en, de }

/** Names the filters, order and columns of the list, and saves them. A view of the same name is replaced. */
export function SaveViewDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const texts = usePageTexts(pageTexts)
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const search = useSearch({ from: '/p/$projectId/users' })
  const form = useForm({ defaultValues: { name: '' } })
  const saving = useChange(projectId, {
    run: async (name: string) => {
      const others = (await app.owners.listSavedViews()).filter((view) => view.name !== name)
      if (others.length >= limits.savedViewsMax) return false
      await app.owners.replaceSavedViews([...others, { page: 'users', name, query: queryOfView(search) }])
      return true
    },
    stale: [['saved-views']],
    onSuccess(isSaved) {
      if (isSaved) {
        form.reset()
        onClose()
      } else form.setError('name', { message: format(texts.tooMany, { limit: String(limits.savedViewsMax) }) })
    },
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      help={texts.help}
      onSubmit={form.handleSubmit(({ name }) => saving.mutate(name.trim()))}
      footer={<FormButtons action={common.save} isBusy={saving.isPending} onCancel={onClose} />}
    >
      <Field label={texts.name} error={form.formState.errors.name?.message}>
        <Input autoComplete="off" {...form.register('name', filledText(limits.savedViewNameMaxLength, common))} />
      </Field>
    </Dialog>
  )
}
