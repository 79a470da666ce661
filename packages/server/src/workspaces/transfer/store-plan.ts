import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { Project } from '../../projects/project.ts'
import type { Batch } from './batches.ts'
import { findKnown } from './judge/find-known.ts'
import { judgeBatch } from './judge/judge-batch.ts'
import type { Known } from './judge/known.ts'
import { countsOf, type Plan, type PlannedUser } from './judge/plan.ts'
import { findRoom } from './judge/room.ts'
import type { Refusal } from './refusals.ts'
import type { RowCounts, TransferRow } from './transfer-row.ts'
import { countHashes, type HashedCredentials } from './write/hash-credentials.ts'
import { insertPlannedPermissions, insertWorkspaces } from './write/insert-workspaces.ts'
import { publishChanges } from './write/publish-changes.ts'
import { recordChanges } from './write/record-changes.ts'
import { storeUsers } from './write/store-users.ts'
import { updateUsers } from './write/update-users.ts'

type StoreDeps = WithTransaction & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox

/**
 * Judges the rows of a batch against the database and stores what they bring. A dry run judges alike and stores only the
 * keys that it would have taken, for its later rows.
 */
export async function storePlan(
  deps: StoreDeps,
  project: Project,
  transfer: TransferRow,
  { checked, refusals, hashed, rowCount }: Batch,
): Promise<{ counts: RowCounts; refusals: readonly Refusal[] }> {
  const { isApplied, updatesUsers, createsPermissions } = transfer
  const ofTransfer = { projectId: project.id, transferId: transfer.id }
  const known = await findKnown(deps, ofTransfer, checked)
  const room = await findRoom(deps, ofTransfer, checked)
  const options = { updatesUsers, createsPermissions, newId: () => deps.random.uuid(), room }
  const plan = judgeBatch(project, known, { rows: checked, refusals, options })
  if (isApplied) refuseUnhashed(plan, hashed)
  const updated = await updateUsers(deps, project, plan.updates, { isApplied, hashed })
  const hashCount = [...plan.users.map(({ row }) => countHashes(row)), ...updated.map((user) => user.hashCount)].reduce(
    (sum, count) => sum + count,
    0,
  )
  const counts = countsOf(plan, { rows: rowCount, updated: updated.length, hashed: hashCount })
  if (!isApplied) {
    await storeKeys(deps, ofTransfer, known)
    return { counts, refusals: plan.refusals }
  }
  await insertPlannedPermissions(deps, project, plan)
  const users = await storeUsers(deps, project, plan.users, { hashed, isUnannounced: !transfer.publishesEvents })
  const { teams, invitations } = await insertWorkspaces(deps, project, plan)
  await recordChanges(deps, ofTransfer, { plan, updated, invitations })
  if (transfer.publishesEvents) await publishChanges(deps, project, { users, updated, teams, plan })
  return { counts, refusals: plan.refusals }
}

/** Refuses users whose credentials were not hashed, because the user existed when the batch was prepared. */
function refuseUnhashed(plan: Plan, hashed: ReadonlyMap<number, HashedCredentials>): void {
  const isUnhashed = ({ line, row }: PlannedUser) =>
    !hashed.has(line) && (row.password_hash !== undefined || (row.recovery_codes ?? []).length > 0)
  for (const list of [plan.users, plan.updates]) {
    for (const planned of list.filter(isUnhashed)) {
      list.splice(list.indexOf(planned), 1)
      const message = 'The user was changed or deleted while the row was stored. Import the row again.'
      plan.refusals.push({ line: planned.line, column: null, code: 'changed_meanwhile', message, userId: planned.id })
    }
  }
}

const insertKeys = statement<
  { projectId: string; transferId: string; keys: string[]; ownerIds: string[]; now: number },
  never
>(
  'insert_transfer_keys',
  `insert into transfer_keys (project_id, transfer_id, key, owner_id, created_at_millis)
   select :projectId, :transferId::uuid, k.key, k.owner_id, :now::bigint
   from unnest(:keys::text[], :ownerIds::text[]) as k (key, owner_id)
   on conflict do nothing`,
)

async function storeKeys(
  { db, clock }: WithTransaction & WithClock,
  transfer: { projectId: string; transferId: string },
  { added }: Known,
): Promise<void> {
  if (added.size === 0) return
  const params = { keys: [...added.keys()], ownerIds: [...added.values()], now: clock.now() }
  await db.run(insertKeys, { ...transfer, ...params })
}
