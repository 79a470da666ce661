import type { WithClock } from '../../platform/clock.ts'
import type { WithPasswordHasher } from '../../platform/crypto/password-hash.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import type { Project } from '../../projects/project.ts'
import { findKnown } from './judge/find-known.ts'
import { judgeBatch } from './judge/judge-batch.ts'
import { findRoom } from './judge/room.ts'
import type { Refusal } from './refusals.ts'
import { checkPasskeys } from './rows/check-passkeys.ts'
import { type CheckedUser, checkRow } from './rows/check-row.ts'
import { type HashedCredentials, hashCredentials } from './write/hash-credentials.ts'
import { storeUsers } from './write/store-users.ts'

/** A user of another system, checked and hashed. */
export interface PreparedUser {
  readonly checked: CheckedUser
  readonly hashed: HashedCredentials
}

const line = 1

/**
 * Checks the row of a user who has just signed in at another system, and hashes the password. The row belongs to the
 * address of the sign-in. Writes nothing.
 */
export async function prepareUser(
  deps: WithPasswordHasher,
  project: Project,
  { email, password, user }: { readonly email: string; readonly password: string; readonly user: object },
): Promise<PreparedUser | { readonly refusal: Refusal }> {
  // The password is known, so its hash of the other system is not needed.
  const row = {
    primary_email: email,
    ...user,
    password_hash: undefined,
    primary_email_auth_enabled: true,
  }
  const check = checkRow(line, JSON.parse(JSON.stringify(row)))
  if ('refusal' in check) return check
  const { checked } = check
  if (checked.type !== 'user' || checked.row.primary_email?.toLowerCase() !== email.toLowerCase()) {
    const message = 'The row has another address than the sign-in.'
    return { refusal: { line, column: 'primary_email', code: 'invalid_row', message, userId: null } }
  }
  const [refusal] = await checkPasskeys([checked])
  if (refusal) return { refusal }
  const { recoveryCodes } = await hashCredentials(deps, project, checked.row)
  return { checked, hashed: { passwordHash: await deps.passwordHasher.hash(password, project.id), recoveryCodes } }
}

/**
 * Creates a prepared user as a transfer does, within a transaction. Returns the id, or the refusal if the project has a
 * user with the same id, external id, address or credential.
 */
export async function importUser(
  deps: WithTransaction & WithClock & WithRandom & WithSealer,
  project: Project,
  { checked, hashed }: PreparedUser,
): Promise<{ readonly id: string } | { readonly refusal: Refusal | null }> {
  const ofTransfer = { projectId: project.id, transferId: deps.random.uuid() }
  const known = await findKnown(deps, ofTransfer, [checked])
  const room = await findRoom(deps, ofTransfer, [checked])
  const options = { updatesUsers: false, createsPermissions: false, newId: () => deps.random.uuid(), room }
  const { users, refusals } = judgeBatch(project, known, { rows: [checked], refusals: [], options })
  const [planned] = users
  if (!planned) return { refusal: refusals[0] ?? null }
  await storeUsers(deps, project, users, { hashed: new Map([[line, hashed]]), isUnannounced: true })
  return { id: planned.id }
}
