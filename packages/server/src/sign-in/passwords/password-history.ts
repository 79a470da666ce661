import { knownError } from '@portico/contract'
import { lastPasswordHashes } from '../../accounts/users/user-statements.ts'
import type { WithPasswordHasher } from '../../platform/crypto/password-hash.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { Project } from '../../projects/project.ts'

const selectLastPasswords = query<
  { projectId: string; userId: string; passwordHistory: number },
  { hashes: string[] | null }
>(
  'select_last_passwords',
  `select ${lastPasswordHashes} as hashes from users where project_id = :projectId and id = :userId`,
)

/**
 * Throws PASSWORD_WAS_USED_BEFORE if a new password is one of the last passwords of its user, the current one included, as
 * many as the project compares. Each comparison waits for its turn in the queue of hashes.
 */
export async function requireUnusedPassword(
  deps: WithReads & WithPasswordHasher,
  project: Project,
  userId: string,
  password: string,
): Promise<void> {
  const { passwordHistory } = project.options
  if (passwordHistory === 0) return
  const [user] = await deps.db.run(selectLastPasswords, { projectId: project.id, userId, passwordHistory })
  for (const hash of user?.hashes ?? []) {
    const { matches } = await deps.passwordHasher.verify(password, hash, project.id)
    if (matches) throw knownError('PASSWORD_WAS_USED_BEFORE')
  }
}
