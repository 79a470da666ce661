import { toBase32 } from '../values/encodings.ts'
import { jsonArray } from './json-array.ts'
import { foreignHash, isBcrypt, parseArgon2, parseFirebaseHash } from './password-forms.ts'
import type { Leave, UserRow, Write } from './transfer-target.ts'
import { isBanned, leaveFields, noTeams, publicPicture, type UserWithGrants, usersOf } from './users-of.ts'

/** Writes the JSON that Clerk's import takes: https://clerk.com/docs/references/backend/user/create-user */
export const writeClerk: Write = (rows, leave) =>
  jsonArray(clerkUsers(usersOf(rows, leave, { reasons: noTeams('Clerk') }), leave), ['[', '\n]\n'])

async function* clerkUsers(users: AsyncIterable<UserWithGrants>, leave: Leave) {
  for await (const { id, row } of users) yield toClerk(id, row, leave)
}

function toClerk(id: string, row: UserRow, leave: Leave) {
  leaveFields(row, leave, {
    notes: 'Clerk has no notes on users.',
    oauth_providers: 'Clerk links an account when the user signs in with the provider.',
    passkeys: 'Clerk imports no passkeys.',
    recovery_codes: 'Clerk takes backup codes in clear only, and Portico stores their hashes.',
  })
  return {
    id,
    external_id: row.external_id ?? undefined,
    username: row.username ?? undefined,
    first_name: row.display_name ?? undefined,
    ...emailsOf(row, leave),
    image_url: publicPicture(row, leave),
    locale: row.locale ?? undefined,
    public_metadata: row.client_read_only_metadata,
    private_metadata: row.server_metadata,
    unsafe_metadata: row.client_metadata,
    created_at: row.signed_up_at_millis,
    last_active_at: row.last_active_at_millis,
    banned: isBanned(row, leave),
    ...passwordOf(row, leave),
    totp_secret: totpOf(row, leave),
  }
}

function emailsOf(row: UserRow, leave: Leave) {
  const primary = row.primary_email ?? undefined
  const further = row.further_emails ?? []
  if (primary && row.primary_email_auth_enabled === false) leave('primary_email_auth_enabled', allSignIn)
  for (const { is_verified, used_for_auth } of further) {
    if (Boolean(is_verified) !== Boolean(used_for_auth)) leave('further_emails[].used_for_auth', allSignIn)
  }
  const verified = further.filter(({ is_verified }) => is_verified).map(({ email }) => email)
  const unverified = further.filter(({ is_verified }) => !is_verified).map(({ email }) => email)
  return {
    primary_email_address: primary,
    verified_email_addresses: primary && row.primary_email_verified ? [primary, ...verified] : verified,
    unverified_email_addresses: primary && !row.primary_email_verified ? [primary, ...unverified] : unverified,
  }
}

const allSignIn = 'At Clerk, each verified address signs in.'

/** A user of Clerk has one authenticator app. */
function totpOf({ totp_secrets_base64: [first, ...more] = [] }: UserRow, leave: Leave): string | undefined {
  for (const _ of more) leave('totp_secrets_base64', 'Clerk has one authenticator app per user.')
  return first === undefined ? undefined : toBase32(first)
}

function passwordOf({ password_hash: hash }: UserRow, leave: Leave) {
  if (hash === undefined) return {}
  const hasher = hasherOf(hash)
  if (hasher === null) leave('password_hash', foreignHash('Clerk'))
  return hasher ?? {}
}

function hasherOf(hash: string): { password_hasher: string; password_digest: string } | null {
  const named = (hasher: string, digest = hash) => ({ password_hasher: hasher, password_digest: digest })
  const argon2 = parseArgon2(hash)
  if (argon2) return named(`argon2${argon2.type}`)
  if (isBcrypt(hash)) return named('bcrypt')
  if (/^\$[PH]\$/.test(hash)) return named('md5_phpass')
  if (hash.startsWith('pbkdf2_sha256$')) return named('pbkdf2_sha256_django')
  const firebase = parseFirebaseHash(hash)
  if (!firebase) return null
  const { hash: key, salt, signerKey, saltSeparator, rounds, memoryCost } = firebase
  return named('scrypt_firebase', [key, salt, signerKey, saltSeparator, rounds, memoryCost].join('$'))
}
