import { isObject } from '../input/source-record.ts'
import { toBase64, utf8 } from '../values/encodings.ts'
import { foreignHash, isBcrypt, parseArgon2, parseFirebaseHash } from './password-forms.ts'
import type { Leave, TransferPart, UserRow, Write } from './transfer-target.ts'
import { isBanned, leaveFields, noTeams, publicPicture, usersOf } from './users-of.ts'

/**
 * Maximum number of users in a request:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/batchCreate
 */
const requestUsers = 1000

/** A request for `accounts:batchCreate`, which has one set of parameters for all of its hashes. */
interface Request {
  readonly parameters: object
  readonly users: object[]
}

/**
 * Writes users without a hash as the file of `firebase auth:import`, and the others as requests for `accounts:batchCreate`,
 * which takes Argon2, each in a file of its own.
 */
export const writeFirebase: Write = async function* (rows, leave): AsyncGenerator<TransferPart> {
  const requests = new Map<string, Request>()
  let separator = '\n'
  let number = 0
  const toFile = ({ parameters, users }: Request): TransferPart => {
    number += 1
    return { file: `batch-${number}`, text: `${JSON.stringify({ ...parameters, users })}\n` }
  }
  yield { file: '', text: '{"users":[' }
  for await (const { id, row } of usersOf(rows, leave, { reasons: noTeams('Firebase') })) {
    const user = toFirebase(id, row, leave)
    const password = passwordOf(row, leave)
    if (password === null) {
      yield { file: '', text: `${separator}${JSON.stringify(user)}` }
      separator = ',\n'
      continue
    }
    const { parameters, ...hash } = password
    const key = JSON.stringify(parameters)
    const request = requests.get(key) ?? { parameters, users: [] }
    requests.set(key, request)
    request.users.push({ ...user, ...hash })
    if (request.users.length < requestUsers) continue
    yield toFile(request)
    requests.delete(key)
  }
  yield { file: '', text: '\n]}\n' }
  for (const request of requests.values()) yield toFile(request)
}

function toFirebase(id: string, row: UserRow, leave: Leave): object {
  leaveFields(row, leave, {
    notes: 'Firebase has no notes on users.',
    external_id: 'Firebase has one id per user.',
    further_emails: 'Firebase has one address per user.',
    username: 'Firebase has no usernames.',
    locale: 'Firebase has no language of users.',
    client_metadata: 'Firebase has custom claims only.',
    server_metadata: 'Firebase has custom claims only.',
    totp_secrets_base64: 'Firebase imports no keys of authenticator apps.',
    recovery_codes: 'Firebase has no recovery codes.',
    passkeys: 'Firebase has no passkeys.',
  })
  return {
    localId: id,
    email: row.primary_email ?? undefined,
    emailVerified: row.primary_email_verified ?? false,
    displayName: row.display_name ?? undefined,
    photoUrl: publicPicture(row, leave),
    createdAt: textOf(row.signed_up_at_millis),
    lastLoginAt: textOf(row.last_active_at_millis),
    disabled: isBanned(row, leave),
    customAttributes: claimsOf(row, leave),
    providerUserInfo: accountsOf(row, leave),
  }
}

const textOf = (value: unknown) => (value === undefined ? undefined : String(value))

/** Custom claims have at most 1,000 characters. */
function claimsOf({ client_read_only_metadata: metadata }: UserRow, leave: Leave): string | undefined {
  if (metadata === undefined || metadata === null) return undefined
  const text = JSON.stringify(metadata)
  if (isObject(metadata) && text.length <= 1000) return text
  leave('client_read_only_metadata', 'Custom claims of Firebase are an object of at most 1,000 characters.')
  return undefined
}

const providers = new Map(['google', 'facebook', 'github', 'microsoft', 'apple'].map((id) => [id, `${id}.com`])).set(
  'x',
  'twitter.com',
)

function accountsOf({ oauth_providers: accounts = [] }: UserRow, leave: Leave): object[] {
  return accounts.flatMap(({ id, account_id: rawId, email }) => {
    const providerId = providers.get(id)
    if (providerId) return [{ providerId, rawId, email: email ?? undefined }]
    leave('oauth_providers', 'Firebase imports accounts of Google, Facebook, GitHub, Microsoft, Apple and X only.')
    return []
  })
}

interface Password {
  readonly parameters: object
  readonly passwordHash: string
  readonly salt?: string
}

/** Returns the hash of a user with the parameters of its request, or null. */
function passwordOf({ password_hash: hash }: UserRow, leave: Leave): Password | null {
  if (hash === undefined) return null
  const argon2 = parseArgon2(hash)
  if (argon2) {
    const argon2Parameters = {
      hashType: argon2.type === 'id' ? 'ARGON2_ID' : 'ARGON2_I',
      hashLengthBytes: argon2.key.length,
      parallelism: argon2.parallelism,
      iterations: argon2.iterations,
      memoryCostKib: argon2.memory,
      version: 'VERSION_13',
    }
    const parameters = { hashAlgorithm: 'ARGON2', argon2Parameters }
    return { parameters, passwordHash: toWebSafe(argon2.key), salt: toWebSafe(argon2.salt) }
  }
  if (isBcrypt(hash)) return { parameters: { hashAlgorithm: 'BCRYPT' }, passwordHash: toWebSafe(utf8(hash)) }
  const own = parseFirebaseHash(hash)
  if (own) {
    const { signerKey, saltSeparator, rounds, memoryCost, salt } = own
    const parameters = { hashAlgorithm: 'SCRYPT', signerKey, saltSeparator, rounds, memoryCost }
    return { parameters, passwordHash: own.hash, salt }
  }
  leave('password_hash', foreignHash('Firebase'))
  return null
}

/** Base64 with the alphabet of URLs, and with padding. */
const toWebSafe = (bytes: Uint8Array) => toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_')
