import { knownError } from '@portico/contract'
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
import { publishUserChange } from '../users/publish-user-updated.ts'
import { lockUser } from '../users/user-statements.ts'
import { getUser } from '../users/users.ts'

/** An authenticator app as its user sees it. */
export interface AuthenticatorRow {
  readonly id: string
  readonly name: string
  readonly createdAtMillis: number
  readonly lastUsedAtMillis: number | null
}

type OfUser = { projectId: string; userId: string }

const columns = 'id, name, created_at_millis, last_used_at_millis'

const selectAuthenticators = query<OfUser, AuthenticatorRow>(
  'select_authenticators_of_user',
  `select ${columns} from authenticators where project_id = :projectId and user_id = :userId
   order by created_at_millis, id`,
)

const renameOne = statement<OfUser & { id: string; name: string }, AuthenticatorRow>(
  'rename_authenticator',
  `update authenticators set name = :name where project_id = :projectId and user_id = :userId and id = :id
   returning ${columns}`,
)

// The user is locked before this statement, so that one of two concurrent removals is the last. The last one also
// deletes the recovery codes.
const deleteOne = statement<OfUser & { id: string }, { isLast: boolean }>(
  'delete_authenticator',
  `with removed as (
     delete from authenticators where project_id = :projectId and user_id = :userId and id = :id
     returning not exists (select from authenticators a
       where a.project_id = :projectId and a.user_id = :userId and a.id <> :id) as is_last
   ), removed_recovery_codes as (
     delete from recovery_codes where project_id = :projectId and user_id = :userId
       and (select is_last from removed)
   )
   select is_last from removed`,
)

/** Returns the authenticator apps of a user, the oldest first. Throws USER_NOT_FOUND. */
export async function listAuthenticators(
  deps: WithReads,
  project: Project,
  userId: string,
): Promise<readonly AuthenticatorRow[]> {
  const rows = await deps.db.run(selectAuthenticators, { projectId: project.id, userId })
  if (rows.length === 0) await getUser(deps, project, userId)
  return rows
}

/** Renames an authenticator app. Throws USER_NOT_FOUND and AUTHENTICATOR_NOT_FOUND. */
export async function renameAuthenticator(
  deps: WithTransaction,
  project: Project,
  { userId, id }: { userId: string; id: string },
  name: string,
): Promise<AuthenticatorRow> {
  const [renamed] = await deps.db.run(renameOne, { projectId: project.id, userId, id, name })
  if (renamed) return renamed
  await getUser(deps, project, userId)
  throw knownError('AUTHENTICATOR_NOT_FOUND')
}

type RemoveAuthenticatorDeps = WithWrites & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox

/**
 * Removes an authenticator app and notifies its user. Without another one the second factor is off and the recovery codes
 * are deleted. Throws USER_NOT_FOUND and AUTHENTICATOR_NOT_FOUND.
 */
export async function removeAuthenticator(
  deps: RemoveAuthenticatorDeps,
  project: Project,
  { userId, id }: { userId: string; id: string },
  context: RequestContext,
): Promise<void> {
  await transactionThenWakeOutbox(deps, async (deps) => {
    const ofUser = { projectId: project.id, userId }
    const locked = await lockUser(deps, ofUser)
    if (!locked) throw knownError('USER_NOT_FOUND')
    const user = await getUser(deps, project, userId)
    const remove = () => deps.db.run(deleteOne, { ...ofUser, id })
    const [removed] = await publishUserChange(deps, project, locked, remove)
    if (!removed) throw knownError('AUTHENTICATOR_NOT_FOUND')
    const type = removed.isLast ? 'totp_disabled' : 'authenticator_removed'
    const details = { authenticator_id: id }
    const recipient = recipientOf(user)
    await recordSecurityEvent(deps, project, { type, userId, context, details, notice: type, recipient })
    deps.wakeOutbox('emails')
  })
}
