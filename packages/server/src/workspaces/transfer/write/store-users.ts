import type { WithClock } from '../../../platform/clock.ts'
import type { WithSealer } from '../../../platform/crypto/seal.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../../platform/database/database.ts'
import type { Project } from '../../../projects/project.ts'
import type { PlannedUser } from '../judge/plan.ts'
import type { HashedCredentials } from './hash-credentials.ts'
import { credentialRecords, insertCredentials, mergeRecords } from './insert-credentials.ts'
import { insertNotes } from './insert-notes.ts'
import { insertUsers } from './insert-users.ts'
import { type ImportedUser, toImportedUser } from './new-imported-user.ts'

/** Inserts planned users with their addresses and credentials. `hashed` has their hashes by line. */
export async function storeUsers(
  deps: WithTransaction & WithClock & WithRandom & WithSealer,
  project: Project,
  planned: readonly PlannedUser[],
  { hashed, isUnannounced }: { hashed: ReadonlyMap<number, HashedCredentials>; isUnannounced: boolean },
): Promise<ImportedUser[]> {
  const users = planned.map((user) => {
    const passwordHash = hashed.get(user.line)?.passwordHash ?? null
    return toImportedUser(project, user, { passwordHash, now: deps.clock.now() })
  })
  await insertUsers(deps, project, { users, isUnannounced })
  const records = planned.map((user) =>
    credentialRecords(deps, project, user, hashed.get(user.line)?.recoveryCodes ?? []),
  )
  await insertCredentials(deps, project, mergeRecords(records))
  await insertNotes(deps, project, planned)
  return users
}
