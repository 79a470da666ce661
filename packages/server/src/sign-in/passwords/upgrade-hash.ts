import { KnownError } from '@portico/contract'
import type { WithPasswordHasher } from '../../platform/crypto/password-hash.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Project } from '../../projects/project.ts'

// No session is revoked, because the password is the same.
const upgradeStoredHash = statement<{ projectId: string; userId: string; previous: string; next: string }, never>(
  'upgrade_password_hash',
  `update users set password_hash = :next where project_id = :projectId and id = :userId and password_hash = :previous`,
)

/** Hashes a verified password again. Returns null while too many passwords wait. */
export async function hashAgain(
  { passwordHasher }: WithPasswordHasher,
  project: Project,
  password: string,
): Promise<string | null> {
  return passwordHasher.hash(password, project.id).catch((error: unknown) => {
    if (KnownError.is(error, 'SERVICE_BUSY')) return null
    throw error
  })
}

/** Replaces the hash of a verified password that {@link hashAgain} has hashed. */
export async function storeUpgradedHash(
  { db }: WithTransaction,
  project: Project,
  { userId, previous, next }: { userId: string; previous: string; next: string },
): Promise<void> {
  await db.run(upgradeStoredHash, { projectId: project.id, userId, previous, next })
}
