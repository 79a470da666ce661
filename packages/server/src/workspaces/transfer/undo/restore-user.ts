import { selectChannels } from '../../../accounts/users/channel-statements.ts'
import { storeSearchText } from '../../../accounts/users/list/search-text.ts'
import { setUserColumns, storePassword } from '../../../accounts/users/user-statements.ts'
import { findUser } from '../../../accounts/users/users.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithSealer } from '../../../platform/crypto/seal.ts'
import { changeParameters } from '../../../platform/database/column-sql.ts'
import type { WithTransaction } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { changeableUserColumns } from '../../../platform/database/tables/users.ts'
import type { Project } from '../../../projects/project.ts'
import { OldUser } from '../old-user.ts'
import { oldUserContext } from '../write/record-changes.ts'
import type { ChangeRow } from './changes.ts'

type Added = {
  channelIds: string
  unverifiedChannelId: string | null
  accounts: string
  authenticatorIds: string
  passkeyIds: string
  selectors: string
}

const removeAdded = statement<{ projectId: string; userId: string } & Added, never>(
  'remove_imported_credentials',
  `with channels as (
     delete from contact_channels where project_id = :projectId and user_id = :userId
       and id::text in (select jsonb_array_elements_text(:channelIds::jsonb))
   ), unverified as (
     update contact_channels set is_verified = false
     where project_id = :projectId and user_id = :userId and id = :unverifiedChannelId::uuid
   ), accounts as (
     delete from oauth_accounts a
     using jsonb_to_recordset(:accounts::jsonb) as r (provider_id text, account_id text)
     where a.project_id = :projectId and a.user_id = :userId and a.provider_id = r.provider_id
       and a.account_id = r.account_id
   ), added_authenticators as (
     delete from authenticators where project_id = :projectId and user_id = :userId
       and id::text in (select jsonb_array_elements_text(:authenticatorIds::jsonb))
   ), added_passkeys as (
     delete from passkeys where project_id = :projectId and user_id = :userId
       and id::text in (select jsonb_array_elements_text(:passkeyIds::jsonb))
   )
   delete from recovery_codes where project_id = :projectId and user_id = :userId
     and selector in (select jsonb_array_elements_text(:selectors::jsonb))`,
)

type RestoreDeps = WithTransaction & WithClock & WithSealer

/** Restores a changed user, who is locked and has not acted since. Returns false if the user was deleted. */
export async function restoreUser(deps: RestoreDeps, project: Project, change: ChangeRow): Promise<boolean> {
  const { userId, oldSealed } = change
  if (userId === null || oldSealed === null) return false
  const context = oldUserContext(project.id, change.id)
  const old = OldUser.parse(JSON.parse(deps.sealer.open(oldSealed, context).toString('utf8')))
  const ofUser = { projectId: project.id, userId }
  await deps.db.run(setUserColumns, {
    ...ofUser,
    ...changeParameters(changeableUserColumns, old.columns),
    removesAuthenticators: false,
    removesPasskeys: false,
  })
  if (old.hadNoPassword) {
    const { passwordHistory } = project.options
    await deps.db.run(storePassword, { ...ofUser, hash: null, passwordHistory, now: deps.clock.now() })
  }
  await deps.db.run(removeAdded, {
    ...ofUser,
    channelIds: JSON.stringify(old.channelIds),
    unverifiedChannelId: old.unverifiedChannelId,
    accounts: JSON.stringify(old.accounts),
    authenticatorIds: JSON.stringify(old.authenticatorIds),
    passkeyIds: JSON.stringify(old.passkeyIds),
    selectors: JSON.stringify(old.selectors),
  })
  const user = await findUser(deps, project, userId)
  if (!user) return false
  const channels = await deps.db.run(selectChannels, ofUser)
  await storeSearchText(deps, ofUser, { ...user, addresses: channels.map(({ value }) => value) })
  return true
}
