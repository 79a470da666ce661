import { knownError } from '@portico/contract'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { Project } from '../../projects/project.ts'

const selectRefusal = query<
  { projectId: string; userId: string; providerId: string; codeHash: string },
  { found: number }
>(
  'select_refusal_of_provider_account',
  `select 1 as found
   from oauth_accounts a
     join authorization_codes c on c.project_id = :projectId and c.code_hash = decode(:codeHash::text, 'hex')
   where a.project_id = :projectId and a.user_id = :userId and a.provider_id = :providerId and not a.allow_sign_in
     and not c.is_link`,
)

/**
 * Checks before the second factor that the account of the first one still signs its user in. Throws
 * OAUTH_ACCOUNT_SIGN_IN_NOT_ALLOWED. Other methods pass, and links, whose user was signed in already.
 */
export async function requireAccountAllowed(
  { db }: WithReads,
  project: Project,
  userId: string | null,
  {
    providerId,
    authorizationCodeHash: codeHash,
  }: { providerId?: string | null | undefined; authorizationCodeHash?: string | undefined },
): Promise<void> {
  if (userId === null || !providerId || codeHash === undefined) return
  const refused = await db.run(selectRefusal, { projectId: project.id, userId, providerId, codeHash })
  if (refused.length > 0) throw knownError('OAUTH_ACCOUNT_SIGN_IN_NOT_ALLOWED')
}
