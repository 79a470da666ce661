import type { TransferRow } from '@portico/contract'
import { limits } from '@portico/contract/limits'
import type { Converted } from '../convert-records.ts'
import { type ConvertedHash, malformed, storedHash } from '../hashes/converted-hash.ts'
import { parseJson } from '../input/parse-json.ts'
import type { TransferReadOptions } from '../transfer-item.ts'
import type { Decrypt } from '../values/better-auth-cipher.ts'
import { hashOrLeave, recoveryCodes } from '../values/credentials.ts'
import { fromBase64, toBase64, toBase64Url, utf8 } from '../values/encodings.ts'
import type { Fields } from '../values/fields.ts'
import { permissionIdOf, userIds, userReference } from '../values/ids.ts'
import { pictureUrl, serverMetadata } from '../values/profile.ts'
import { providerAccount } from '../values/provider-account.ts'

const token = 'Tokens of providers do not come along. The next sign-in brings new ones.'

export const userLeftReasons = {
  updated_at: 'A state of Better Auth.',
  last_login_method: 'A state of Better Auth.',
  two_factor_enabled: 'The tables have no authenticator of the user. The user sets one up again.',
  ...{ 'account[].access_token': token, 'account[].refresh_token': token, 'account[].id_token': token },
  'account[].scope': token,
} as const

interface Context {
  readonly decrypt: Decrypt
  readonly options: TransferReadOptions
}

export function convertUser(fields: Fields, { decrypt, options }: Context): Converted {
  if (fields.flag('is_anonymous')) return { column: 'isAnonymous', reason: 'Every user of Portico has signed up.' }
  const id = fields.text('id')
  const accounts = fields.children('account')
  const factors = fields.children('two_factor')
  if (factors.length > 0) fields.flag('two_factor_enabled')
  const user = {
    ...userIds(id),
    primary_email: fields.text('email'),
    primary_email_verified: fields.flag('email_verified'),
    display_name: fields.text('name'),
    profile_image_url: pictureUrl(fields, 'image'),
    signed_up_at_millis: fields.time('created_at'),
    server_metadata: serverMetadata('better_auth', {
      username: fields.first('display_username', 'username'),
      phone_number: fields.text('phone_number'),
      phone_number_verified: fields.flag('phone_number_verified'),
    }),
    password_hash: accounts.map(hashOf).find((hash) => hash !== undefined),
    oauth_providers: accounts.flatMap((account) => accountOf(account, options)),
    totp_secrets_base64: factors.flatMap((factor) => totpOf(factor, decrypt)),
    recovery_codes: factors.flatMap((factor) => codesOf(factor, decrypt)).slice(0, limits.recoveryCodesMax),
    passkeys: fields.children('passkey').flatMap((passkey) => passkeyOf(passkey, options.passkeyHost)),
    ban: banOf(fields),
  }
  return [user, ...grantsOf(fields, id)]
}

function hashOf(account: Fields): string | undefined {
  const hash = account.text('password')
  return hash && hashOrLeave(account, 'password', betterAuthHash(hash))
}

/** `salt:key`, scrypt with the parameters of Better Auth, or the hash of a function that the app chose. */
function betterAuthHash(hash: string): ConvertedHash {
  if (/^[0-9a-f]{16,128}:[0-9a-f]{128}$/.test(hash)) return { hash }
  return hash.startsWith('$') ? storedHash('the app', hash) : malformed('Better Auth')
}

function accountOf(account: Fields, options: TransferReadOptions) {
  const provider = account.text('provider_id')
  if (provider !== 'credential') return providerAccount(account, { provider, idColumn: 'account_id', options })
  account.value('account_id')
  return []
}

/** The bytes of the decrypted text are the key. */
function totpOf(factor: Fields, decrypt: Decrypt): string[] {
  const encrypted = factor.text('secret')
  if (factor.flag('verified') === false) return factor.leave('secret', 'The authenticator was never confirmed.') ?? []
  if (encrypted === undefined) return []
  const decrypted = decrypt(encrypted)
  if ('text' in decrypted) return [toBase64(utf8(decrypted.text))]
  return factor.leave('secret', decrypted.reason) ?? []
}

/** A list of codes as JSON, encrypted unless the app chose to store it as it is. */
function codesOf(factor: Fields, decrypt: Decrypt) {
  const stored = factor.text('backup_codes')
  if (stored === undefined) return []
  const decrypted = stored.startsWith('[') ? { text: stored } : decrypt(stored)
  if ('reason' in decrypted) return factor.leave('backup_codes', decrypted.reason) ?? []
  const codes = parseJson(decrypted.text)
  if (!Array.isArray(codes)) return factor.leave('backup_codes', 'The value is not a list of codes.') ?? []
  return recoveryCodes(factor, 'backup_codes', codes.map(String))
}

function passkeyOf(passkey: Fields, host: string | undefined) {
  const credentialId = fromBase64(passkey.text('credential_id') ?? '')
  const publicKey = fromBase64(passkey.text('public_key') ?? '')
  const row = {
    sign_count: Number(passkey.text('counter') ?? 0),
    transports: passkey.texts('transports'),
    name: passkey.text('name'),
    created_at_millis: passkey.time('created_at'),
  }
  if (host === undefined) {
    return passkey.leave('credential_id', 'The host name of passkeys is missing. Add `passkeyHost`.') ?? []
  }
  if (!credentialId?.length || !publicKey?.length) {
    return passkey.leave('public_key', 'The key or the id of the passkey is not base64.') ?? []
  }
  return [{ credential_id: toBase64Url(credentialId), public_key: toBase64Url(publicKey), rp_id: host, ...row }]
}

function banOf(fields: Fields) {
  const reason = fields.text('ban_reason') ?? 'Banned in Better Auth'
  const until = fields.time('ban_expires')
  return fields.flag('banned') ? { reason, until: until ?? null } : undefined
}

/** Every user has the role `user`. */
function grantsOf(fields: Fields, id: string | undefined): TransferRow[] {
  const roles = fields.roles('role').filter((role) => role !== 'user')
  if (id === undefined) return []
  return roles.map((role) => ({ type: 'permission', id: permissionIdOf(role), ...userReference(id) }))
}
