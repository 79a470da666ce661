import * as en from '@portico/messages/en'
import { type CurrentUser, KnownError } from '@portico/sdk/client'
import { newPasswordErrors } from '../../auth/new-password-errors.ts'
import { newPasswordField } from '../../auth/new-password-field.ts'
import { NewPasswordFields } from '../../auth/new-password-fields.tsx'
import { usePortico } from '../../hooks/use-portico.ts'
import { useProjectOrNull } from '../../hooks/use-project-or-null.ts'
import { type FieldErrors, useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { StepButtons } from '../../ui/blocks/step-buttons.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'

const oldPasswordField = 'old-password'

export interface PasswordFormProps {
  user: CurrentUser
  close: () => void
  /** Called after the password was stored. */
  onDone: () => void
}

/** The form that changes the password, or sets the first one. */
export function PasswordForm({ user: { hasPassword, primaryEmail }, close, onDone }: PasswordFormProps) {
  const { passwords } = usePortico()
  const t = useTranslate()
  const project = useProjectOrNull()
  const form = useSubmit(
    async ({ [oldPasswordField]: oldPassword = '', [newPasswordField]: newPassword = '' }) => {
      if (hasPassword) await passwords.update({ oldPassword, newPassword })
      else await passwords.set({ password: newPassword })
      close()
      onDone()
    },
    {
      errorField: hasPassword ? oldPasswordField : newPasswordField,
      validate(values): FieldErrors {
        const isMissing = hasPassword && !values[oldPasswordField]
        return {
          ...(isMissing && { [oldPasswordField]: t(en.oldPasswordRequired) }),
          ...newPasswordErrors(values, t, { repeats: true, project }),
        }
      },
      messageOf: (error) =>
        KnownError.is(error, 'PASSWORD_CONFIRMATION_MISMATCH') ? t(en.oldPasswordWrong) : undefined,
    },
  )
  return (
    <Form name="change-password" state={form}>
      {/* The account of the password, for password managers. */}
      <input autoComplete="username" defaultValue={primaryEmail ?? ''} hidden name="email" readOnly type="email" />
      {hasPassword && (
        <PasswordInput autoComplete="current-password" label={t(en.oldPassword)} name={oldPasswordField} />
      )}
      <NewPasswordFields label={t(en.newPassword)} repeatLabel={t(en.repeatNewPassword)} />
      <StepButtons close={close} label={t(hasPassword ? en.changePassword : en.setPassword)} pending={form.pending} />
    </Form>
  )
}
