import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import { useState } from 'react'
import { useTranslate } from '../../hooks/use-translate.ts'
import type { PasswordHint } from '../use-password-hint.ts'
import { usernameProblemOf } from './username-problem.ts'

/** Returns the hint of a field for a new username, updated while typing, and the handler of the field. */
export function useUsernameHint(value = '') {
  const t = useTranslate()
  const [username, setUsername] = useState(value)
  // Too short is no mistake while typing.
  const isJudged = username.length >= limits.usernameMinLength
  const problem = isJudged ? usernameProblemOf(username, t) : null
  const hint: PasswordHint = problem
    ? { text: problem, tone: 'warn' }
    : { text: t(en.usernameHint), tone: isJudged ? 'success' : 'neutral' }
  return { hint, onChange: (event: { target: { value: string } }) => setUsername(event.target.value) }
}
