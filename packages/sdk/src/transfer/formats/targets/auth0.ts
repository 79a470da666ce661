import { isObject } from '../input/source-record.ts'
import { toBase32, utf8 } from '../values/encodings.ts'
import { foreignHash, isBcrypt, parseArgon2, parsePbkdf2 } from './password-forms.ts'
import type { Leave, TransferPart, UserRow, Write } from './transfer-target.ts'
import { isBanned, leaveFields, noTeams, publicPicture, usersOf } from './users-of.ts'

/** Auth0 takes files of at most 500 KB. */
const fileMaxBytes = 500_000

/**
 * Writes JSON arrays for Auth0's user import: https://auth0.com/docs/manage-users/user-migration/bulk-user-imports. Auth0 adds
 * `auth0|` to the ids.
 */
export const writeAuth0: Write = async function* (rows, leave): AsyncGenerator<TransferPart> {
  let number = 1
  let bytes = 0
  const part = (text: string): TransferPart => ({ file: number === 1 ? '' : String(number), text })
  yield part('[')
  for await (const { id, row } of usersOf(rows, leave, { reasons: noTeams('Auth0') })) {
    const user = toAuth0(id, row, leave)
    if (user === null) continue
    const text = JSON.stringify(user)
    const size = utf8(text).length + 4
    if (size > fileMaxBytes) {
      leave('user', 'The user is larger than a file that Auth0 takes, 500 KB.')
      continue
    }
    if (bytes + size > fileMaxBytes) {
      yield part('\n]\n')
      number += 1
      bytes = 0
      yield part('[')
    }
    yield part(`${bytes === 0 ? '' : ','}\n${text}`)
    bytes += size
  }
  yield part('\n]\n')
}

function toAuth0(id: string, row: UserRow, leave: Leave): object | null {
  if (!row.primary_email) {
    leave('user', 'Auth0 takes users with an email address only.')
    return null
  }
  leaveFields(row, leave, {
    notes: 'Auth0 has no notes on users.',
    external_id: 'Auth0 has one id per user.',
    further_emails: 'Auth0 has one address per user.',
    username: 'Usernames need a setting of the connection at Auth0.',
    locale: 'Import files of Auth0 have no language.',
    signed_up_at_millis: 'Auth0 stores the time of the import.',
    last_active_at_millis: 'Auth0 stores the time of the next sign-in.',
    client_read_only_metadata: 'Auth0 has two kinds of metadata: of users and of apps.',
    oauth_providers: 'Auth0 links an account when the user signs in with the provider.',
    passkeys: 'Auth0 imports no passkeys.',
    recovery_codes: 'Auth0 imports no recovery codes.',
    otp_auth_enabled: 'Sign-in by code is a connection of its own at Auth0.',
  })
  return {
    user_id: id,
    email: row.primary_email,
    email_verified: row.primary_email_verified ?? false,
    name: row.display_name ?? undefined,
    picture: publicPicture(row, leave),
    user_metadata: metadataOf(row, 'client_metadata', leave),
    app_metadata: metadataOf(row, 'server_metadata', leave),
    blocked: isBanned(row, leave) || undefined,
    ...passwordOf(row, leave),
    mfa_factors: factorsOf(row, leave),
  }
}

function metadataOf(row: UserRow, name: 'client_metadata' | 'server_metadata', leave: Leave) {
  const value = row[name]
  if (value === undefined || isObject(value)) return value
  leave(name, 'Metadata of Auth0 are objects.')
  return undefined
}

function factorsOf({ totp_secrets_base64: [first, ...more] = [] }: UserRow, leave: Leave) {
  for (const _ of more) leave('totp_secrets_base64', 'Auth0 has one authenticator app per user.')
  return first === undefined ? undefined : [{ totp: { secret: toBase32(first) } }]
}

function passwordOf({ password_hash: hash }: UserRow, leave: Leave) {
  if (hash === undefined) return {}
  if (/^\$2[ab]\$10\$/.test(hash)) return { password_hash: hash }
  const algorithm = algorithmOf(hash)
  if (algorithm === null) leave('password_hash', foreignHash('Auth0'))
  return algorithm ? { custom_password_hash: { algorithm, hash: { value: hash, encoding: 'utf8' } } } : {}
}

function algorithmOf(hash: string): string | null {
  if (parseArgon2(hash)) return 'argon2'
  if (isBcrypt(hash)) return 'bcrypt'
  return parsePbkdf2(hash) ? 'pbkdf2' : null
}
