import * as en from '@portico/messages/en'
import type { CurrentUser } from '@portico/sdk/client'
import { NewPasswordFields } from '../../auth/new-password-fields.tsx'
import { useTranslate } from '../../hooks/use-translate.ts'
import { StepButtons } from '../../ui/blocks/step-buttons.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import { oldPasswordField, usePasswordChange } from './use-password-change.ts'

export interface PasswordFormProps {
  user: CurrentUser
  close: () => void
  /** Called after the password was stored. */
  onDone: () => void
}

/** The form that changes the password, or sets the first one. */
export function PasswordForm({ user: { hasPassword, primaryEmail }, close, onDone }: PasswordFormProps) {
  const t = useTranslate()
  const form = usePasswordChange({ hasPassword }, () => {
    close()
    onDone()
  })
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
