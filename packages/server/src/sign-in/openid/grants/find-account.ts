import type { Json } from '@portico/contract'
import { fitClaims } from '../../../accounts/sessions/fit-claims.ts'
import { primaryEmailJoin } from '../../../accounts/sessions/token-subject.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithReads } from '../../../platform/database/database.ts'
import { query } from '../../../platform/database/statement.ts'
import { templateOf } from '../../../projects/policy/options-view.ts'
import type { WithProjects } from '../../../projects/project.ts'
import { findTokenClaims } from '../../token-claims/find-token-claims.ts'

/** A user as clients see them. */
interface AccountRow {
  readonly id: string
  readonly displayName: string | null
  readonly username: string | null
  readonly profileImageUrl: string | null
  readonly locale: string | null
  readonly email: string | null
  readonly emailVerified: boolean
  readonly updatedAtMillis: number
}

const selectAccount = query<{ projectId: string; userId: string }, AccountRow>(
  'select_oauth_account',
  `select u.id, u.display_name, u.username, u.profile_image_url, coalesce(u.chosen_locale, u.locale) as locale, p.value as email,
     coalesce(p.is_verified, false) as email_verified,
     coalesce(u.profile_updated_at_millis, u.signed_up_at_millis) as updated_at_millis
   from users u ${primaryEmailJoin} where u.project_id = :projectId and u.id = :userId`,
)

/** Claims about a user (OpenID Connect Core 1.0, section 5.1), and those of the template of the project. */
export type AccountClaims = Readonly<Record<string, Json | readonly string[]>>

/**
 * Returns the claims about a user with those that the project adds, or null if the user was deleted. Claims that do not fit into
 * a token are left out.
 */
export async function findClaimsWithTemplate(
  deps: WithReads & WithClock & WithProjects,
  projectId: string,
  userId: string,
): Promise<AccountClaims | null> {
  const own = await findAccountClaims(deps, projectId, userId)
  const project = own && (await deps.projects.find(projectId))
  const added = project && (await findTokenClaims(deps, project, { userId, sessionId: null }))
  return own && added ? { ...own, ...fitClaims(own, added).claims } : own
}

/** Returns the standard claims about a user, or null if the user was deleted. Pictures that are stored as data are left out. */
export async function findAccountClaims(
  { db }: WithReads,
  projectId: string,
  userId: string,
): Promise<Readonly<Record<string, string | boolean | number>> | null> {
  const [account] = await db.run(selectAccount, { projectId, userId })
  return account ? claimsOf(account) : null
}

/** Returns the names that the template of the project adds, and that of the claim that names those left out. */
export async function findAddedClaimNames(deps: WithProjects, projectId: string): Promise<readonly string[]> {
  const project = await deps.projects.find(projectId)
  const template = project && templateOf(project.options)
  return template ? [...Object.keys(template).sort(), 'claims_omitted'] : []
}

function claimsOf(account: AccountRow) {
  const { id, displayName, username, profileImageUrl, locale, email, emailVerified, updatedAtMillis } = account
  return {
    sub: id,
    updated_at: Math.floor(updatedAtMillis / 1000),
    ...(displayName !== null && { name: displayName }),
    ...(username !== null && { preferred_username: username }),
    ...(profileImageUrl?.startsWith('https:') && { picture: profileImageUrl }),
    ...(locale !== null && { locale }),
    ...(email !== null && { email, email_verified: emailVerified }),
  }
}
