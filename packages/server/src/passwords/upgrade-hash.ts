import { KnownError } from '@portico/contract'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'

// No session ends: it is the same password.
const upgradeStoredHash = statement<{ projectId: string; userId: string; previous: string; next: string }, never>(
  'upgrade_password_hash',
  `update users set password_hash = :next where project_id = :projectId and id = :userId and password_hash = :previous`,
)

/**
 * Hashes a password anew that was just found right, when its hash is an imported one or weaker than today's. While too
 * many passwords wait already it is left for the next time.
 */
export async function upgradeHash(
  deps: Pick<Deps, 'db' | 'passwordHasher'>,
  project: Project,
  { userId, password, hash: previous }: { userId: string; password: string; hash: string },
): Promise<void> {
  if (!deps.passwordHasher.needsRehash(previous)) return
  const next = await deps.passwordHasher.hash(password, project.id).catch((error: unknown) => {
    if (KnownError.is(error, 'SERVICE_BUSY')) return null
    throw error
  })
  if (next !== null) await deps.db.run(upgradeStoredHash, { projectId: project.id, userId, previous, next })
}
