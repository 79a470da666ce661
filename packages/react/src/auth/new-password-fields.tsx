import { PasswordInput } from '../ui/fields/password-input.tsx'
import { check } from '../ui/icons/card-icons.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { alert } from '../ui/icons/icons.ts'
import { newPasswordField, newPasswordRepetition } from './new-password-field.ts'
import { type PasswordHint, usePasswordHint } from './use-password-hint.ts'

export interface NewPasswordFieldsProps {
  label: string
  /** The label of the second field, or null to request the password once. */
  repeatLabel: string | null
}

/** A new password, usually twice, with a hint that is updated while typing. */
export function NewPasswordFields({ label, repeatLabel }: NewPasswordFieldsProps) {
  const { hint, ...events } = usePasswordHint()
  return (
    <>
      <PasswordInput
        {...events}
        autoComplete="new-password"
        hint={<Hint {...hint} />}
        label={label}
        name={newPasswordField}
      />
      {repeatLabel !== null && (
        <PasswordInput autoComplete="new-password" label={repeatLabel} name={newPasswordRepetition} />
      )}
    </>
  )
}

/** Shows, while typing, the rule that a new password violates in amber, or that it violates none in green. */
function Hint({ text, tone }: PasswordHint) {
  if (tone === 'neutral') return text
  return (
    <span className="portico-note" data-tone={tone}>
      <Icon shape={tone === 'warn' ? alert : check} />
      <span>{text}</span>
    </span>
  )
}
