import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import { isReserved, isSameEmail } from '../../platform/database/tables/contact-channels.ts'
import type { Project } from '../../projects/project.ts'
import type { SignInFlow } from './flow.ts'
import type { Profile } from './providers/provider.ts'

/** State of an account at a provider, and of its email address. */
export interface KnownAccount {
  /** The user that it is linked to. */
  readonly userId: string | null
  /** False if the account is linked to a user, and does not sign this user in. */
  readonly isSignInAllowed: boolean
  /** True if the address is reserved for the user who signs in with it. */
  readonly isEmailTaken: boolean
  /** The account of the same provider that the linking user has already. */
  readonly otherAccountId: string | null
  /** True if the session that requested the link has not ended. */
  readonly isLinkLive: boolean
}

type Parameters = {
  projectId: string
  providerId: string
  accountId: string
  email: string | null
  linkUserId: string | null
  linkSessionId: string | null
}

const selectAccount = query<Parameters, KnownAccount>(
  'select_provider_account',
  `select
     (select user_id from oauth_accounts where project_id = :projectId and provider_id = :providerId
       and account_id = :accountId) as user_id,
     not exists (select from oauth_accounts where project_id = :projectId and provider_id = :providerId
       and account_id = :accountId and not allow_sign_in) as is_sign_in_allowed,
     exists (select from contact_channels c where project_id = :projectId and type = 'email'
       and ${isSameEmail('value', 'email')} and ${isReserved('c')}) as is_email_taken,
     (select account_id from oauth_accounts where project_id = :projectId and user_id = :linkUserId::uuid
       and provider_id = :providerId and account_id <> :accountId limit 1) as other_account_id,
     exists (select from sessions where project_id = :projectId and id = :linkSessionId::uuid
       and user_id = :linkUserId::uuid and ended_at_millis is null) as is_link_live`,
)

/** Looks an account up by project, provider and account id, never by email. */
export async function findKnownAccount(
  { db }: WithReads,
  project: Project,
  { flow, profile }: { flow: SignInFlow; profile: Profile },
): Promise<KnownAccount> {
  const { accountId, email } = profile
  const { providerId, linkUserId, linkSessionId } = flow
  const params = { projectId: project.id, providerId, accountId, email, linkUserId, linkSessionId }
  const [known] = await db.run(selectAccount, params)
  return known ?? { userId: null, isSignInAllowed: true, isEmailTaken: false, otherAccountId: null, isLinkLive: false }
}
