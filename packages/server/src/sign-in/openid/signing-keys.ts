/** Keys of the authorization server of a project. They sign no session token, and the keys of sessions sign no token here. */
import { createPrivateKey, type JsonWebKey } from 'node:crypto'
import type { WithClock } from '../../platform/clock.ts'
import { createSigningKey } from '../../platform/crypto/jwt.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithReads, WithWrites } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import { lockProject } from '../../projects/lock-project.ts'
import { createKeyRotation } from '../../projects/rotate-signing-keys.ts'
import { oauthRsaKeyContext } from './rsa-keys.ts'

/** Returns the place of a key for the sealer. */
export const oauthSigningKeyContext = (projectId: string, kid: string): string =>
  `oauth-signing-key:${projectId}:${kid}`

/** Replaces the keys of authorization servers that are too old, as those of sessions are. */
export const rotateOAuthSigningKeys = createKeyRotation({
  table: 'oauth_signing_keys',
  isUsed: 'exists (select from oauth_signing_keys k where k.project_id = p.id)',
  contextOf: oauthSigningKeyContext,
})

/** A private key as JWK (RFC 7517), with its id. */
export interface PrivateJwk extends JsonWebKey {
  readonly kid: string
  readonly alg: 'ES256' | 'RS256'
  readonly use: 'sig'
}

interface KeyRow {
  readonly kid: string
  readonly privateKeySealed: Uint8Array
  readonly activatedAtMillis: number
  readonly isRsa: boolean
}

const selectKeys = query<{ projectId: string; now: number }, KeyRow>(
  'select_oauth_signing_keys',
  `select kid, private_key_sealed, activated_at_millis, false as is_rsa from oauth_signing_keys
   where project_id = :projectId and (retired_at_millis is null or retired_at_millis > :now::bigint)
   union all
   select kid, private_key_sealed, activated_at_millis, true from oauth_rsa_signing_keys
   where project_id = :projectId and (retired_at_millis is null or retired_at_millis > :now::bigint)
   order by activated_at_millis desc, kid`,
)

const insertFirstKey = statement<
  { projectId: string; kid: string; publicJwk: string; privateKeySealed: Uint8Array; now: number },
  never
>(
  'insert_first_oauth_signing_key',
  `insert into oauth_signing_keys (project_id, kid, public_jwk, private_key_sealed, created_at_millis, activated_at_millis)
   select :projectId, :kid, :publicJwk::jsonb, :privateKeySealed::bytea, :now::bigint, :now::bigint
   where not exists (select from oauth_signing_keys where project_id = :projectId)`,
)

/** Keys of a project: the one that signs first. */
export interface SigningKeys {
  /** Differs between sets of keys, and between the keys that sign. */
  readonly version: string
  readonly open: () => readonly PrivateJwk[]
}

/** Returns the keys of a project. Creates the first one: of two nodes at once, one does. */
export async function findSigningKeys(
  deps: WithWrites & WithReads & WithClock & WithSealer,
  projectId: string,
): Promise<SigningKeys> {
  const now = deps.clock.now()
  let rows = await deps.db.run(selectKeys, { projectId, now })
  if (!rows.some(({ isRsa }) => !isRsa)) {
    await createFirstKey(deps, projectId)
    rows = await deps.db.run(selectKeys, { projectId, now })
  }
  // A key is published before it signs.
  const active = rows.filter(({ activatedAtMillis }) => activatedAtMillis <= now)
  const ordered = [...active, ...rows.filter((row) => !active.includes(row))]
  return {
    version: ordered.map(({ kid }) => kid).join(' '),
    open: () => ordered.map((row) => openKey(deps, projectId, row)),
  }
}

async function createFirstKey(deps: WithWrites & WithClock & WithSealer, projectId: string): Promise<void> {
  const { kid, publicJwk, privateKeyPkcs8 } = createSigningKey()
  const privateKeySealed = deps.sealer.seal(privateKeyPkcs8, oauthSigningKeyContext(projectId, kid))
  const key = { projectId, kid, publicJwk: JSON.stringify(publicJwk), privateKeySealed, now: deps.clock.now() }
  await transaction(deps, async (deps) => {
    // Locked in a separate statement, so that the next one sees a key that another node has just stored.
    await lockProject(deps, projectId)
    await deps.db.run(insertFirstKey, key)
  })
}

function openKey({ sealer }: WithSealer, projectId: string, { kid, privateKeySealed, isRsa }: KeyRow): PrivateJwk {
  const contextOf = isRsa ? oauthRsaKeyContext : oauthSigningKeyContext
  const pkcs8 = sealer.open(privateKeySealed, contextOf(projectId, kid))
  const jwk = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' })
  return { ...jwk, kid, alg: isRsa ? 'RS256' : 'ES256', use: 'sig' }
}
