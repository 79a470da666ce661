import type { ExportedRow } from '@portico/contract'
import { isEmpty } from '../values/fields.ts'
import type { Leave, UserRow } from './transfer-target.ts'

/** A user with the permissions that the rows after it grant in the project. */
export interface UserWithGrants {
  readonly id: string
  readonly row: UserRow
  readonly permissionIds: readonly string[]
}

/** Why rows that are no users are left out, by their types. */
type RowReasons = Readonly<Record<'team' | 'member' | 'invitation' | 'permission', string>>

export const noTeams = (system: string): RowReasons => ({
  team: `Import files of ${system} have no teams.`,
  member: `Import files of ${system} have no teams.`,
  invitation: `Import files of ${system} have no invitations.`,
  permission: `Import files of ${system} have no permissions.`,
})

/** Groups each user with the grants that follow, as exports have them. Other rows are left out and counted. */
export async function* usersOf(
  rows: AsyncIterable<ExportedRow>,
  leave: Leave,
  { reasons, takesGrants = false }: { reasons: RowReasons; takesGrants?: boolean },
): AsyncGenerator<UserWithGrants> {
  let user: UserRow | null = null
  let permissionIds: string[] = []
  for await (const row of rows) {
    if (isUser(row)) {
      if (user) yield withId(user, permissionIds)
      user = row
      permissionIds = []
    } else if (takesGrants && row.type === 'permission' && user && row.user_id === user.id) permissionIds.push(row.id)
    else leave(row.type, reasons[row.type])
  }
  if (user) yield withId(user, permissionIds)
}

const isUser = (row: ExportedRow): row is UserRow => row.type === undefined || row.type === 'user'

const withId = (row: UserRow, permissionIds: readonly string[]): UserWithGrants => ({
  id: row.id ?? row.external_id ?? crypto.randomUUID(),
  row,
  permissionIds,
})

type Fields = { readonly [Name in keyof UserRow]?: string }

/** Reports the fields of a user that have a value and no place in the files of the other system. */
export function leaveFields(row: UserRow, leave: Leave, reasons: Fields): void {
  const given = new Map<string, unknown>(Object.entries(row))
  for (const [name, reason] of Object.entries(reasons)) {
    const value = given.get(name)
    if (value !== null && !isEmpty(value)) leave(name, reason)
  }
}

/** Returns a picture that the other system can load, or leaves it. */
export function publicPicture({ profile_image_url: url }: UserRow, leave: Leave): string | undefined {
  if (!url || /^https?:/.test(url)) return url ?? undefined
  leave('profile_image_url', 'The picture is stored in Portico, and has no public address.')
  return undefined
}

/** Returns true if a user is banned now, and leaves the end of the ban. */
export function isBanned({ ban }: UserRow, leave: Leave, now = Date.now()): boolean {
  if (!ban) return false
  const until = ban.until === undefined || ban.until === null ? null : Number(ban.until)
  if (until !== null && until <= now) return false
  if (until !== null) leave('ban.until', 'A ban has no end there: lift it by hand.')
  return true
}
