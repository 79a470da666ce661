import { knownError } from '@portico/contract'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import { publish } from '../../messaging/webhooks/publish.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithWrites } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { InTransaction } from '../../platform/database/transactions/transaction.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { type HeldKeyRow, heldKeyColumns } from './key-columns.ts'
import type { WithKeyEviction } from './key-verdicts.ts'
import { teamApiKeyView, userApiKeyView } from './key-view.ts'
import { getKey, type KeyPlace } from './list-keys.ts'
import { lockHolder } from './lock-holder.ts'

/** Changes of a key. Undefined values stay unchanged. */
export interface KeyChanges {
  readonly description?: string | undefined
  readonly permissionIds?: readonly string[] | undefined
  readonly allowedNetworks?: readonly string[] | undefined
  /** Null: the limit of the project. */
  readonly checksPerMinute?: number | null | undefined
  readonly revoked?: true | undefined
}

/** The user who makes a change, if one does, and the request. */
export interface KeyChange {
  readonly actorId: string | null
  readonly context: RequestContext
}

type OfKey = { projectId: string; id: string }

type UpdateParameters = OfKey & {
  now: number
  description: string | null
  permissionIds: string | null
  allowedNetworks: string | null
  setsChecks: boolean
  checksPerMinute: number | null
  revokes: boolean
}

/** A changed key, as it was revoked before, with its hash in hexadecimal. */
interface ChangedKey extends HeldKeyRow {
  readonly wasRevoked: boolean
  readonly hash: string
}

const changedColumns = `${heldKeyColumns}, encode(k.key_hash, 'hex') as hash`

const updateKey = statement<UpdateParameters, ChangedKey>(
  'update_api_key',
  `with former as (
     select manually_revoked_at_millis is not null as was_revoked from api_keys where project_id = :projectId and id = :id
   ), k as (
     update api_keys set
       description = coalesce(:description::text, description),
       permission_ids = coalesce(:permissionIds::jsonb, permission_ids),
       allowed_networks = coalesce(:allowedNetworks::jsonb, allowed_networks),
       checks_per_minute = case when :setsChecks::boolean then :checksPerMinute::integer else checks_per_minute end,
       manually_revoked_at_millis = case when :revokes::boolean
         then coalesce(manually_revoked_at_millis, :now::bigint) else manually_revoked_at_millis end
     where project_id = :projectId and id = :id returning *
   )
   select ${changedColumns}, former.was_revoked from k cross join former`,
)

const deleteKey = statement<OfKey, ChangedKey>(
  'delete_api_key',
  `with k as (delete from api_keys where project_id = :projectId and id = :id returning *)
   select ${changedColumns}, k.manually_revoked_at_millis is not null as was_revoked from k`,
)

type ChangeKeyDeps = WithWrites & WithClock & WithConfig & WithOutbox & WithRandom & WithKeyEviction

interface RevokingChange extends KeyChange {
  readonly revokes: boolean
}

/** The statement of a change. Resolves with undefined if the key is gone. */
type RunChange = (deps: InTransaction<ChangeKeyDeps>) => Promise<ChangedKey | undefined>

/** Changes a key, or revokes it: on this node at once, on others within a second. Throws API_KEY_NOT_FOUND. */
export function updateHeldKey(
  deps: ChangeKeyDeps,
  project: Project,
  place: KeyPlace,
  { revoked, description, permissionIds, allowedNetworks, checksPerMinute, ...change }: KeyChanges & KeyChange,
): Promise<HeldKeyRow> {
  const revokes = revoked === true
  const lists = { permissionIds: jsonOf(permissionIds), allowedNetworks: jsonOf(allowedNetworks) }
  const run: RunChange = async ({ db, clock }) => {
    const limit = { setsChecks: checksPerMinute !== undefined, checksPerMinute: checksPerMinute ?? null }
    const values = { now: clock.now(), description: description ?? null, ...lists, ...limit, revokes }
    const [key] = await db.run(updateKey, { projectId: project.id, id: place.id, ...values })
    return key
  }
  return changeKey(deps, project, place, { ...change, revokes, run })
}

/** Deletes a key. Throws API_KEY_NOT_FOUND. */
export async function deleteHeldKey(
  deps: ChangeKeyDeps,
  project: Project,
  place: KeyPlace,
  change: KeyChange,
): Promise<void> {
  const run: RunChange = async ({ db }) => {
    const [key] = await db.run(deleteKey, { projectId: project.id, id: place.id })
    return key
  }
  await changeKey(deps, project, place, { ...change, revokes: true, run })
}

/** Runs a change of a key while its holder is locked, and writes its events. */
async function changeKey(
  deps: ChangeKeyDeps,
  project: Project,
  place: KeyPlace,
  { run, ...change }: RevokingChange & { run: RunChange },
): Promise<HeldKeyRow> {
  const changed = await transactionThenWakeOutbox(deps, async (deps) => {
    const { type, holderId } = await getKey(deps, project, place)
    await lockHolder(deps, project.id, { type, holderId })
    const key = await run(deps)
    if (!key) throw knownError('API_KEY_NOT_FOUND')
    await recordChange(deps, project, key, change)
    return key
  })
  deps.keyVerdicts.evict(project.id, changed.hash)
  return changed
}

async function recordChange(
  deps: InTransaction<ChangeKeyDeps>,
  project: Project,
  key: ChangedKey,
  { actorId, context, revokes }: RevokingChange,
): Promise<void> {
  const { type, holderId, wasRevoked } = key
  const details = { api_key_id: key.id, ...(type === 'team' ? { team_id: holderId } : {}) }
  const userId = type === 'user' ? holderId : actorId
  await recordAuditEvent(deps, project, {
    type: `${type}_api_key_${revokes ? 'revoked' : 'changed'}`,
    userId,
    context,
    details,
  })
  if (revokes && !wasRevoked) await publish(deps, project.id, [revokedEvent(key)])
}

/** Returns the event for webhooks that a key was revoked. */
export const revokedEvent = (key: HeldKeyRow) =>
  key.type === 'user'
    ? ({ type: 'user_api_key.revoked', data: userApiKeyView(key) } as const)
    : ({ type: 'team_api_key.revoked', data: teamApiKeyView(key) } as const)

const jsonOf = (list: readonly string[] | undefined) => (list === undefined ? null : JSON.stringify(list))
