import { knownError, limits } from '@portico/contract'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithSealer } from '../../../platform/crypto/seal.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import type { Project } from '../../../projects/project.ts'
import { openTotpSecret, sealTotpSecret } from '../totp-secret.ts'

type OfUser = { projectId: string; userId: string }

const selectSecrets = query<OfUser, { name: string; secretSealed: Uint8Array }>(
  'select_authenticator_secrets',
  `select name, secret_sealed from authenticators where project_id = :projectId and user_id = :userId`,
)

const insertAuthenticator = statement<
  OfUser & { id: string; name: string; secretSealed: Uint8Array; now: number },
  never
>(
  'insert_authenticator',
  `insert into authenticators (project_id, id, user_id, name, secret_sealed, created_at_millis)
   values (:projectId, :id, :userId, :name, :secretSealed, :now)`,
)

type AddAuthenticatorDeps = WithTransaction & WithClock & WithRandom & WithSealer

/**
 * Adds an authenticator app to a user who is locked in this transaction, under the first free name of "Authenticator",
 * "Authenticator 2" and so on. Returns its id, or null if the user has the secret already: with two rows for one secret,
 * each code would work twice. Throws AUTHENTICATOR_LIMIT_REACHED.
 */
export async function addAuthenticator(
  deps: AddAuthenticatorDeps,
  project: Project,
  userId: string,
  secretBase64: string,
): Promise<string | null> {
  const ofUser = { projectId: project.id, userId }
  const existing = await deps.db.run(selectSecrets, ofUser)
  const secret = Buffer.from(secretBase64, 'base64')
  if (existing.some((row) => openTotpSecret(deps, project.id, userId, row.secretSealed).equals(secret))) return null
  if (existing.length >= limits.authenticatorsMax) {
    throw knownError('AUTHENTICATOR_LIMIT_REACHED', { limit: limits.authenticatorsMax })
  }
  const id = deps.random.uuid()
  const name = freeName(existing.map((row) => row.name))
  const secretSealed = sealTotpSecret(deps, project.id, userId, secretBase64)
  await deps.db.run(insertAuthenticator, { ...ofUser, id, name, secretSealed, now: deps.clock.now() })
  return id
}

function freeName(taken: readonly string[]): string {
  const first = 'Authenticator'
  const further = taken.map((_, index) => `${first} ${index + 2}`)
  return [first, ...further].find((name) => !taken.includes(name)) ?? first
}
