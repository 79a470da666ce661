import { useForm } from 'react-hook-form'
import { useChange } from '../../owner/use-change.ts'
import { Rows } from '../../parts/cards/rows.tsx'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field, SwitchRow } from '../../parts/forms/field.tsx'
import { emailText } from '../../parts/forms/rules.ts'
import { showFieldError } from '../../parts/forms/show-field-error.ts'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { useUserOfPage } from './use-user.ts'

interface NewEmail {
  value: string
  isVerified: boolean
  usedForAuth: boolean
}

/** A form that adds an email address to a user. */
export function AddEmailDialog({ onClose }: { onClose: () => void }) {
  const texts = useUserTexts()
  const common = useTexts('common')
  const { projectId, app, userId } = useUserOfPage()
  const form = useForm<NewEmail>({ defaultValues: { value: '', isVerified: false, usedForAuth: false } })
  const addition = useChange(projectId, {
    run: ({ value, ...flags }: NewEmail) => app.contactChannels.create(userId, { ...flags, value: value.trim() }),
    stale: [['users']],
    done: () => texts.emailAdded,
    onSuccess: onClose,
    onError: (error) => showFieldError(form, error, common, [[/EMAIL|CONTACT|body\.value/, 'value']]),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.addEmail}
      onSubmit={form.handleSubmit((input) => addition.mutate(input))}
      footer={<FormButtons action={texts.addEmail} isBusy={addition.isPending} onCancel={onClose} />}
    >
      <Field label={texts.email} error={form.formState.errors.value?.message}>
        <Input type="email" autoComplete="off" {...form.register('value', emailText(common, texts.enterEmail))} />
      </Field>
      <Rows as="div" isFlush>
        <SwitchRow label={texts.isVerified} {...form.register('isVerified')} />
        <SwitchRow label={texts.isForSignIn} {...form.register('usedForAuth')} />
      </Rows>
    </Dialog>
  )
}
