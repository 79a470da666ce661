import { findUsernameProblem } from '@portico/contract/username-rules'
import * as en from '@portico/messages/en'
import type { Translate } from '../../messages/overrides.ts'

/** The name of the field of a new username. */
export const usernameField = 'username'

/**
 * Returns the reason why a username is refused, or null. The names of other users and those that the project reserves are known to
 * the service only: it says so when the form is sent, and counts these calls.
 */
export function usernameProblemOf(username: string, t: Translate): string | null {
  const problem = findUsernameProblem(username)
  return problem && t(problem === 'form' ? en.usernameForm : en.usernameReserved)
}
