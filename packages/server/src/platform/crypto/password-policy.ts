import { knownError, limits, passwordLengthProblem } from '@portico/contract'
import { findPasswordWeakness, type PasswordContext as GuessingContext } from '@portico/contract/password-weakness'

/** Context of a password check: the project and the user. */
export interface PasswordContext extends GuessingContext {
  readonly project: GuessingContext['project'] & { readonly options: { readonly passwordMinLength: number } }
}

/**
 * Throws if a new password violates the policy, which applies wherever a password is set. Length is counted in UTF-16
 * units of the prepared form. There is no trimming and there are no character classes. Passwords that are easy to guess
 * are refused. Projects may require more characters than the product.
 * @throws {KnownError} PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_REQUIREMENTS_NOT_MET
 */
export function requirePasswordPolicy(password: string, context: PasswordContext): void {
  requirePasswordLength(password, context.project.options.passwordMinLength)
  const weakness = findPasswordWeakness(password, context)
  if (weakness?.kind === 'common') throw commonPassword()
  if (weakness) {
    throw refusal(
      `This password is easy to guess because it is little more than “${weakness.word}”. Choose one without words of your name, your email address or this app.`,
    )
  }
}

function requirePasswordLength(password: string, minLength: number): void {
  const problem = passwordLengthProblem(password, minLength)
  if (problem === 'too-short') throw knownError('PASSWORD_TOO_SHORT', { min_length: minLength })
  if (problem === 'too-long') throw knownError('PASSWORD_TOO_LONG', { maxLength: limits.passwordMaxLength })
}

/** The refusal of a password that attackers try first: a common one, or one of a leak. */
export const commonPassword = () =>
  refusal('This password is one of the most common ones. Choose another one, such as three or four random words.')

const refusal = (message: string) => knownError('PASSWORD_REQUIREMENTS_NOT_MET', { message })
