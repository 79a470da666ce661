import { type Converted, convertRecords } from '../convert-records.ts'
import { auth0Hash } from '../hashes/auth0-hash.ts'
import { storedHash } from '../hashes/converted-hash.ts'
import { type Join, openJoin } from '../input/join.ts'
import { readRecords } from '../input/read-records.ts'
import { isBadRecord, isObject, type JsonObject } from '../input/source-record.ts'
import type { TransferFile, TransferFiles, TransferItem, TransferReadOptions } from '../transfer-item.ts'
import { hashOrLeave, totpFromBase32 } from '../values/credentials.ts'
import type { Fields, NameOf } from '../values/fields.ts'
import { isUuid } from '../values/ids.ts'
import { fullName, localeOf, pictureUrl, serverMetadata } from '../values/profile.ts'
import { providerAccount } from '../values/provider-account.ts'

const state = 'A setting or a state of Auth0.'
const token = 'Tokens of providers do not come along. The next sign-in brings new ones.'

const leftReasons = {
  ...{
    updated_at: state,
    last_ip: state,
    logins_count: state,
    last_password_reset: state,
    multifactor_last_modified: state,
  },
  ...{ blocked_for: state, guardian_authenticators: state, guardian_enrollments: state, enrollments: state },
  connection: state,
  ...{ 'identities[].access_token': token, 'identities[].access_token_secret': token },
  ...{ 'identities[].refresh_token': token, 'identities[].expires_in': token },
  multifactor: 'The export has no keys of authenticators. The user sets one up again.',
  nickname: 'Portico has one display name.',
  'mfa_factors[].phone': 'Portico sends no codes to phones.',
  'mfa_factors[].email': 'Codes by email are no second factor here.',
} as const

/** The CSV of Auth0's export extension has titles, such as `Email Verified`. */
const nameOf: NameOf = (column) => {
  const name = /^[A-Z]/.test(column) ? column.toLowerCase().replaceAll(' ', '_') : column
  return name === 'id' ? 'user_id' : name
}

/** Reads Auth0's export job, NDJSON or CSV, joined with the NDJSON of hashes, or the JSON of its user import. */
export async function* readAuth0(
  main: TransferFile,
  { with: second }: TransferFiles,
  options: TransferReadOptions,
): AsyncGenerator<TransferItem> {
  const join = await openJoin(second, (values) => {
    const hash = values.passwordHash ?? values.password_hash ?? null
    return { id: idOfHash(values), values: { password_hash: hash } }
  })
  yield* convertRecords(joined(main, join), {
    file: 'main',
    nameOf,
    leftReasons,
    convert: (fields) => convert(fields, options),
  })
  yield* join.refused()
}

const withoutPrefix = (id: unknown) => String(id).replace(/^auth0\|/, '')

function idOfHash({ _id, alt_id, user_id }: Readonly<JsonObject>): string | undefined {
  const own = isObject(_id) ? _id.$oid : _id
  const id = user_id ?? own ?? alt_id
  return id === undefined || id === null ? undefined : withoutPrefix(id)
}

async function* joined(main: TransferFile, join: Join) {
  for await (const record of readRecords(main)) {
    if (isBadRecord(record)) yield record
    else {
      const { user_id, id, Id } = record.values
      yield { line: record.line, values: { ...record.values, ...join.take(withoutPrefix(user_id ?? id ?? Id)) } }
    }
  }
}

function convert(fields: Fields, options: TransferReadOptions): Converted {
  const identities = fields.children('identities').map((identity) => identityOf(identity, options))
  const blocked = fields.flag('blocked')
  const factors = fields.children('mfa_factors')
  return [
    {
      ...idsOf(fields.text('user_id')),
      primary_email: fields.text('email'),
      primary_email_verified: fields.flag('email_verified'),
      display_name: nameOfUser(fields),
      profile_image_url: pictureUrl(fields, 'picture'),
      locale: localeOf(fields, 'locale'),
      signed_up_at_millis: fields.time('created_at'),
      last_active_at_millis: fields.time('last_login'),
      client_metadata: fields.json('user_metadata'),
      server_metadata: serverMetadata('auth0', furtherValues(fields), fields.json('app_metadata')),
      otp_auth_enabled: identities.some(({ isCode }) => isCode) || undefined,
      password_hash: hashOf(fields),
      oauth_providers: identities.flatMap(({ accounts }) => accounts),
      totp_secrets_base64: factors.flatMap(totpOf),
      ban: blocked ? { reason: 'Blocked in Auth0' } : undefined,
    },
  ]
}

/** The id of a user who came to Auth0 with a UUID is kept, too. */
function idsOf(id: string | undefined): { id?: string; external_id?: string } {
  if (id === undefined) return {}
  const own = withoutPrefix(id)
  if (!isUuid(own)) return { external_id: id }
  return own === id ? { id: id.toLowerCase() } : { id: own.toLowerCase(), external_id: id }
}

const furtherValues = (fields: Fields) => ({
  username: fields.text('username'),
  phone_number: fields.text('phone_number'),
  phone_verified: fields.flag('phone_verified'),
})

/** Auth0 uses the address as the name of users without one. */
function nameOfUser(fields: Fields): string | undefined {
  const [name, given, family] = ['name', 'given_name', 'family_name'].map((column) => fields.text(column))
  return name !== undefined && name !== fields.text('email') ? name : fullName(given, family)
}

function hashOf(fields: Fields): string | undefined {
  const bcrypt = fields.text('password_hash')
  if (bcrypt !== undefined) return hashOrLeave(fields, 'password_hash', storedHash('bcrypt', bcrypt))
  const custom = fields.object('custom_password_hash')
  return custom && hashOrLeave(fields, 'custom_password_hash', auth0Hash(custom))
}

/** Identities in Auth0's own database and of passwordless connections have no provider account. */
function identityOf(identity: Fields, options: TransferReadOptions) {
  for (const name of ['connection', 'isSocial']) identity.value(name)
  const provider = identity.text('provider')
  const email = identity.object('profileData')?.email
  const isOwn = provider === 'auth0' || provider === 'email' || provider === 'sms'
  if (isOwn) identity.value('user_id')
  const accounts = isOwn ? [] : providerAccount(identity, { provider, idColumn: 'user_id', options })
  return {
    isCode: provider === 'email',
    accounts: accounts.map((account) => ({ ...account, ...(typeof email === 'string' && { email }) })),
  }
}

function totpOf(factor: Fields): string[] {
  const [totp] = factor.nested('totp')
  return totp ? totpFromBase32(totp, 'secret') : []
}
