import { isUsername } from '@portico/contract/username-rules'
import { isOwnSelector } from '../../../accounts/mfa/recovery-code.ts'
import { importedHashProblem } from '../../../platform/crypto/password-hash.ts'
import type { Project } from '../../../projects/project.ts'
import type { Refusal } from '../refusals.ts'
import type { CheckedUser } from '../rows/check-row.ts'

type UserFields = CheckedUser['row']
type Problem = Pick<Refusal, 'column' | 'code' | 'message'>

/** Returns the first reason why a row cannot be stored in any project state, or null. Reads nothing. */
export function userProblem(project: Project, row: UserFields): Problem | null {
  return (
    addressProblem(row) ??
    usernameProblem(project, row) ??
    methodProblem(project, row) ??
    hashProblem(row) ??
    providerProblem(project, row)
  )
}

const invalid = (column: string, message: string): Problem => ({ column, code: 'invalid_row', message })

function addressProblem({ primary_email, primary_email_verified, further_emails = [] }: UserFields): Problem | null {
  if (!primary_email && primary_email_verified) {
    return invalid('primary_email_verified', 'A user without `primary_email` cannot have a verified one.')
  }
  const seen = new Set(primary_email ? [primary_email.toLowerCase()] : [])
  for (const [index, { email }] of further_emails.entries()) {
    const lower = email.toLowerCase()
    if (seen.has(lower))
      return invalid(`further_emails[${index}].email`, `The row contains the address ${email} twice.`)
    seen.add(lower)
  }
  return null
}

/** Names are stored whatever the option of the project says, so that it can be turned on afterwards. */
function usernameProblem({ id }: Project, { username }: UserFields): Problem | null {
  if (!username) return null
  if (id === 'internal') return invalid('username', 'Users of the project internal have no usernames.')
  if (isUsername(username)) return null
  const form =
    '3 to 32 of the characters a-z, A-Z, 0-9, _, - and the dot, with a letter or digit at both ends and no two marks in a row'
  return invalid('username', `A username has ${form}. Leave it out, or change it.`)
}

function methodProblem({ config }: Project, row: UserFields): Problem | null {
  const off = (column: string, setting: string): Problem => ({
    column,
    code: 'sign_in_method_not_enabled',
    message: `This sign-in method is off in the project. Turn on \`${setting}\`, or leave \`${column}\` out.`,
  })
  if (row.password_hash !== undefined && !config.credentialEnabled) return off('password_hash', 'credential_enabled')
  if (row.otp_auth_enabled && !config.magicLinkEnabled) return off('otp_auth_enabled', 'magic_link_enabled')
  return null
}

const hashProblems = {
  unknown_form: {
    code: 'invalid_password_hash',
    message: 'The form of this hash is unknown. The guide about imported passwords lists all forms.',
  },
  too_costly: {
    code: 'password_hash_too_costly',
    message: 'This hash takes too long to verify. Import the user without it, and let the user reset the password.',
  },
} as const

function hashProblem({ password_hash, recovery_codes = [] }: UserFields): Problem | null {
  const problem = password_hash === undefined ? null : importedHashProblem(password_hash)
  if (problem !== null) return { column: 'password_hash', ...hashProblems[problem] }
  for (const [index, code] of recovery_codes.entries()) {
    const column = `recovery_codes[${index}]`
    if ('selector' in code && !isOwnSelector(code.selector)) {
      const message =
        'A selector has eight lower-case letters and digits. Codes of other systems have `code` or `code_hash`.'
      return { column, code: 'invalid_recovery_code', message }
    }
    const hash = 'code_hash' in code ? code.code_hash : 'secret_hash' in code ? code.secret_hash : null
    if (hash === null || importedHashProblem(hash) === null) continue
    const message = 'The form of the hash of this recovery code is unknown, or it takes too long to verify.'
    return { column, code: 'invalid_recovery_code', message }
  }
  return null
}

function providerProblem({ config }: Project, { oauth_providers: accounts = [] }: UserFields): Problem | null {
  const seen = new Set<string>()
  for (const [index, { id }] of accounts.entries()) {
    const column = `oauth_providers[${index}].id`
    if (!config.oauthProviders.some((provider) => provider.id === id)) {
      const message = `The provider ${id} is not configured in this project. Configure it, and import the row again.`
      return { column, code: 'provider_not_configured', message }
    }
    if (seen.has(id)) return invalid(column, `The row contains two accounts of the provider ${id}.`)
    seen.add(id)
  }
  return null
}
