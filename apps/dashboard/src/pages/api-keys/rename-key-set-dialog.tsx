import { limits } from '@portico/contract/limits'
import type { ApiKeySet } from '@portico/sdk/admin'
import { useForm } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { filledText } from '../../parts/forms/rules.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { useApiKeyTexts } from './use-api-key-texts.ts'

/** Renames a set of keys. Shown while `set` is given. */
export function RenameKeySetDialog({ set, onClose }: { set: ApiKeySet | null; onClose: () => void }) {
  const texts = useApiKeyTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const form = useForm({ values: { name: set?.description ?? '' } })
  const renaming = useChange(projectId, {
    run: ({ id, name }: { id: string; name: string }) => app.apiKeys.update(id, { description: name }),
    stale: [['api-keys'], ['audit']],
    done: () => texts.renamed,
    onSuccess: onClose,
  })
  return (
    <Dialog
      isOpen={set !== null}
      onClose={onClose}
      title={texts.renameTitle}
      onSubmit={form.handleSubmit(({ name }) => set && renaming.mutate({ id: set.id, name: name.trim() }))}
      footer={<FormButtons action={common.save} isBusy={renaming.isPending} onCancel={onClose} />}
    >
      <Field label={texts.name} hint={texts.nameHint} error={form.formState.errors.name?.message}>
        <Input autoComplete="off" {...form.register('name', filledText(limits.descriptionMaxLength, common))} />
      </Field>
    </Dialog>
  )
}
