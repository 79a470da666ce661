import { preparePassword } from '@portico/contract/rules'
import * as en from '@portico/messages/en'
import type { Project } from '@portico/sdk/client'
import type { FieldErrors, FormValues } from '../hooks/use-submit.ts'
import type { Translate } from '../messages/overrides.ts'
import { newPasswordField, newPasswordRepetition } from './new-password-field.ts'
import { passwordProblemOf } from './new-password-rules.ts'

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
  const [first, second] = [values[newPasswordField] ?? '', values[newPasswordRepetition] ?? '']
  if (!second) return { [newPasswordRepetition]: t(en.passwordRepeatRequired) }
  return preparePassword(first) === preparePassword(second) ? {} : { [newPasswordRepetition]: t(en.passwordsDiffer) }
}
