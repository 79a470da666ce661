import { knownError, limits } from '@portico/contract'
import { getUser } from '../../accounts/users/users.ts'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import { recipientOf, recordSecurityEvent } from '../../messaging/emails/record-security-event.ts'
import { publish } from '../../messaging/webhooks/publish.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import { sha256, type WithRandom } from '../../platform/crypto/secret.ts'
import { insertList, insertValues, rowParameters } from '../../platform/database/column-sql.ts'
import type { ParametersOf } from '../../platform/database/columns.ts'
import type { WithReads, WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import type { InTransaction } from '../../platform/database/transactions/transaction.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { type HeldKeyRow, heldKeyColumns, isLiveKey, newHeldKeyColumns } from './key-columns.ts'
import { createKey } from './key-form.ts'
import { teamApiKeyView, userApiKeyView } from './key-view.ts'
import { type KeyHolder, lockHolder } from './lock-holder.ts'

/** A key to be created. */
export interface NewKey extends KeyHolder {
  readonly description: string
  /** Null: the key has no end. */
  readonly expiresAtMillis: number | null
  readonly isPublic: boolean
  /** Null, for users only: all project permissions of the user. */
  readonly permissionIds: readonly string[] | null
  readonly allowedNetworks: readonly string[]
  /** Null: the limit of the project. */
  readonly checksPerMinute: number | null
  /** The user who creates the key. Null for servers and project owners. */
  readonly creatorId: string | null
  readonly context: RequestContext
}

type OfHolder = { projectId: string; holderId: string; now: number }

const countKeys = query<OfHolder, { count: number }>(
  'count_live_api_keys',
  `select count(*)::int as count from api_keys k
   where k.project_id = :projectId and (k.user_id = :holderId::uuid or k.team_id = :holderId::uuid) and ${isLiveKey}`,
)

// Keys that are created and revoked in a loop would fill the table until they are old enough to be deleted.
const deleteOldKeys = statement<OfHolder & { max: number }, never>(
  'delete_superfluous_api_keys',
  `delete from api_keys where project_id = :projectId and id in (
     select k.id from api_keys k
     where k.project_id = :projectId and (k.user_id = :holderId::uuid or k.team_id = :holderId::uuid) and not ${isLiveKey}
     order by k.created_at_millis desc, k.id desc offset :max)`,
)

const insertKey = statement<ParametersOf<typeof newHeldKeyColumns> & { projectId: string }, HeldKeyRow>(
  'insert_api_key',
  `with k as (
     insert into api_keys (project_id, ${insertList(newHeldKeyColumns)})
     values (:projectId, ${insertValues(newHeldKeyColumns)}) returning *
   )
   select ${heldKeyColumns} from k`,
)

/** Keys of a holder that are revoked or expired and still listed. */
const oldKeysMax = 1000

type CreateKeyDeps = WithWrites & WithClock & WithConfig & WithOutbox & WithRandom & WithSealer

/**
 * Creates a key of a user or team, and returns it with its text, which is stored as a hash only. Throws USER_NOT_FOUND,
 * TEAM_NOT_FOUND and API_KEY_LIMIT_REACHED.
 */
export async function createHeldKey(
  deps: CreateKeyDeps,
  project: Project,
  request: NewKey,
): Promise<{ key: HeldKeyRow; value: string }> {
  const { type } = request
  const { isProductionMode, config } = project
  const value = createKey(deps.random, { type, isLive: isProductionMode, prefix: config.apiKeyPrefix })
  const key = await transactionThenWakeOutbox(deps, async (deps) => {
    await lockHolder(deps, project.id, request)
    await requireRoom(deps, project, request)
    const [key] = await deps.db.run(insertKey, parametersOf(deps, project, { ...request, value }))
    if (!key) throw new Error('A random id or key was taken.')
    await recordCreation(deps, project, request, key)
    return key
  })
  return { key, value }
}

function parametersOf(
  { random, clock }: WithRandom & WithClock,
  project: Project,
  { type, holderId, creatorId, value, permissionIds, allowedNetworks, ...described }: NewKey & { value: string },
) {
  const row = {
    id: random.uuid(),
    lastFour: value.slice(-4),
    description: described.description,
    isPublic: described.isPublic,
    createdAtMillis: clock.now(),
    expiresAtMillis: described.expiresAtMillis,
    checksPerMinute: described.checksPerMinute,
    type,
    userId: type === 'user' ? holderId : null,
    teamId: type === 'team' ? holderId : null,
    keyHash: sha256(value),
    permissionIds: permissionIds && [...permissionIds],
    allowedNetworks: [...allowedNetworks],
    createdById: creatorId,
  }
  return { ...rowParameters(newHeldKeyColumns, row), projectId: project.id }
}

async function requireRoom(
  { db, clock }: WithTransaction & WithReads & WithClock,
  project: Project,
  { type, holderId }: KeyHolder,
): Promise<void> {
  const params = { projectId: project.id, holderId, now: clock.now() }
  const limit = type === 'user' ? limits.userApiKeysMax : limits.teamApiKeysMax
  const [live] = await db.run(countKeys, params)
  if ((live?.count ?? 0) >= limit) throw knownError('API_KEY_LIMIT_REACHED', { limit })
  await db.run(deleteOldKeys, { ...params, max: oldKeysMax })
}

/** Writes the audit event, the event for webhooks, and the notice to the user. */
async function recordCreation(
  deps: InTransaction<CreateKeyDeps>,
  project: Project,
  { type, holderId, creatorId, context }: NewKey,
  key: HeldKeyRow,
): Promise<void> {
  const userId = type === 'user' ? holderId : creatorId
  const details = { api_key_id: key.id, ...(type === 'team' ? { team_id: holderId } : {}) }
  const event = { type: `${type}_api_key_created`, userId, context, details } as const
  if (userId === null) await recordAuditEvent(deps, project, event)
  else {
    const recipient = recipientOf(await getUser(deps, project, userId))
    await recordSecurityEvent(deps, project, { ...event, notice: 'api_key_created', recipient })
    deps.wakeOutbox('emails')
  }
  await publish(deps, project.id, [
    type === 'user'
      ? { type: 'user_api_key.created', data: userApiKeyView(key) }
      : { type: 'team_api_key.created', data: teamApiKeyView(key) },
  ])
}
