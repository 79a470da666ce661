import { type Converted, convertRecords } from '../convert-records.ts'
import { clerkHash } from '../hashes/clerk-hash.ts'
import { type Join, openJoin } from '../input/join.ts'
import { readRecords } from '../input/read-records.ts'
import { isBadRecord, type JsonObject } from '../input/source-record.ts'
import type { TransferFile, TransferFiles, TransferItem, TransferReadOptions } from '../transfer-item.ts'
import { hashOrLeave, recoveryCodes, totpFromBase32 } from '../values/credentials.ts'
import { type Fields, isEmpty, snakeName } from '../values/fields.ts'
import { userIds } from '../values/ids.ts'
import { fullName, localeOf, otherName, pictureUrl, serverMetadata, usernameIn } from '../values/profile.ts'
import { providerAccount } from '../values/provider-account.ts'
import { clerkEmails } from './clerk-emails.ts'

const setting = 'A setting or a state of Clerk.'
const noDigest = 'The files have no digest. Join the CSV of the dashboard, which has it.'

const profileOfProvider = (names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [`external_accounts[].${name}`, 'The next sign-in with the provider brings it.']),
  )

const leftReasons = {
  ...{ object: setting, updated_at: setting, locked: setting, lockout_expires_in_seconds: setting },
  ...{ verification_attempts_remaining: setting, delete_self_enabled: setting, create_organization_enabled: setting },
  ...{ create_organizations_limit: setting, password_last_updated_at: setting, mfa_enabled_at: setting },
  ...{ mfa_disabled_at: setting, bypass_client_trust: setting, has_image: setting },
  ...{ primary_phone_number_id: setting, primary_web3_wallet_id: setting, two_factor_enabled: setting },
  password_enabled: noDigest,
  totp_enabled: noDigest,
  backup_code_enabled: 'The files have no backup codes. The user creates new ones.',
  passkeys: 'Clerk exports no public keys. The user adds a passkey again.',
  web3_wallets: 'Portico has no sign-in with wallets.',
  saml_accounts: 'Accounts of single sign-on belong to the connection in Clerk.',
  enterprise_accounts: 'Accounts of single sign-on belong to the connection in Clerk.',
  ...profileOfProvider(['first_name', 'last_name', 'username', 'avatar_url', 'image_url', 'phone_number']),
  ...profileOfProvider(['approved_scopes', 'public_metadata']),
}

/** Reads the CSV of Clerk's dashboard or the JSON of its command, joined by id with the other one. */
export async function* readClerk(
  main: TransferFile,
  { with: second }: TransferFiles,
  options: TransferReadOptions,
): AsyncGenerator<TransferItem> {
  const join = await openJoin(second, (values) => {
    const { id, ...others } = inSnakeCase(values)
    return { id: isEmpty(id) ? undefined : String(id), values: others }
  })
  yield* convertRecords(joined(main, join), {
    file: 'main',
    leftReasons,
    convert: (fields) => convert(fields, options),
  })
  yield* join.refused()
}

/** Values of the main file win over those of the second one. */
async function* joined(main: TransferFile, join: Join) {
  for await (const record of readRecords(main)) {
    if (isBadRecord(record)) yield record
    else {
      const values = inSnakeCase(record.values)
      yield { line: record.line, values: { ...join.take(String(values.id)), ...values } }
    }
  }
}

/** The dashboard writes snake case, some versions of the command camel case. Empty values are removed. */
const inSnakeCase = (values: Readonly<JsonObject>): JsonObject =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[snakeName(name), value]],
    ),
  )

function convert(fields: Fields, options: TransferReadOptions): Converted {
  const banned = fields.flag('banned')
  return [
    {
      ...userIds(fields.text('id')),
      ...clerkEmails(fields),
      display_name: fullName(fields.text('first_name'), fields.text('last_name')),
      username: usernameIn(fields.text('username')),
      profile_image_url: pictureOf(fields),
      locale: localeOf(fields, 'locale'),
      signed_up_at_millis: fields.time('created_at'),
      last_active_at_millis: latestOf(fields),
      client_metadata: fields.json('unsafe_metadata'),
      client_read_only_metadata: fields.json('public_metadata'),
      server_metadata: serverMetadata('clerk', furtherValues(fields), fields.json('private_metadata')),
      ...credentialsOf(fields),
      oauth_providers: fields.children('external_accounts').flatMap((account) => accountOf(account, options)),
      ban: banned ? { reason: 'Banned in Clerk' } : undefined,
    },
  ]
}

const furtherValues = (fields: Fields) => ({
  username: otherName(fields.text('username')),
  external_id: fields.text('external_id'),
  primary_phone_number: fields.text('primary_phone_number'),
  verified_phone_numbers: fields.texts('verified_phone_numbers'),
  unverified_phone_numbers: fields.texts('unverified_phone_numbers'),
  phone_numbers: fields.json('phone_numbers'),
  legal_accepted_at: fields.value('legal_accepted_at'),
})

function latestOf(fields: Fields): number | undefined {
  const [active, signedIn] = [fields.time('last_active_at'), fields.time('last_sign_in_at')]
  return active ?? signedIn
}

/** Clerk draws a picture for users without one. */
function pictureOf(fields: Fields): string | undefined {
  const [picture, older] = ['image_url', 'profile_image_url'].map((name) => pictureUrl(fields, name))
  return fields.flag('has_image') === false ? undefined : (picture ?? older)
}

function credentialsOf(fields: Fields) {
  const hasher = fields.text('password_hasher') ?? 'an unnamed function'
  const digest = fields.text('password_digest')
  const totp = totpFromBase32(fields, 'totp_secret')
  const codes = recoveryCodes(fields, 'backup_codes', fields.texts('backup_codes'))
  // With the value itself, the flag has nothing to report.
  if (digest !== undefined) fields.flag('password_enabled')
  if (totp.length > 0) fields.flag('totp_enabled')
  if (codes.length > 0) fields.flag('backup_code_enabled')
  return {
    password_hash: digest === undefined ? undefined : hashOrLeave(fields, 'password_digest', clerkHash(hasher, digest)),
    totp_secrets_base64: totp,
    recovery_codes: codes,
  }
}

function accountOf(account: Fields, options: TransferReadOptions) {
  const provider = account.text('provider')?.replace(/^oauth_(?:custom_)?/, '')
  for (const name of accountStates) account.value(name)
  return providerAccount(account, { provider, idColumn: 'provider_user_id', emailColumn: 'email_address', options })
}

/** Columns that describe the record in Clerk, not the user. */
const accountStates = ['object', 'id', 'identification_id', 'verification', 'created_at', 'updated_at', 'label']
