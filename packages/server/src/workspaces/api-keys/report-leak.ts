import { recordAuditEvent } from '../../audit/audit-event.ts'
import { publish } from '../../messaging/webhooks/publish.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import { sha256, type WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithWrites } from '../../platform/database/database.ts'
import { globalQuery, statement } from '../../platform/database/statement.ts'
import { callHits } from '../../platform/limits/network-hits.ts'
import { type LimitDeps, requireWithinLimits } from '../../platform/limits/require-within-limits.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { revokedEvent } from './change-key.ts'
import { type HeldKeyRow, heldKeyColumns, isLiveKey } from './key-columns.ts'
import { readKey } from './key-form.ts'
import type { WithKeyEviction } from './key-verdicts.ts'
import { queueLeakNotices } from './leak-notices.ts'
import { lockHolder } from './lock-holder.ts'

/** A key that was found in public, and the project that it belongs to. */
export interface LeakedKey {
  readonly projectId: string
  readonly id: string
  readonly type: HeldKeyRow['type']
  readonly holderId: string
}

// A report has no project: the key itself is the proof.
const findKeyByHash = globalQuery<{ hash: Uint8Array; now: number }, LeakedKey>(
  'find_leaked_api_key',
  `select k.project_id, k.id, k.type, coalesce(k.user_id, k.team_id) as holder_id from api_keys k
   join projects p on p.id = k.project_id and p.deleted_at_millis is null
   where k.key_hash = :hash and k.leaked_at_millis is null and ${isLiveKey}`,
)

/** Counts the report against its network, and returns the key. Null if there is nothing to do. */
export async function findLeakedKey(
  deps: WithReads & WithClock & LimitDeps,
  text: string,
  context: RequestContext,
): Promise<LeakedKey | null> {
  await requireWithinLimits(deps, 'internal', callHits(deps, context))
  if (!readKey(text)) return null
  const [key] = await deps.db.run(findKeyByHash, { hash: sha256(text), now: deps.clock.now() })
  return key ?? null
}

const markLeaked = statement<{ projectId: string; id: string; now: number }, HeldKeyRow & { hash: string }>(
  'mark_leaked_api_key',
  `with k as (
     update api_keys k set leaked_at_millis = :now::bigint,
       manually_revoked_at_millis = case when k.is_public then k.manually_revoked_at_millis else :now::bigint end
     where k.project_id = :projectId and k.id = :id and k.leaked_at_millis is null and ${isLiveKey} returning k.*
   )
   select ${heldKeyColumns}, encode(k.key_hash, 'hex') as hash from k`,
)

type HandleLeakDeps = WithWrites & WithClock & WithConfig & WithOutbox & WithRandom & WithSealer & WithKeyEviction

/**
 * Revokes a key that was found in public, unless it may be public. Its user, or the members who manage the keys of its
 * team, get an email. A key is reported once: later reports change nothing.
 */
export async function handleLeak(deps: HandleLeakDeps, leaked: LeakedKey, context: RequestContext): Promise<void> {
  const { projectId, id, type, holderId } = leaked
  const hash = await transactionThenWakeOutbox(deps, async (deps) => {
    await lockHolder(deps, projectId, { type, holderId })
    const [key] = await deps.db.run(markLeaked, { projectId, id, now: deps.clock.now() })
    if (!key) return null
    await recordAuditEvent(
      deps,
      { id: projectId },
      {
        type: `${type}_api_key_leaked`,
        userId: type === 'user' ? holderId : null,
        context,
        details: { api_key_id: id, is_revoked: !key.isPublic, ...(type === 'team' ? { team_id: holderId } : {}) },
      },
    )
    if (!key.isPublic) await publish(deps, projectId, [revokedEvent(key)])
    await queueLeakNotices(deps, { projectId, type, holderId, context })
    return key.hash
  })
  if (hash !== null) deps.keyVerdicts.evict(projectId, hash)
}
