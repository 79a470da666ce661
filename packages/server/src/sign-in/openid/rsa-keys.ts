/** RSA keys of authorization servers. A project gets one with the first client that wants RS256. */
import type { WithClock } from '../../platform/clock.ts'
import { createRsaKey } from '../../platform/crypto/rsa-key.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithReads, WithWrites } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import { lockProject } from '../../projects/lock-project.ts'
import { createKeyRotation } from '../../projects/rotate-signing-keys.ts'

/** Returns the place of a key for the sealer. */
export const oauthRsaKeyContext = (projectId: string, kid: string): string =>
  `oauth-rsa-signing-key:${projectId}:${kid}`

/** Replaces RSA keys that are too old. */
export const rotateOAuthRsaKeys = createKeyRotation({
  table: 'oauth_rsa_signing_keys',
  isUsed: 'exists (select from oauth_rsa_signing_keys k where k.project_id = p.id)',
  contextOf: oauthRsaKeyContext,
  createKey: createRsaKey,
})

const selectHasKey = query<{ projectId: string }, { kid: string }>(
  'select_oauth_rsa_signing_key',
  `select kid from oauth_rsa_signing_keys where project_id = :projectId limit 1`,
)

interface NewKey extends Record<string, unknown> {
  readonly projectId: string
  readonly kid: string
  readonly publicJwk: string
  readonly privateKeySealed: Uint8Array
}

const insertFirstKey = statement<NewKey & { now: number }, never>(
  'insert_first_oauth_rsa_signing_key',
  `insert into oauth_rsa_signing_keys
     (project_id, kid, public_jwk, private_key_sealed, created_at_millis, activated_at_millis)
   select :projectId, :kid, :publicJwk::jsonb, :privateKeySealed::bytea, :now::bigint, :now::bigint
   where not exists (select from oauth_rsa_signing_keys where project_id = :projectId)`,
)

/** Returns the first RSA key of a project, to be stored, or null if it has one. */
export async function prepareRsaKey(deps: WithReads & WithSealer, projectId: string): Promise<NewKey | null> {
  if ((await deps.db.run(selectHasKey, { projectId })).length > 0) return null
  const { kid, publicJwk, privateKeyPkcs8 } = await createRsaKey()
  const privateKeySealed = deps.sealer.seal(privateKeyPkcs8, oauthRsaKeyContext(projectId, kid))
  return { projectId, kid, publicJwk: JSON.stringify(publicJwk), privateKeySealed }
}

/** Stores the first RSA key of a project. Of two nodes at once, one does. */
export const storeRsaKey = (deps: WithWrites & WithClock, key: NewKey): Promise<void> =>
  transaction(deps, async (deps) => {
    // Locked in a separate statement, so that the next one sees a key that another node has just stored.
    await lockProject(deps, key.projectId)
    await deps.db.run(insertFirstKey, { ...key, now: deps.clock.now() })
  })
