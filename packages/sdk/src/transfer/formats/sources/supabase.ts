import { isUrl } from '@portico/contract/rules'
import { type Converted, convertRecords } from '../convert-records.ts'
import { storedHash } from '../hashes/converted-hash.ts'
import { openGroup } from '../input/group.ts'
import { isBadRecord, isObject } from '../input/source-record.ts'
import { openTables } from '../input/tables.ts'
import type { TransferFiles, TransferItem, TransferReadOptions } from '../transfer-item.ts'
import { hashOrLeave, totpFromBase32 } from '../values/credentials.ts'
import type { Fields } from '../values/fields.ts'
import { userIds } from '../values/ids.ts'
import { fullName, serverMetadata } from '../values/profile.ts'
import { providerAccount } from '../values/provider-account.ts'

const state = 'A state of Supabase.'
const token = 'Tokens of running flows do not come along.'

const leftReasons = {
  ...{ updated_at: state, invited_at: state, confirmation_sent_at: state, recovery_sent_at: state },
  ...{ email_change_sent_at: state, phone_change_sent_at: state, reauthentication_sent_at: state },
  ...{ email_change: state, phone_change: state, is_super_admin: state },
  ...{ confirmation_token: token, recovery_token: token, email_change_token_new: token, phone_change_token: token },
  ...{ email_change_token_current: token, reauthentication_token: token },
  is_sso_user: 'Accounts of single sign-on belong to the connection in Supabase.',
  'mfa_factors[].phone': 'Portico sends no codes to phones.',
  'mfa_factors[].web_authn_credential': 'Second factors with a security key do not become passkeys.',
} as const

const tableNames = {
  users: ['users', 'auth.users'],
  identities: ['identities', 'auth.identities'],
  mfa_factors: ['mfa_factors', 'auth.mfa_factors'],
} as const
const identityStates = ['id', 'last_sign_in_at', 'created_at', 'updated_at']
const factorStates = [
  'id',
  'friendly_name',
  'created_at',
  'updated_at',
  'last_challenged_at',
  'last_webauthn_challenge_data',
]

/** Reads the tables `auth.users`, `auth.identities` and `auth.mfa_factors` of Supabase. */
export async function* readSupabase(files: TransferFiles, options: TransferReadOptions): AsyncGenerator<TransferItem> {
  const { with: second, tables: given } = files
  const tables = await openTables(second ? { ...files, tables: { identities: second, ...given } } : files, tableNames)
  const identities = await openGroup(tables.read('identities'), {
    file: 'identities',
    key: 'user_id',
    omit: identityStates.slice(1),
  })
  const factors = await openGroup(tables.read('mfa_factors'), {
    file: 'mfa_factors',
    key: 'user_id',
    omit: factorStates,
  })
  const users = async function* () {
    for await (const record of tables.read('users')) {
      if (isBadRecord(record)) yield record
      else {
        const id = String(record.values.id)
        const joined = { identities: identities.take(id), mfa_factors: factors.take(id) }
        yield { line: record.line, values: { ...joined, ...record.values } }
      }
    }
  }
  yield* convertRecords(users(), { file: 'users', leftReasons, convert: (fields) => convert(fields, options) })
  yield* identities.refused()
  yield* factors.refused()
  yield* tables.unknown()
}

function convert(fields: Fields, options: TransferReadOptions): Converted {
  if (fields.value('deleted_at') !== undefined) return { column: 'deleted_at', reason: 'The user was deleted.' }
  if (fields.flag('is_anonymous')) return { column: 'is_anonymous', reason: 'Every user of Portico has signed up.' }
  for (const name of ['instance_id', 'aud', 'email_change_confirm_status']) fields.value(name)
  if (fields.text('role') !== 'authenticated') fields.leave('role', 'The role is that of the database, not of an app.')
  const profile = fields.object('raw_user_meta_data')
  const text = (...names: string[]) => names.map((name) => profile?.[name]).find((value) => typeof value === 'string')
  const picture = String(text('avatar_url', 'picture') ?? '')
  return [
    {
      ...userIds(fields.text('id')),
      primary_email: fields.text('email'),
      primary_email_verified: isConfirmed(fields),
      display_name: fullName(String(text('full_name', 'name', 'user_name') ?? '')),
      profile_image_url: isUrl(picture) ? picture : undefined,
      signed_up_at_millis: fields.time('created_at'),
      last_active_at_millis: fields.time('last_sign_in_at'),
      client_metadata: profile,
      ...metadataOf(fields),
      password_hash: hashOf(fields),
      oauth_providers: fields.children('identities').flatMap((identity) => accountOf(identity, options)),
      totp_secrets_base64: fields.children('mfa_factors').flatMap(totpOf),
      ban: banOf(fields),
    },
  ]
}

/** Older tables have one time for the address and the phone number. */
function isConfirmed(fields: Fields): boolean {
  const [email, either] = [fields.time('email_confirmed_at'), fields.time('confirmed_at')]
  return email !== undefined || (either !== undefined && fields.value('phone_confirmed_at') === undefined)
}

function metadataOf(fields: Fields) {
  const { provider, providers, ...own } = fields.object('raw_app_meta_data') ?? {}
  const phone = { phone: fields.text('phone'), phone_confirmed_at: fields.text('phone_confirmed_at') }
  return { client_read_only_metadata: own, server_metadata: serverMetadata('supabase', phone) }
}

function hashOf(fields: Fields): string | undefined {
  const hash = fields.text('encrypted_password')
  return hash && hashOrLeave(fields, 'encrypted_password', storedHash('bcrypt, argon2 or Firebase', hash))
}

function banOf(fields: Fields) {
  const text = fields.text('banned_until')
  if (text === undefined) return undefined
  const until = text === 'infinity' ? null : fields.time('banned_until')
  return until === undefined ? undefined : { reason: 'Banned in Supabase', until }
}

/** Identities of addresses and phone numbers are no accounts at a provider. Older tables have the account as `id`. */
function accountOf(identity: Fields, options: TransferReadOptions) {
  const provider = identity.text('provider')
  const data = identity.object('identity_data')
  identity.text('email')
  const own = identity.text('id')
  const account = identity.text('provider_id') ?? (typeof data?.sub === 'string' ? data.sub : own)
  if (provider === 'email' || provider === 'phone' || account === undefined) return []
  const idColumn = identity.text('provider_id') === undefined ? 'id' : 'provider_id'
  const accounts = providerAccount(identity, { provider, idColumn, options })
  const email = isObject(data) && typeof data.email === 'string' ? { email: data.email } : {}
  return accounts.map(({ id }) => ({ id, account_id: account, ...email }))
}

function totpOf(factor: Fields): string[] {
  const type = factor.text('factor_type')
  if (factor.text('status') !== 'verified')
    return factor.leave('secret', 'The authenticator was never confirmed.') ?? []
  if (type === 'totp') return totpFromBase32(factor, 'secret')
  return factor.leave('factor_type', 'Only authenticator apps come along as second factors.') ?? []
}
