import { limits } from '@portico/contract/limits'
import { useNavigate } from '@tanstack/react-router'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Rows } from '../../parts/cards/rows.tsx'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field, SwitchRow } from '../../parts/forms/field.tsx'
import { emailText, shortText } from '../../parts/forms/rules.ts'
import { showFieldError } from '../../parts/forms/show-field-error.ts'
import { useUsersTexts } from '../../parts/users/use-users-texts.ts'
import { useTexts } from '../../texts/use-texts.tsx'

interface NewUser {
  email: string
  displayName: string
  password: string
  isVerified: boolean
  isForSignIn: boolean
}

const blank: NewUser = { email: '', displayName: '', password: '', isVerified: false, isForSignIn: true }

/** A form that creates a user, and then opens the page of that user. */
export function CreateUserDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const texts = useUsersTexts()
  const common = useTexts('common')
  const form = useForm<NewUser>({ defaultValues: blank })
  const { errors } = form.formState
  const creation = useUserCreation(form, onClose)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.createUser}
      help={texts.createHelp}
      onSubmit={form.handleSubmit((user) => creation.mutate(user))}
      footer={<FormButtons action={common.create} isBusy={creation.isPending} onCancel={onClose} />}
    >
      <Field label={texts.email} error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email', emailText(common))} />
      </Field>
      <Field label={texts.displayName} error={errors.displayName?.message}>
        <Input autoComplete="off" {...form.register('displayName', shortText(limits.nameMaxLength, common))} />
      </Field>
      <Field label={texts.optionalPassword} error={errors.password?.message}>
        <Input type="password" autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Rows as="div" isFlush>
        <SwitchRow label={texts.emailVerified} {...form.register('isVerified')} />
        <SwitchRow label={texts.emailForSignIn} {...form.register('isForSignIn')} />
      </Rows>
    </Dialog>
  )
}

function useUserCreation(form: UseFormReturn<NewUser>, onClose: () => void) {
  const texts = useUsersTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const navigate = useNavigate()
  return useChange(projectId, {
    run: (user: NewUser) => app.users.create(toInput(user)),
    stale: [['users'], ['metrics']],
    done: () => texts.created,
    onSuccess({ id }) {
      onClose()
      form.reset(blank)
      void navigate({ to: '/p/$projectId/users/$userId', params: { projectId, userId: id } })
    },
    onError: (error) =>
      showFieldError(form, error, common, [
        [/^PASSWORD|body\.password/, 'password'],
        [/body\.display_name/, 'displayName'],
        [/EMAIL|CONTACT|body\.primary_email/, 'email'],
      ]),
  })
}

const toInput = ({ email, displayName, password, isVerified, isForSignIn }: NewUser) => ({
  primaryEmail: email.trim(),
  primaryEmailVerified: isVerified,
  primaryEmailAuthEnabled: isForSignIn,
  ...(displayName.trim() && { displayName: displayName.trim() }),
  ...(password && { password }),
})
