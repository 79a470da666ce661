/**
 * Replaces signing keys that are too old. A new key is published an hour before it signs, so that verifiers with a
 * cached key set have it (RFC 7517). The former key verifies for one more day, longer than any access token is valid.
 */
import type { Logger } from 'pino'
import type { Clock } from '../platform/clock.ts'
import { createSigningKey } from '../platform/crypto/jwt.ts'
import type { Sealer } from '../platform/crypto/seal.ts'
import type { Database } from '../platform/database/database.ts'
import { globalQuery, statement } from '../platform/database/statement.ts'
import { transaction } from '../platform/database/transactions/transaction.ts'
import { signingKeyContext } from './project.ts'

const day = 24 * 60 * 60_000
const publishMillis = 60 * 60_000
const batchSize = 100

/** Keys of one kind: those of sessions, or those of the authorization server. */
interface KeyKind {
  readonly table: 'signing_keys' | 'oauth_signing_keys' | 'oauth_rsa_signing_keys'
  /** SQL condition: the project `p` has keys of this kind. */
  readonly isUsed: string
  /** Returns the place of a key for the sealer. */
  readonly contextOf: (projectId: string, kid: string) => string
  /** Creates a key pair, for ES256 by default. */
  readonly createKey?: () => Promise<KeyPair>
}

interface KeyPair {
  readonly kid: string
  readonly publicJwk: object
  readonly privateKeyPkcs8: Buffer
}

const lockProject = statement<{ projectId: string }, { id: string }>(
  'lock_project_for_signing_key',
  `select id from projects where id = :projectId and deleted_at_millis is null for no key update`,
)

interface NewKey extends Record<string, unknown> {
  readonly projectId: string
  readonly kid: string
  readonly publicJwk: string
  readonly privateKeySealed: Uint8Array
  readonly createdBefore: number
  readonly now: number
  readonly activatedAt: number
  readonly retiredAt: number
}

const statementsOf = ({ table, isUsed }: KeyKind) => ({
  selectDue: globalQuery<{ createdBefore: number; limit: number }, { projectId: string }>(
    `select_projects_with_old_${table}`,
    `select p.id as project_id from projects p
     where p.deleted_at_millis is null and ${isUsed} and not exists (
       select from ${table} s where s.project_id = p.id and s.created_at_millis > :createdBefore)
     order by p.id limit :limit`,
  ),
  replace: statement<NewKey, { kid: string }>(
    `replace_${table}`,
    `with new_key as (
       insert into ${table} (project_id, kid, public_jwk, private_key_sealed, created_at_millis, activated_at_millis)
       select :projectId, :kid, :publicJwk::jsonb, :privateKeySealed::bytea, :now::bigint, :activatedAt::bigint
       where not exists (
         select from ${table} where project_id = :projectId and created_at_millis > :createdBefore::bigint)
       returning kid
     ), retired as (
       update ${table} set retired_at_millis = :retiredAt::bigint
       where project_id = :projectId and retired_at_millis is null and exists (select from new_key)
     )
     select kid from new_key`,
  ),
})

/** Dependencies of a rotation. */
export interface RotationDeps {
  readonly db: Database
  readonly clock: Clock
  readonly sealer: Sealer
  readonly log: Pick<Logger, 'info'>
  readonly config: { readonly signingKeyDays: number }
}

export interface RotationLimits {
  readonly maxBatches: number
  readonly isStopped: () => boolean
}

/**
 * Returns a function that replaces the keys of projects whose newest key is too old, in batches. It resolves to the number
 * of new keys.
 */
export function createKeyRotation(kind: KeyKind): (deps: RotationDeps, limits: RotationLimits) => Promise<number> {
  const { selectDue, replace } = statementsOf(kind)

  /** Replaces the key of one project, unless another node has just replaced it. */
  async function replaceKey(deps: RotationDeps, projectId: string, createdBefore: number): Promise<boolean> {
    const { kid, publicJwk, privateKeyPkcs8 } = await (kind.createKey?.() ?? createSigningKey())
    const privateKeySealed = deps.sealer.seal(privateKeyPkcs8, kind.contextOf(projectId, kid))
    const now = deps.clock.now()
    const activatedAt = now + publishMillis
    const key = { kid, publicJwk: JSON.stringify(publicJwk), privateKeySealed, now, activatedAt }
    const inserted = await transaction(deps, async ({ db }) => {
      // Locked in a separate statement, so that the next one sees a key that another node has just stored.
      if ((await db.run(lockProject, { projectId })).length === 0) return []
      return db.run(replace, { ...key, projectId, createdBefore, retiredAt: activatedAt + day })
    })
    if (inserted.length > 0) deps.log.info({ projectId, kid }, 'a new signing key was published')
    return inserted.length > 0
  }

  return async (deps, { maxBatches, isStopped }) => {
    const createdBefore = deps.clock.now() - deps.config.signingKeyDays * day
    let count = 0
    for (let batch = 0; batch < maxBatches && !isStopped(); batch++) {
      const due = await deps.db.run(selectDue, { createdBefore, limit: batchSize })
      for (const { projectId } of due) if (await replaceKey(deps, projectId, createdBefore)) count++
      if (due.length < batchSize) break
    }
    return count
  }
}

/** Replaces the signing keys of sessions. */
export const rotateSigningKeys = createKeyRotation({
  table: 'signing_keys',
  isUsed: 'true',
  contextOf: signingKeyContext,
})
