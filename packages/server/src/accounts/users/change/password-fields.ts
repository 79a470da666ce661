import { knownError } from '@portico/contract'
import type { NewPassword } from '../../../platform/crypto/new-password.ts'
import { importedHashProblem, type WithPasswordHasher } from '../../../platform/crypto/password-hash.ts'
import { type PasswordContext, requirePasswordPolicy } from '../../../platform/crypto/password-policy.ts'
import type { Project } from '../../../projects/project.ts'

interface PasswordFields {
  readonly password?: string | null | undefined
  readonly password_hash?: string | undefined
}

/** The rules for a password that a server sets, before anything is looked up or hashed. */
export function requirePasswordFields({ password, password_hash }: PasswordFields, context: PasswordContext): void {
  if (password !== undefined && password !== null && password_hash !== undefined) {
    throw knownError('CONFLICTING_FIELDS', { fields: ['password', 'password_hash'] })
  }
  if (typeof password === 'string') requirePasswordPolicy(password, context)
  const reason = password_hash === undefined ? null : importedHashProblem(password_hash)
  if (reason !== null) throw knownError('INVALID_PASSWORD_HASH', { reason })
}

/** The password to store, null to remove it, undefined to leave it as it is. */
export async function hashOfPasswordFields(
  { passwordHasher }: WithPasswordHasher,
  project: Project,
  { password, password_hash }: PasswordFields,
): Promise<NewPassword | null | undefined> {
  if (typeof password === 'string') return passwordHasher.hashNew(password, project)
  if (password_hash === undefined) return password
  return { hash: await passwordHasher.wrapImported(password_hash, project.id), isUnchecked: false }
}
