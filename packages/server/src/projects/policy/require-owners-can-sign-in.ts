import { knownError } from '@portico/contract'
import type { WithTransaction } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'

const hasAddress = `exists (select from contact_channels c where c.project_id = u.project_id and c.user_id = u.id
  and c.type = 'email' and c.used_for_auth)`

const selectSignIn = query<{ projectId: string }, { isLockedOut: boolean }>(
  'select_owners_lock_out',
  `select exists (select from users u where u.project_id = :projectId) and not exists (
     select from users u join projects p on p.id = u.project_id
     where u.project_id = :projectId and (
       ${hasAddress} and (p.credential_enabled and u.password_hash is not null or p.magic_link_enabled and u.otp_auth_enabled)
       or p.passkey_enabled and exists (select from passkeys k where k.project_id = u.project_id and k.user_id = u.id)
       or exists (select from oauth_accounts a join oauth_provider_configs o
           on o.project_id = a.project_id and o.provider_id = a.provider_id
         where a.project_id = u.project_id and a.user_id = u.id and a.allow_sign_in and o.enabled))) as is_locked_out`,
)

/**
 * Requires, within the transaction of a change, that a user of `internal` can still sign in. Without one, no owner could
 * change it back. Other projects may have no method: their servers open sessions. Throws POLICY_LOCKS_OUT.
 */
export async function requireOwnersCanSignIn({ db }: WithTransaction, projectId: string): Promise<void> {
  if (projectId !== 'internal') return
  const [state] = await db.run(selectSignIn, { projectId })
  if (state?.isLockedOut) throw knownError('POLICY_LOCKS_OUT', { reason: 'no_sign_in_method' })
}
