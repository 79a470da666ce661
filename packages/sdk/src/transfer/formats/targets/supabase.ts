import { isObject, type JsonObject } from '../input/source-record.ts'
import { foreignHash, isBcrypt, parseArgon2, parseFirebaseHash } from './password-forms.ts'
import type { Leave, TransferPart, UserRow, Write } from './transfer-target.ts'
import { leaveFields, noTeams, publicPicture, type UserWithGrants, usersOf } from './users-of.ts'

/** Users of one statement. */
const statementUsers = 500

/** Writes SQL for the tables `auth.users` and `auth.identities`, in one transaction. */
export const writeSupabase: Write = async function* (rows, leave): AsyncGenerator<TransferPart> {
  yield { file: '', text: 'begin;\nset local standard_conforming_strings = on;\n' }
  let users: UserWithGrants[] = []
  for await (const user of usersOf(rows, leave, { reasons: noTeams('Supabase') })) {
    users.push(user)
    if (users.length < statementUsers) continue
    yield { file: '', text: statementsOf(users, leave) }
    users = []
  }
  yield { file: '', text: `${users.length === 0 ? '' : statementsOf(users, leave)}commit;\n` }
}

function statementsOf(users: readonly UserWithGrants[], leave: Leave): string {
  const accounts = users.flatMap(({ id, row }) => identitiesOf(id, row))
  return (
    insert(
      'auth.users',
      users.map(({ id, row }) => toUser(id, row, leave)),
    ) + insert('auth.identities', accounts)
  )
}

/** The values of a row by column, as SQL. */
type SqlRow = Readonly<Record<string, string>>

function insert(table: string, rows: readonly SqlRow[]): string {
  const [first] = rows
  if (!first) return ''
  const values = rows.map((row) => `  (${Object.values(row).join(', ')})`)
  return `insert into ${table} (${Object.keys(first).join(', ')}) values\n${values.join(',\n')};\n`
}

const text = (value: string | null | undefined) =>
  value === null || value === undefined ? 'null' : `'${value.replaceAll("'", "''")}'`
const json = (value: object) => `${text(JSON.stringify(value))}::jsonb`
const time = (millis: unknown) =>
  millis === undefined || millis === null ? 'null' : `to_timestamp(${Number(millis) / 1000})`

function toUser(id: string, row: UserRow, leave: Leave): SqlRow {
  leaveFields(row, leave, {
    notes: 'Supabase has no notes on users.',
    external_id: 'Supabase has one id per user.',
    further_emails: 'Supabase has one address per user.',
    locale: 'Supabase has no language of users.',
    server_metadata: 'Supabase shows metadata to apps. Keep them in a table of your own.',
    totp_secrets_base64: 'Supabase encrypts keys of authenticator apps by a key of its own.',
    recovery_codes: 'Supabase has no recovery codes.',
    passkeys: 'Supabase has no passkeys.',
  })
  const email = row.primary_email ?? null
  const isConfirmed = email !== null && Boolean(row.primary_email_verified)
  const providers = [...(email === null ? [] : ['email']), ...(row.oauth_providers ?? []).map(({ id }) => nameOf(id))]
  return {
    instance_id: `'00000000-0000-0000-0000-000000000000'`,
    id: text(id),
    aud: `'authenticated'`,
    role: `'authenticated'`,
    email: text(email?.toLowerCase()),
    encrypted_password: text(passwordOf(row, leave)),
    email_confirmed_at: isConfirmed ? time(row.signed_up_at_millis ?? 0) : 'null',
    raw_app_meta_data: json({ provider: providers[0] ?? 'email', providers, ...readOnlyMetadata(row, leave) }),
    raw_user_meta_data: json(profileOf(row, leave)),
    created_at: time(row.signed_up_at_millis ?? 0),
    updated_at: 'now()',
    last_sign_in_at: time(row.last_active_at_millis),
    banned_until: banOf(row),
    // GoTrue reads these columns as texts, not as null.
    confirmation_token: `''`,
    recovery_token: `''`,
    email_change_token_new: `''`,
    email_change: `''`,
  }
}

function readOnlyMetadata({ client_read_only_metadata: metadata }: UserRow, leave: Leave): JsonObject {
  if (metadata === undefined || metadata === null || isObject(metadata)) return metadata ?? {}
  leave('client_read_only_metadata', 'Metadata of Supabase are objects.')
  return {}
}

function profileOf(row: UserRow, leave: Leave): JsonObject {
  const { client_metadata: metadata = {}, display_name, username } = row
  const picture = publicPicture(row, leave)
  if (!isObject(metadata)) leave('client_metadata', 'Metadata of Supabase are objects.')
  return {
    ...(isObject(metadata) ? metadata : {}),
    ...(display_name && { full_name: display_name }),
    ...(username && { user_name: username }),
    ...(picture && { avatar_url: picture }),
  }
}

function banOf({ ban }: UserRow): string {
  if (!ban) return 'null'
  return ban.until === undefined || ban.until === null ? `'infinity'` : time(ban.until)
}

function passwordOf({ password_hash: hash }: UserRow, leave: Leave): string | null {
  if (hash === undefined || isBcrypt(hash) || parseArgon2(hash) || parseFirebaseHash(hash)) return hash ?? null
  leave('password_hash', foreignHash('Supabase'))
  return null
}

const names: Readonly<Record<string, string>> = { microsoft: 'azure', x: 'twitter', linkedin: 'linkedin_oidc' }
const nameOf = (id: string) => (Object.hasOwn(names, id) ? (names[id] ?? id) : id)

function identitiesOf(id: string, row: UserRow): SqlRow[] {
  const { primary_email: email, oauth_providers: accounts = [] } = row
  const verified = Boolean(row.primary_email_verified)
  const own = email ? [{ provider: 'email', sub: id, email: email.toLowerCase(), email_verified: verified }] : []
  const linked = accounts.map((account) => ({
    provider: nameOf(account.id),
    sub: account.account_id,
    ...(account.email && { email: account.email }),
  }))
  return [...own, ...linked].map(({ provider, ...data }) => ({
    provider_id: text(data.sub),
    user_id: text(id),
    identity_data: json(data),
    provider: text(provider),
    last_sign_in_at: time(row.last_active_at_millis),
    created_at: time(row.signed_up_at_millis ?? 0),
    updated_at: 'now()',
  }))
}
