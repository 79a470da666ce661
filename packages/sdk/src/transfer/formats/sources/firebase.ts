import { type Converted, convertRecords } from '../convert-records.ts'
import { firebaseHash, readHashConfig, toHashConfig } from '../hashes/firebase-hash.ts'
import { type ConvertFirebaseHash, requestHash, requestMembers } from '../hashes/firebase-request-hash.ts'
import { readCsv } from '../input/read-csv.ts'
import { readJsonTables } from '../input/read-json.ts'
import { readRecords } from '../input/read-records.ts'
import { firstCharacter, readText } from '../input/read-text.ts'
import { isBadRecord, type JsonObject } from '../input/source-record.ts'
import type { TransferFile, TransferFiles, TransferItem, TransferReadOptions } from '../transfer-item.ts'
import { hashOrLeave } from '../values/credentials.ts'
import type { Fields } from '../values/fields.ts'
import { userIds } from '../values/ids.ts'
import { pictureUrl, serverMetadata } from '../values/profile.ts'
import { providerAccount } from '../values/provider-account.ts'

const profileOfProvider = (names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [`providerUserInfo[].${name}`, 'The next sign-in with the provider brings it.']),
  )

const leftReasons = {
  mfaInfo: 'Firebase exports no keys of second factors. The user sets one up again.',
  tenantId: 'Portico has no tenants.',
  validSince: 'A state of Firebase.',
  version: 'A state of Firebase.',
  passwordUpdatedAt: 'A state of Firebase.',
  lastRefreshAt: 'A state of Firebase.',
  'providerUserInfo[].federatedId': 'A repetition of the id of the account.',
  'providerUserInfo[].phoneNumber': 'A repetition of the phone number of the user.',
  ...profileOfProvider(['displayName', 'photoUrl', 'screenName']),
}

const providerColumns = (name: string) => ['Id', 'Email', 'DisplayName', 'PhotoUrl'].map((column) => `${name}${column}`)
const csvProviders = ['google', 'facebook', 'twitter', 'github'] as const

/** The columns of the CSV, which has no header: https://firebase.google.com/docs/cli/auth#file_format */
const csvHeader = [
  ...['localId', 'email', 'emailVerified', 'passwordHash', 'salt', 'displayName', 'photoUrl'],
  ...csvProviders.flatMap(providerColumns),
  ...['createdAt', 'lastSignedInAt', 'phoneNumber', 'disabled', 'customAttributes'],
]

/** Reads the file of `firebase auth:export`, JSON or CSV. */
export async function* readFirebase(
  main: TransferFile,
  { hashConfig: configFile }: TransferFiles,
  options: TransferReadOptions,
): AsyncGenerator<TransferItem> {
  const config = configFile ? await readHashConfig(configFile) : null
  const convertHash = configFile ? conversionOf(config) : await conversionInFile(main)
  if (configFile && config === null) {
    const reason = 'The file has no `base64_signer_key`. Copy the parameters that the console of Firebase shows.'
    yield { kind: 'refused', file: 'hashConfig', line: 1, column: null, reason }
  }
  yield* convertRecords(readUsers(main), {
    file: 'main',
    leftReasons,
    convert: (fields) => convert(fields, { convertHash, options }),
  })
}

const conversionOf = (config: Awaited<ReturnType<typeof readHashConfig>>): ConvertFirebaseHash | null =>
  config && ((hash, salt) => firebaseHash(hash, salt, config))

/** The parameters may stand after the users, so that the file is read twice. */
async function conversionInFile(main: TransferFile): Promise<ConvertFirebaseHash | null> {
  if ((await firstCharacter(main)) !== '{') return null
  const members: JsonObject = {}
  const names: readonly string[] = requestMembers
  for await (const part of readJsonTables(readText(main), ['users'])) {
    if (!('member' in part)) continue
    if (part.member === 'hash_config') return conversionOf(toHashConfig(part.value))
    if (names.includes(part.member)) members[part.member] = part.value ?? null
  }
  return requestHash(members)
}

async function* readUsers(main: TransferFile) {
  const first = await firstCharacter(main)
  if (first === '[') yield* readRecords(main)
  else if (first === '{') {
    for await (const part of readJsonTables(readText(main), ['users'])) if ('record' in part) yield part.record
  } else {
    for await (const record of readCsv(readText(main), csvHeader)) {
      yield isBadRecord(record) ? record : { line: record.line, values: withProviders(record.values) }
    }
  }
}

/** Gives a record of CSV the list that records of JSON have. */
function withProviders(values: Readonly<JsonObject>): JsonObject {
  const others = { ...values }
  const accounts = csvProviders.map((name) => {
    const [rawId = '', email = '', displayName = '', photoUrl = ''] = providerColumns(name).map((column) => {
      const value = others[column]
      delete others[column]
      return value
    })
    return { providerId: `${name}.com`, rawId, email, displayName, photoUrl }
  })
  return { ...others, providerUserInfo: accounts.filter(({ rawId }) => rawId !== '') }
}

interface Context {
  readonly convertHash: ConvertFirebaseHash | null
  readonly options: TransferReadOptions
}

function convert(fields: Fields, { convertHash, options }: Context): Converted {
  const accounts = fields.children('providerUserInfo').map((account) => accountOf(account, options))
  const disabled = fields.flag('disabled')
  return [
    {
      ...userIds(fields.text('localId')),
      primary_email: fields.text('email'),
      primary_email_verified: fields.flag('emailVerified'),
      display_name: fields.text('displayName'),
      profile_image_url: pictureUrl(fields, 'photoUrl'),
      signed_up_at_millis: fields.time('createdAt'),
      last_active_at_millis: fields.time('lastSignedInAt') ?? fields.time('lastLoginAt'),
      client_read_only_metadata: fields.json('customAttributes'),
      server_metadata: serverMetadata('firebase', { phone_number: fields.text('phoneNumber') }),
      password_hash: hashOf(fields, convertHash),
      oauth_providers: accounts.flat(),
      ban: disabled ? { reason: 'Disabled in Firebase' } : undefined,
    },
  ]
}

function hashOf(fields: Fields, convertHash: ConvertFirebaseHash | null): string | undefined {
  const hash = fields.text('passwordHash')
  const salt = fields.text('salt') ?? ''
  if (hash === undefined) return undefined
  if (convertHash !== null) return hashOrLeave(fields, 'passwordHash', convertHash(hash, salt))
  return fields.leave('passwordHash', 'The parameters of the hashes are missing. Add `hashConfig` from the console.')
}

function accountOf(account: Fields, options: TransferReadOptions) {
  const provider = account.text('providerId')
  const isOwn = provider === 'password' || provider === 'phone'
  if (isOwn) for (const name of ['rawId', 'email']) account.value(name)
  return isOwn ? [] : providerAccount(account, { provider, idColumn: 'rawId', emailColumn: 'email', options })
}
