import { isPasswordHash } from '../crypto/password-hash.ts'
import { type PasswordContext, requirePasswordPolicy } from '../crypto/password-policy.ts'
import type { Deps } from '../deps.ts'
import { TextError } from '../http/text-error.ts'

interface PasswordFields {
  readonly password?: string | null | undefined
  readonly password_hash?: string | undefined
}

/** The rules for a password that a server sets, before anything is looked up or hashed. */
export function requirePasswordFields({ password, password_hash }: PasswordFields, context: PasswordContext): void {
  if (password !== undefined && password !== null && password_hash !== undefined) {
    throw new TextError(400, 'Send either password or password_hash, not both.')
  }
  if (typeof password === 'string') requirePasswordPolicy(password, context)
  if (password_hash !== undefined && !isPasswordHash(password_hash)) {
    throw new TextError(
      400,
      'password_hash must be a bcrypt hash ($2a$, $2b$ or $2y$, 60 characters, cost up to 16) or a PHC string of argon2id, argon2i, scrypt or pbkdf2 (sha1, sha256, sha512), such as $argon2id$v=19$m=19456,t=2,p=1$…$….',
    )
  }
}

/** The hash to store: a string to set, null to remove the password, undefined to leave it as it is. */
export async function hashOfPasswordFields(
  { passwordHasher }: Pick<Deps, 'passwordHasher'>,
  project: { readonly id: string },
  { password, password_hash }: PasswordFields,
): Promise<string | null | undefined> {
  if (typeof password === 'string') return passwordHasher.hash(password, project.id)
  return password_hash ?? password
}
