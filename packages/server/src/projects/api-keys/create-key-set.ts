import { knownError, limits } from '@portico/contract'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { KeySet } from '../../platform/config.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithWrites } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { lockProject } from '../lock-project.ts'
import type { Project, WithProjectEviction } from '../project.ts'
import { generateKeys } from './generate-keys.ts'
import { addKeySet } from './store-key-set.ts'

/** Kinds of keys that a set has. */
export interface KeySetRequest {
  readonly description: string
  /** Null: it has no end, which only a set of nothing but a publishable key may have. */
  readonly expiresAtMillis: number | null
  readonly hasPublishableClientKey: boolean
  readonly hasSecretServerKey: boolean
  readonly hasSuperSecretAdminKey: boolean
}

/** A new set with its keys in plain text, which are shown once. */
export interface NewKeys {
  readonly id: string
  readonly createdAtMillis: number
  readonly keys: Partial<KeySet>
}

const countLiveSets = query<{ projectId: string; now: number }, { count: number }>(
  'count_live_key_sets',
  `select count(*)::int as count from api_key_sets
   where project_id = :projectId and manually_revoked_at_millis is null and (expires_at_millis is null or expires_at_millis > :now)`,
)

type CreateKeySetDeps = WithWrites & WithClock & WithProjectEviction & WithRandom

/** Creates a set of keys. Throws API_KEY_LIMIT_REACHED. */
export async function createKeySet(
  deps: CreateKeySetDeps,
  project: Project,
  request: KeySetRequest,
  context: RequestContext,
): Promise<NewKeys> {
  const set = { id: deps.random.uuid(), keys: keysOf(request, generateKeys(deps.random)) }
  const { description, expiresAtMillis } = request
  const createdBy = context.actor
  const createdAtMillis = await transaction(deps, async (deps) => {
    // Locks the count: of two concurrent sets, the second counts the first.
    await lockProject(deps, project.id)
    await requireRoom(deps, project)
    const createdAtMillis = await addKeySet(deps, project.id, { ...set, description, expiresAtMillis, createdBy })
    if (createdAtMillis === null) throw new Error('A random id or key was taken.')
    const details = { api_key_id: set.id, keys: Object.keys(set.keys) }
    await recordAuditEvent(deps, project, { type: 'api_key_created', userId: null, context, details })
    return createdAtMillis
  })
  deps.projects.evict(project.id)
  return { ...set, createdAtMillis }
}

async function requireRoom({ db, clock }: WithReads & WithClock, project: Project): Promise<void> {
  const [live] = await db.run(countLiveSets, { projectId: project.id, now: clock.now() })
  if ((live?.count ?? 0) < limits.apiKeySetsMax) return
  throw knownError('API_KEY_LIMIT_REACHED', { limit: limits.apiKeySetsMax })
}

const keysOf = (request: KeySetRequest, keys: KeySet): Partial<KeySet> => ({
  ...(request.hasPublishableClientKey ? { publishableClientKey: keys.publishableClientKey } : {}),
  ...(request.hasSecretServerKey ? { secretServerKey: keys.secretServerKey } : {}),
  ...(request.hasSuperSecretAdminKey ? { superSecretAdminKey: keys.superSecretAdminKey } : {}),
})
