import { limits } from '@portico/contract/limits'
import { preparePassword } from '@portico/contract/rules'
import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { Project } from '@portico/sdk/client'
import { useEffect, useState } from 'react'
import { useProjectOrNull } from '../hooks/use-project-or-null.ts'
import type { FieldErrors, FormValues } from '../hooks/use-submit.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import type { Translate } from '../messages/overrides.ts'
import { PasswordInput } from '../ui/fields/password-input.tsx'
import { check } from '../ui/icons/card-icons.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { alert } from '../ui/icons/icons.ts'
import { newPasswordField } from './new-password-field.ts'
import { loadPasswordRules, passwordProblemOf } from './new-password-rules.ts'

const repetition = 'new-password-repeat'

export interface NewPasswordFieldsProps {
  label: string
  /** The label of the second field, or null to request the password once. */
  repeatLabel: string | null
}

/** A new password, usually twice, with a hint that is updated while typing. */
export function NewPasswordFields({ label, repeatLabel }: NewPasswordFieldsProps) {
  const [password, setPassword] = useState('')
  const [hasFocus, setHasFocus] = useState(false)
  const [, setHasRules] = useState(false)
  useEffect(() => {
    if (hasFocus) void loadPasswordRules().then(() => setHasRules(true))
  }, [hasFocus])
  return (
    <>
      <PasswordInput
        autoComplete="new-password"
        hint={<PasswordHint password={password} />}
        label={label}
        name={newPasswordField}
        onChange={(event) => setPassword(event.target.value)}
        onFocus={() => setHasFocus(true)}
      />
      {repeatLabel !== null && <PasswordInput autoComplete="new-password" label={repeatLabel} name={repetition} />}
    </>
  )
}

/** Shows, while typing, the rule that a new password violates in amber, or that it violates none in green. */
function PasswordHint({ password }: { password: string }) {
  const t = useTranslate()
  const project = useProjectOrNull()
  if (password === '')
    return fill(t(en.passwordHint, limits.passwordMinLength), { min: t.number(limits.passwordMinLength) })
  const problem = passwordProblemOf(password, project, t)
  return (
    <span className="portico-note" data-tone={problem ? 'warn' : 'success'}>
      <Icon shape={problem ? alert : check} />
      <span>{problem ? problem.hint : t(en.passwordGood)}</span>
    </span>
  )
}

export interface NewPasswordRules {
  /** The password has to be entered twice. */
  repeats: boolean
  project: Project | null
}

/** Returns the errors of the fields. */
export function newPasswordErrors(
  values: FormValues,
  t: Translate,
  { repeats, project }: NewPasswordRules,
): FieldErrors {
  const password = values[newPasswordField] ?? ''
  const error = password ? passwordProblemOf(password, project, t)?.error : t(en.passwordRequired)
  return { ...(error && { [newPasswordField]: error }), ...(repeats ? repetitionErrors(values, t) : {}) }
}

function repetitionErrors(values: FormValues, t: Translate): FieldErrors {
  const [first, second] = [values[newPasswordField] ?? '', values[repetition] ?? '']
  if (!second) return { [repetition]: t(en.passwordRepeatRequired) }
  return preparePassword(first) === preparePassword(second) ? {} : { [repetition]: t(en.passwordsDiffer) }
}
