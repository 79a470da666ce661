import type { AdminApp } from '@portico/sdk/admin'
import type { ServerUser, UserPage } from '@portico/sdk/server'
import { listOptionsOf, type UsersSearch } from '../../data/users-search.ts'
import { csvLine } from '../../parts/files/csv.ts'
import { download } from '../../parts/files/download.ts'

const pageSize = 1000

const columns = [
  'id',
  'display_name',
  'username',
  'primary_email',
  'primary_email_verified',
  'signed_up_at',
  'last_active_at',
  'sign_in_methods',
  'second_factor',
  'banned',
]

/** Saves all users that match as a CSV file. Reports the number that was read. */
export async function saveUsers(fileName: string, ...input: Parameters<typeof readUsersExport>): Promise<void> {
  download(fileName, await readUsersExport(...input), 'text/csv;charset=utf-8')
}

/** Reads all users that match and returns them as the parts of a CSV file. */
async function readUsersExport(
  app: AdminApp,
  { cursor: _, ...search }: UsersSearch,
  onProgress: (count: number) => void,
): Promise<string[]> {
  const parts = [csvLine(columns)]
  let count = 0
  let cursor: string | null = null
  do {
    const page: UserPage = await app.users.list({
      ...listOptionsOf(search),
      limit: pageSize,
      ...(cursor !== null && { cursor }),
    })
    parts.push(page.items.map(csvLineOfUser).join(''))
    count += page.items.length
    onProgress(count)
    cursor = page.nextCursor
  } while (cursor !== null)
  return parts
}

/** Returns a user as a line of CSV. */
function csvLineOfUser(user: ServerUser): string {
  const methods = [
    ...(user.hasPassword ? ['password'] : []),
    ...(user.otpAuthEnabled ? ['otp'] : []),
    ...(user.passkeyAuthEnabled ? ['passkey'] : []),
    ...user.oauthProviders.filter(({ allowSignIn }) => allowSignIn).map(({ id }) => id),
  ]
  return csvLine([
    user.id,
    user.displayName,
    user.username,
    user.primaryEmail,
    String(user.primaryEmailVerified),
    user.signedUpAt.toISOString(),
    user.lastActiveAt.toISOString(),
    methods.join(' '),
    String(user.isMultiFactorRequired),
    String(user.ban !== null),
  ])
}
