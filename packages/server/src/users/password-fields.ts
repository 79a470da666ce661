import { passwordHashForm } from '../crypto/password-hash.ts'
import { requirePasswordPolicy } from '../crypto/password-policy.ts'
import type { Deps } from '../deps.ts'
import { TextError } from '../http/text-error.ts'

interface PasswordFields {
  readonly password?: string | null | undefined
  readonly password_hash?: string | undefined
}

/** The rules for a password that a server sets, before anything is looked up or hashed. */
export function requirePasswordFields({ password, password_hash }: PasswordFields): void {
  if (password !== undefined && password !== null && password_hash !== undefined) {
    throw new TextError(400, 'Send either password or password_hash, not both.')
  }
  if (typeof password === 'string') requirePasswordPolicy(password)
  if (password_hash !== undefined && !passwordHashForm.test(password_hash)) {
    throw new TextError(
      400,
      'password_hash must be a PHC string of argon2id, such as $argon2id$v=19$m=19456,t=2,p=1$…$….',
    )
  }
}

/** The hash to store: a string to set, null to remove the password, undefined to leave it as it is. */
export async function hashOfPasswordFields(
  { passwordHasher }: Pick<Deps, 'passwordHasher'>,
  { password, password_hash }: PasswordFields,
): Promise<string | null | undefined> {
  if (typeof password === 'string') return passwordHasher.hash(password)
  return password_hash ?? password
}
