import type { TransferRow } from '@portico/contract'
import { nameOfActor } from '../../../audit/actor-name.ts'
import type { WithReads } from '../../../platform/database/database.ts'
import { query } from '../../../platform/database/statement.ts'
import { type UserRow, userSelectList, userTables } from '../../../platform/database/tables/users.ts'
import type { Project } from '../../../projects/project.ts'
import type { Credentials } from './export-credentials.ts'
import { eachPage, type PageParameters, pageOf } from './pages.ts'

interface ExportedUser extends UserRow {
  readonly furtherEmails: readonly { email: string; isVerified: boolean; usedForAuth: boolean }[]
  readonly memberships: readonly { teamId: string; permissionIds: string[] }[]
  readonly permissionIds: readonly string[]
  readonly notes: readonly { content: string; authorName: string | null; createdAtMillis: number }[]
}

// One statement for a page: users and what refers to them are of one moment.
const selectUsers = query<{ projectId: string } & PageParameters, ExportedUser>(
  'export_users',
  `select ${userSelectList},
     coalesce((select json_agg(json_build_object('email', e.value, 'isVerified', e.is_verified,
         'usedForAuth', e.used_for_auth) order by e.value)
       from contact_channels e where e.project_id = u.project_id and e.user_id = u.id and e.type = 'email'
         and not e.is_primary), '[]') as further_emails,
     coalesce((select json_agg(json_build_object('teamId', m.team_id, 'permissionIds', coalesce((
           select json_agg(g.permission_id order by g.permission_id) from team_permission_grants g
           where g.project_id = m.project_id and g.team_id = m.team_id and g.user_id = m.user_id), '[]'))
         order by m.team_id)
       from team_members m where m.project_id = u.project_id and m.user_id = u.id), '[]') as memberships,
     coalesce((select json_agg(g.permission_id order by g.permission_id) from user_permission_grants g
       where g.project_id = u.project_id and g.user_id = u.id), '[]') as permission_ids,
     coalesce((select json_agg(json_build_object('content', n.content, 'authorName',
         coalesce(n.author_name, ${nameOfActor('n.author_type', 'n.author_id')}), 'createdAtMillis', n.created_at_millis)
         order by n.created_at_millis, n.id)
       from user_notes n where n.project_id = u.project_id and n.user_id = u.id), '[]') as notes
   from (${pageOf('users')}) page join ${userTables} on u.project_id = :projectId and u.id = page.id order by u.id`,
)

/** Returns the credentials of users, by their ids. */
export type ReadCredentials = (userIds: readonly string[]) => Promise<ReadonlyMap<string, Credentials>>

/**
 * Returns the users of a project as rows, a page at a time, each followed by its memberships and permissions. Users who are
 * created meanwhile may be missing.
 */
export async function* userRows(
  { db }: WithReads,
  project: Project,
  readCredentials: ReadCredentials | null,
): AsyncGenerator<readonly TransferRow[]> {
  for await (const users of eachPage((page) => db.run(selectUsers, { projectId: project.id, ...page }))) {
    const credentials = await readCredentials?.(users.map(({ id }) => id))
    yield users.flatMap((user) => rowsOf(user, credentials?.get(user.id)))
  }
}

function rowsOf(user: ExportedUser, credentials: Credentials | undefined): TransferRow[] {
  const { id, memberships, permissionIds } = user
  return [
    { ...toUserRow(user), ...credentials },
    ...memberships.map(
      ({ teamId, permissionIds }): TransferRow => ({
        type: 'member',
        team_id: teamId,
        user_id: id,
        permission_ids: permissionIds,
        has_default_permissions: false,
      }),
    ),
    ...permissionIds.map((permissionId): TransferRow => ({ type: 'permission', id: permissionId, user_id: id })),
  ]
}

function toUserRow(user: ExportedUser): Extract<TransferRow, { type?: 'user' | undefined }> {
  const { primaryEmail, furtherEmails, oauthProviders, banReason, notes } = user
  return {
    type: 'user',
    id: user.id,
    external_id: user.externalId ?? undefined,
    ...(primaryEmail !== null && {
      primary_email: primaryEmail,
      primary_email_verified: user.primaryEmailVerified,
      primary_email_auth_enabled: user.primaryEmailAuthEnabled,
    }),
    ...(furtherEmails.length > 0 && {
      further_emails: furtherEmails.map(({ email, isVerified, usedForAuth }) => ({
        email,
        is_verified: isVerified,
        used_for_auth: usedForAuth,
      })),
    }),
    display_name: user.displayName ?? undefined,
    username: user.username ?? undefined,
    profile_image_url: user.profileImageUrl ?? undefined,
    locale: user.chosenLocale ?? undefined,
    client_metadata: user.clientMetadata ?? undefined,
    client_read_only_metadata: user.clientReadOnlyMetadata ?? undefined,
    server_metadata: user.serverMetadata ?? undefined,
    signed_up_at_millis: user.signedUpAtMillis,
    last_active_at_millis: user.lastActiveAtMillis,
    ...(user.otpAuthEnabled && { otp_auth_enabled: true }),
    ...(oauthProviders.length > 0 && { oauth_providers: oauthProviders.map(toAccount).toSorted(byProvider) }),
    ...(banReason !== null && { ban: { reason: banReason, until: user.banUntilMillis } }),
    ...(notes.length > 0 && {
      notes: notes.map(({ content, authorName, createdAtMillis }) => ({
        content,
        author_name: authorName ?? undefined,
        created_at_millis: createdAtMillis,
      })),
    }),
  }
}

const toAccount = ({ providerId, accountId, email, ...uses }: ExportedUser['oauthProviders'][number]) => ({
  id: providerId,
  account_id: accountId,
  email: email ?? undefined,
  ...(!uses.allowSignIn && { allow_sign_in: false }),
  ...(!uses.allowConnectedAccounts && { allow_connected_accounts: false }),
})

const byProvider = (a: { id: string; account_id: string }, b: { id: string; account_id: string }) =>
  `${a.id} ${a.account_id}` < `${b.id} ${b.account_id}` ? -1 : 1
