import type { ServerUser } from '@portico/sdk/server'
import { useForm } from 'react-hook-form'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { showFieldError } from '../../parts/forms/show-field-error.ts'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { nameOf } from '../../parts/users/user-name.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { useUserOfPage } from './use-user.ts'

/** A form that gives a user a password. All sessions of the user end. */
export function PasswordDialog({ user, onClose }: { user: ServerUser; onClose: () => void }) {
  const texts = useUserTexts()
  const common = useTexts('common')
  const { projectId, app, userId } = useUserOfPage()
  const form = useForm({ defaultValues: { password: '' } })
  const change = useChange(projectId, {
    run: ({ password }: { password: string }) => app.users.update(userId, { password }),
    stale: [['users']],
    done: () => texts.passwordSet,
    onSuccess: onClose,
    onError: (error) => showFieldError(form, error, common, [[/^PASSWORD|body\.password/, 'password']]),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.setPasswordTitle}
      help={format(texts.setPasswordHelp, { name: nameOf(user) })}
      onSubmit={form.handleSubmit((input) => change.mutate(input))}
      footer={<FormButtons action={texts.setPasswordAction} isBusy={change.isPending} onCancel={onClose} />}
    >
      <Field label={texts.newPassword} error={form.formState.errors.password?.message}>
        <Input
          type="password"
          autoComplete="new-password"
          {...form.register('password', { required: common.required })}
        />
      </Field>
    </Dialog>
  )
}
