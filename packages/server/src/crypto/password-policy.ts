import { KnownError, limits, passwordLengthProblem } from '@portico/contract'

/**
 * What every new password must satisfy. Length is counted in UTF-16 units, the password is otherwise taken exactly as
 * given: no trimming, no folding, no character classes (NIST SP 800-63B-4, section 3.1.1.2).
 */
export function requirePasswordPolicy(password: string): void {
  const problem = passwordLengthProblem(password)
  if (problem === 'too-short') throw new KnownError('PASSWORD_TOO_SHORT', { min_length: limits.passwordMinLength })
  if (problem === 'too-long') throw new KnownError('PASSWORD_TOO_LONG', { maxLength: limits.passwordMaxLength })
}
