import { foreignSelector } from '../../../accounts/mfa/recovery-code.ts'
import { parseWrappable } from '../../../platform/crypto/imported-hashes/wrapped-hash.ts'
import type { WithPasswordHasher } from '../../../platform/crypto/password-hash.ts'
import type { Project } from '../../../projects/project.ts'
import type { CheckedUser } from '../rows/check-row.ts'

type UserFields = CheckedUser['row']

/** A recovery code as it is stored. */
export interface StoredRecoveryCode {
  readonly selector: string
  readonly secretHash: string
}

/** The credentials of a row in the form in which they are stored. */
export interface HashedCredentials {
  readonly passwordHash: string | null
  readonly recoveryCodes: readonly StoredRecoveryCode[]
}

/** Returns the number of hashes that are computed before the credentials of a row are stored. */
export function countHashes({ password_hash, recovery_codes = [] }: UserFields): number {
  const isPlain = (code: (typeof recovery_codes)[number]) =>
    'code' in code || ('code_hash' in code && parseWrappable(code.code_hash) !== null)
  return recovery_codes.filter(isPlain).length + (password_hash && parseWrappable(password_hash) !== null ? 1 : 0)
}

/**
 * Hashes what is not stored as it is: fast digests, and codes in clear. Not in a transaction, because each hash takes some
 * 20 ms. Throws SERVICE_BUSY if the queue of hashes is full.
 */
export async function hashCredentials(
  { passwordHasher }: WithPasswordHasher,
  project: Project,
  { password_hash, recovery_codes = [] }: UserFields,
): Promise<HashedCredentials> {
  const passwordHash = password_hash === undefined ? null : await passwordHasher.wrapImported(password_hash, project.id)
  const recoveryCodes: StoredRecoveryCode[] = []
  for (const [index, code] of recovery_codes.entries()) {
    if ('selector' in code) {
      recoveryCodes.push({ selector: code.selector, secretHash: code.secret_hash })
      continue
    }
    const secretHash =
      'code' in code
        ? await passwordHasher.hash(code.code.trim(), project.id)
        : await passwordHasher.wrapImported(code.code_hash, project.id)
    recoveryCodes.push({ selector: foreignSelector(index + 1), secretHash })
  }
  return { passwordHash, recoveryCodes }
}
