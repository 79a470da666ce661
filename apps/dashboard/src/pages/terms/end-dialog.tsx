import type { TermsVersion } from '@portico/sdk/admin'
import { useForm } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { useTermsTexts } from '../../parts/use-terms-texts.ts'
import { toLocalTime } from './local-time.ts'

interface EndDialogProps {
  isOpen: boolean
  version: TermsVersion | undefined
  onClose: () => void
}

/** Asks from when on sessions of users end who have not accepted a version. */
export function EndDialog({ isOpen, version, onClose }: EndDialogProps) {
  const texts = useTermsTexts()
  const { projectId, app } = useProjectApp()
  const form = useForm({ defaultValues: { end: version?.sessionsEndAt ? toLocalTime(version.sessionsEndAt) : '' } })
  const change = useChange(projectId, {
    run: async ({ end }: { end: string }) =>
      version && app.terms.update(version.id, { sessionsEndAt: end ? new Date(end) : null }),
    stale: [['terms'], ['audit']],
    done: () => texts.changed,
    onSuccess: onClose,
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.setEndTitle}
      help={version && texts.documents[version.document]}
      onSubmit={form.handleSubmit((input) => change.mutate(input))}
      footer={<FormButtons action={texts.save} isBusy={change.isPending} onCancel={onClose} />}
    >
      <Field label={texts.sessionsEnd} hint={texts.sessionsEndHint}>
        <Input type="datetime-local" {...form.register('end')} />
      </Field>
    </Dialog>
  )
}
