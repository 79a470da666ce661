import { limits } from '@portico/contract/limits'
import { passwordLengthProblem, preparePassword } from '@portico/contract/rules'
import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { Project } from '@portico/sdk/client'
import type { Translate } from '../messages/overrides.ts'
import { keptEmail } from './kept-email.ts'

let weaknesses: typeof import('@portico/contract/password-weakness') | null = null

/**
 * Loads the list of common passwords, which the service uses, too. If that fails, the service still refuses them. The list
 * is text: a Bloom filter would save 6 KB and report one good password in two thousand as common.
 */
export async function loadPasswordRules(): Promise<void> {
  weaknesses ??= await import('@portico/contract/password-weakness').catch(() => null)
}

/** The result of a check: a hint while typing, and the error after leaving the field. */
export interface PasswordProblem {
  hint: string
  error: string
}

/** Returns the strictest rule that a new password violates, or null. */
export function passwordProblemOf(password: string, project: Project | null, t: Translate): PasswordProblem | null {
  // Not destructured, because bundlers would then include all limits.
  const min = limits.passwordMinLength
  const lengthProblem = passwordLengthProblem(password)
  if (lengthProblem === 'too-short') {
    const hint = fill(t(en.passwordProgress, min), {
      count: t.number(preparePassword(password).length),
      min: t.number(min),
    })
    return { hint, error: fill(t(en.passwordTooShort), { min: t.number(min) }) }
  }
  const tooLong = fill(t(en.passwordTooLong), { max: t.number(limits.passwordMaxLength) })
  if (lengthProblem === 'too-long') return { hint: tooLong, error: tooLong }
  const context = { project: project ?? { id: '', displayName: '' }, email: keptEmail() }
  const weakness = weaknesses?.findPasswordWeakness(password, context)
  if (!weakness) return null
  const hint = weakness.kind === 'common' ? t(en.passwordCommon) : fill(t(en.passwordOfWords), { word: weakness.word })
  return { hint, error: t(en.passwordEasyToGuess) }
}
