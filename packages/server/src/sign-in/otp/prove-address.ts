import { searchTextOf } from '../../accounts/users/list/search-text.ts'
import { publishUserChange } from '../../accounts/users/publish-user-updated.ts'
import { lockUser } from '../../accounts/users/user-statements.ts'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import { recordSecurityEvent } from '../../messaging/emails/record-security-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import { isReserved } from '../../platform/database/tables/contact-channels.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { removedDetails, storeProvenAddress } from '../store-proven-address.ts'

type OfAddress = { userId: string; email: string }

const selectUnprovedAddress = query<OfAddress & { projectId: string }, { found: number }>(
  'select_unproved_address',
  `select 1 as found from contact_channels c
   where c.project_id = :projectId and c.user_id = :userId and c.type = 'email' and c.value = :email
     and not c.is_verified and ${isReserved('c')}`,
)

type ProveAddressDeps = WithTransaction & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox

/**
 * Verifies the address to which a sign-in code was sent, in the transaction that redeems the code. Another person may have
 * signed up with it: the password, the sessions and all other ways into the account are removed (decision 0015). If a
 * password was removed, the user gets a notice. Does nothing if a concurrent code has verified the address. Raises the
 * session epoch, so the caller reads it afterwards.
 */
export async function proveAddress(
  deps: ProveAddressDeps,
  project: Project,
  { userId, email }: OfAddress,
  context: RequestContext,
): Promise<void> {
  const params = { projectId: project.id, userId, email }
  const user = await lockUser(deps, params)
  if (!user || (await deps.db.run(selectUnprovedAddress, params)).length === 0) return
  const searchText = searchTextOf(user, [email])
  const { passwordHistory } = project.options
  const proven = { ...params, hash: null, passwordHistory, isFirstProof: true, searchText, now: deps.clock.now() }
  const [removed] = await publishUserChange(deps, project, user, () => deps.db.run(storeProvenAddress, proven))
  const hadPassword = removed?.hadPassword ?? false
  const details = { email, removed: { password: hadPassword, ...removedDetails(removed) } }
  const event = { type: 'email_verified', userId, context, details } as const
  if (!hadPassword) return recordAuditEvent(deps, project, event)
  // The password may have been the owner's own. Without it, they could not tell why it no longer works.
  const { displayName, locale } = user
  const recipient = { displayName, locale, email, isVerified: true }
  await recordSecurityEvent(deps, project, { ...event, notice: 'password_removed', recipient })
  deps.wakeOutbox('emails')
}
