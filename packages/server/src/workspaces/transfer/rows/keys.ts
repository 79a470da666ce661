/** Keys by which rows and stored entities are compared. An entity has several; each belongs to one entity of a project. */
import type { CheckedRow, CheckedUser } from './check-row.ts'

export const keys = {
  user: (id: string) => `user:${id}`,
  external: (id: string) => `external:${id}`,
  email: (address: string) => `email:${address.toLowerCase()}`,
  username: (name: string) => `username:${name.toLowerCase()}`,
  account: (providerId: string, accountId: string) => `account:${providerId}:${accountId}`,
  passkey: (credentialId: string) => `passkey:${credentialId}`,
  team: (id: string) => `team:${id}`,
  permission: (id: string) => `permission:${id}`,
  member: (teamId: string, userId: string) => `member:${teamId}:${userId}`,
  invitation: (teamId: string, email: string) => `invitation:${teamId}:${email.toLowerCase()}`,
  grant: (userId: string, permissionId: string) => `grant:${userId}:${permissionId}`,
} as const

type UserFields = CheckedUser['row']

/** Returns the addresses of a row that sign in its user. The primary one does unless the row says otherwise. */
export function signInAddressesOf({
  primary_email,
  primary_email_auth_enabled,
  further_emails = [],
}: UserFields): string[] {
  const primary = primary_email && primary_email_auth_enabled !== false ? [primary_email] : []
  return [...primary, ...further_emails.filter(({ used_for_auth }) => used_for_auth).map(({ email }) => email)]
}

/** Returns the keys that a new user of a row has. */
export function keysOfUser(row: UserFields): string[] {
  return [
    ...(row.id ? [keys.user(row.id)] : []),
    ...(row.external_id ? [keys.external(row.external_id)] : []),
    ...signInAddressesOf(row).map(keys.email),
    ...(row.username ? [keys.username(row.username)] : []),
    ...(row.oauth_providers ?? []).map(({ id, account_id }) => keys.account(id, account_id)),
    ...(row.passkeys ?? []).map(({ credential_id }) => keys.passkey(credential_id)),
  ]
}

/** Returns the keys that are looked up to judge a row. */
export function lookedUpKeys(checked: CheckedRow): string[] {
  switch (checked.type) {
    case 'user':
      return keysOfUser(checked.row)
    case 'team':
      return [keys.team(checked.row.id)]
    case 'member':
      return [
        keys.team(checked.row.team_id),
        ...referenceKeys(checked.row),
        ...permissionKeys(checked.row.permission_ids),
      ]
    case 'invitation':
      return [keys.team(checked.row.team_id), ...permissionKeys(checked.row.permission_ids)]
    case 'permission':
      return [
        keys.permission(checked.row.id),
        ...referenceKeys(checked.row),
        ...permissionKeys(checked.row.contained_permission_ids),
      ]
  }
}

/** Returns the keys by which a row names a user. */
const referenceKeys = ({ user_id, user_external_id }: UserReference): string[] => [
  ...(user_id ? [keys.user(user_id)] : []),
  ...(user_external_id ? [keys.external(user_external_id)] : []),
]

export interface UserReference {
  readonly user_id?: string | undefined
  readonly user_external_id?: string | undefined
}

const permissionKeys = (ids: readonly string[] = []) => ids.map(keys.permission)
