import { primaryEmailJoin } from '../../../accounts/sessions/token-subject.ts'
import type { WithReads } from '../../../platform/database/database.ts'
import { query } from '../../../platform/database/statement.ts'

/** A user as clients see them. */
interface AccountRow {
  readonly id: string
  readonly displayName: string | null
  readonly profileImageUrl: string | null
  readonly locale: string | null
  readonly email: string | null
  readonly emailVerified: boolean
}

const selectAccount = query<{ projectId: string; userId: string }, AccountRow>(
  'select_oauth_account',
  `select u.id, u.display_name, u.profile_image_url, coalesce(u.chosen_locale, u.locale) as locale, p.value as email,
     coalesce(p.is_verified, false) as email_verified
   from users u ${primaryEmailJoin} where u.project_id = :projectId and u.id = :userId`,
)

/** Claims about a user (OpenID Connect Core 1.0, section 5.1). */
export type AccountClaims = Readonly<Record<string, string | boolean>>

/** Returns the claims about a user, or null if the user was deleted. Pictures that are stored as data are left out. */
export async function findAccountClaims(
  { db }: WithReads,
  projectId: string,
  userId: string,
): Promise<AccountClaims | null> {
  const [account] = await db.run(selectAccount, { projectId, userId })
  if (!account) return null
  const { id, displayName, profileImageUrl, locale, email, emailVerified } = account
  return {
    sub: id,
    ...(displayName !== null && { name: displayName }),
    ...(profileImageUrl?.startsWith('https:') && { picture: profileImageUrl }),
    ...(locale !== null && { locale }),
    ...(email !== null && { email, email_verified: emailVerified }),
  }
}
