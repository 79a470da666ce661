import { recordAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithWrites } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project, WithProjectEviction } from '../../projects/project.ts'
import type { WithKeyEviction } from '../api-keys/key-verdicts.ts'

interface ConfirmedKey {
  readonly id: string
  readonly type: 'project' | 'user' | 'team' | 'client'
  readonly userId: string | null
  /** SHA-256 in hexadecimal of the key of a user or team. */
  readonly hash: string | null
}

const confirmed = `suspended_at_millis = null
     where project_id = :projectId and id = any(:ids::uuid[]) and suspended_at_millis is not null`

const confirmKeys = statement<{ projectId: string; ids: readonly string[] }, ConfirmedKey>(
  'confirm_suspended_keys',
  `with sets as (
     update api_key_sets set ${confirmed} returning id
   ), held as (
     update api_keys set ${confirmed} returning id, type, user_id, encode(key_hash, 'hex') as hash
   ), secrets as (
     update oauth_client_secrets set ${confirmed} returning id
   )
   select id, 'project' as type, null::uuid as user_id, null::text as hash from sets
   union all select id, type, user_id, hash from held
   union all select id, 'client', null, null from secrets
   order by id`,
)

type ConfirmDeps = WithWrites & WithClock & WithRandom & WithKeyEviction & WithProjectEviction

/**
 * Accepts suspended keys again: on this node at once, on others within a second. Returns the ids of those that were
 * suspended; other ids are ignored.
 */
export async function confirmSuspendedKeys(
  deps: ConfirmDeps,
  project: Project,
  ids: readonly string[],
  context: RequestContext,
): Promise<readonly string[]> {
  const keys = await transaction(deps, async (deps) => {
    const keys = await deps.db.run(confirmKeys, { projectId: project.id, ids })
    for (const { id, type, userId } of keys) {
      const details = { key_id: id, key_type: type }
      await recordAuditEvent(deps, project, { type: 'suspended_key_confirmed', userId, context, details })
    }
    return keys
  })
  deps.projects.evict(project.id)
  for (const { hash } of keys) if (hash !== null) deps.keyVerdicts.evict(project.id, hash)
  return keys.map(({ id }) => id)
}
