import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { useEffect, useState } from 'react'
import { useProjectOrNull } from '../hooks/use-project-or-null.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { loadPasswordRules, passwordProblemOf } from './new-password-rules.ts'

/** The note of a field for a new password. */
export interface PasswordHint {
  text: string
  /** `neutral` while the field is empty, `warn` if a rule is violated, otherwise `success`. */
  tone: 'neutral' | 'success' | 'warn'
}

/** Returns the hint of a field for a new password, updated while typing, and the handlers of the field. */
export function usePasswordHint() {
  const t = useTranslate()
  const project = useProjectOrNull()
  const [password, setPassword] = useState('')
  const [hasFocus, setHasFocus] = useState(false)
  const [, setHasRules] = useState(false)
  useEffect(() => {
    if (hasFocus) void loadPasswordRules().then(() => setHasRules(true))
  }, [hasFocus])

  function hintOf(): PasswordHint {
    // Not destructured, because bundlers would then include all limits.
    const min = limits.passwordMinLength
    if (password === '') return { text: fill(t(en.passwordHint, min), { min: t.number(min) }), tone: 'neutral' }
    const problem = passwordProblemOf(password, project, t)
    return problem ? { text: problem.hint, tone: 'warn' } : { text: t(en.passwordGood), tone: 'success' }
  }
  return {
    hint: hintOf(),
    onChange: (event: { target: { value: string } }) => setPassword(event.target.value),
    onFocus: () => setHasFocus(true),
  }
}
