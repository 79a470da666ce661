import { knownError } from '@portico/contract'
import { publishUserChange } from '../../accounts/users/publish-user-updated.ts'
import { lockUser } from '../../accounts/users/user-statements.ts'
import { getUser } from '../../accounts/users/users.ts'
import { recipientOf, recordSecurityEvent } from '../../messaging/emails/record-security-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'

/** A passkey as its user sees it. */
export interface PasskeyRow {
  readonly id: string
  readonly name: string
  readonly createdAtMillis: number
  readonly lastUsedAtMillis: number | null
}

type OfUser = { projectId: string; userId: string }

const columns = 'id, name, created_at_millis, last_used_at_millis'

const selectPasskeys = query<OfUser, PasskeyRow>(
  'select_passkeys_of_user',
  `select ${columns} from passkeys where project_id = :projectId and user_id = :userId order by created_at_millis, id`,
)

const renameOne = statement<OfUser & { id: string; name: string }, PasskeyRow>(
  'rename_passkey',
  `update passkeys set name = :name where project_id = :projectId and user_id = :userId and id = :id
   returning ${columns}`,
)

// The user is locked before this statement, so that two concurrent removals see each other's result.
const deleteOne = statement<OfUser & { id: string }, { remainingIds: string[] }>(
  'delete_passkey',
  `with removed as (
     delete from passkeys where project_id = :projectId and user_id = :userId and id = :id returning id
   )
   select coalesce((select json_agg(credential_id order by created_at_millis, id) from passkeys
     where project_id = :projectId and user_id = :userId and id <> :id), '[]') as remaining_ids from removed`,
)

/** Lists the passkeys of a user, the oldest first. Throws USER_NOT_FOUND. */
export async function listPasskeys(deps: WithReads, project: Project, userId: string): Promise<readonly PasskeyRow[]> {
  const rows = await deps.db.run(selectPasskeys, { projectId: project.id, userId })
  if (rows.length === 0) await getUser(deps, project, userId)
  return rows
}

/** Renames a passkey. Throws USER_NOT_FOUND and PASSKEY_NOT_FOUND. */
export async function renamePasskey(
  deps: WithTransaction,
  project: Project,
  { userId, id }: { userId: string; id: string },
  name: string,
): Promise<PasskeyRow> {
  const [renamed] = await deps.db.run(renameOne, { projectId: project.id, userId, id, name })
  if (renamed) return renamed
  await getUser(deps, project, userId)
  throw notFound()
}

type RemovePasskeyDeps = WithWrites & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox

/**
 * Removes a passkey, notifies its user and returns the ids of the remaining credentials. Throws USER_NOT_FOUND and
 * PASSKEY_NOT_FOUND.
 */
export async function removePasskey(
  deps: RemovePasskeyDeps,
  project: Project,
  { userId, id }: { userId: string; id: string },
  context: RequestContext,
): Promise<readonly string[]> {
  return transactionThenWakeOutbox(deps, async (deps) => {
    const ofUser = { projectId: project.id, userId }
    const locked = await lockUser(deps, ofUser)
    if (!locked) throw knownError('USER_NOT_FOUND')
    const user = await getUser(deps, project, userId)
    const remove = () => deps.db.run(deleteOne, { ...ofUser, id })
    const [removed] = await publishUserChange(deps, project, locked, remove)
    if (!removed) throw notFound()
    const recipient = recipientOf(user)
    const event = { type: 'passkey_removed', userId, context, details: { passkey_id: id } } as const
    await recordSecurityEvent(deps, project, { ...event, notice: 'passkey_removed', recipient })
    deps.wakeOutbox('emails')
    return removed.remainingIds
  })
}

const notFound = () => knownError('PASSKEY_NOT_FOUND')
