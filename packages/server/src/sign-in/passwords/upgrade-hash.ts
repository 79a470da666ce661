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

/** Replaces the hash of a verified password that needs it. Skipped while too many passwords wait. */
export async function upgradeHash(
  deps: WithTransaction & WithPasswordHasher,
  project: Project,
  { userId, password, hash: previous }: { userId: string; password: string; hash: string },
): Promise<void> {
  const next = await deps.passwordHasher.hash(password, project.id).catch((error: unknown) => {
    if (KnownError.is(error, 'SERVICE_BUSY')) return null
    throw error
  })
  if (next !== null) await deps.db.run(upgradeStoredHash, { projectId: project.id, userId, previous, next })
}
