import { limits } from '@portico/contract/limits'
import { passwordLengthProblem } from '@portico/contract/rules'
import { useState } from 'react'
import type { FieldErrors, FormValues } from '../hooks/use-submit.ts'
import * as en from '../messages/en.ts'
import { fill } from '../messages/fill.ts'
import type { Translate } from '../messages/overrides.ts'
import { PasswordInput } from '../ui/password-input.tsx'
import { newPasswordField } from './new-password-field.ts'
import { PasswordHint } from './password-hint.tsx'

const repetition = 'new-password-repeat'

export interface NewPasswordFieldsProps {
  label: string
  /** Of the second field; without it the password is asked for once. */
  repeatLabel: string | null
}

/** A new password, usually twice, with a hint that follows the typing. */
export function NewPasswordFields({ label, repeatLabel }: NewPasswordFieldsProps) {
  const [length, setLength] = useState(0)
  return (
    <>
      <PasswordInput
        autoComplete="new-password"
        hint={<PasswordHint length={length} />}
        label={label}
        name={newPasswordField}
        onChange={(event) => setLength(event.target.value.length)}
      />
      {repeatLabel !== null && <PasswordInput autoComplete="new-password" label={repeatLabel} name={repetition} />}
    </>
  )
}

/** What is wrong with the fields. */
export function newPasswordErrors(values: FormValues, t: Translate, { repeats }: { repeats: boolean }): FieldErrors {
  return { ...passwordErrors(values[newPasswordField] ?? '', t), ...(repeats ? repetitionErrors(values, t) : {}) }
}

function passwordErrors(value: string, t: Translate): FieldErrors {
  if (!value) return { [newPasswordField]: t(en.passwordRequired) }
  const problem = passwordLengthProblem(value)
  if (problem === 'too-short') {
    return { [newPasswordField]: fill(t(en.passwordTooShort), { min: limits.passwordMinLength }) }
  }
  if (problem === 'too-long') {
    return { [newPasswordField]: fill(t(en.passwordTooLong), { max: limits.passwordMaxLength }) }
  }
  return {}
}

function repetitionErrors(values: FormValues, t: Translate): FieldErrors {
  if (!values[repetition]) return { [repetition]: t(en.passwordRepeatRequired) }
  return values[repetition] === values[newPasswordField] ? {} : { [repetition]: t(en.passwordsDiffer) }
}
