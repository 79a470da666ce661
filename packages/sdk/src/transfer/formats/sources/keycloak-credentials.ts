import { limits } from '@portico/contract/limits'
import { keycloakHash } from '../hashes/keycloak-hash.ts'
import { isObject, type JsonObject } from '../input/source-record.ts'
import type { TransferReadOptions } from '../transfer-item.ts'
import { hashOrLeave } from '../values/credentials.ts'
import { fromBase32, fromBase64, toBase64, toBase64Url, utf8 } from '../values/encodings.ts'
import type { Fields } from '../values/fields.ts'

interface Credential {
  readonly fields: Fields
  readonly secret: JsonObject
  readonly data: JsonObject
}

/** Converts the credentials of a user. Both halves of a credential are JSON in a text. */
export function keycloakCredentials(credentials: readonly Fields[], options: TransferReadOptions) {
  const byType = new Map<string, Credential[]>()
  for (const fields of credentials) {
    for (const name of ['id', 'createdDate', 'priority', 'temporary', 'device', 'counter']) fields.value(name)
    const type = fields.text('type') ?? ''
    const credential = {
      fields,
      secret: fields.object('secretData') ?? {},
      data: fields.object('credentialData') ?? {},
    }
    byType.set(type, [...(byType.get(type) ?? []), credential])
    if (!knownTypes.has(type)) fields.leave('type', leftTypes[type] ?? `Credentials of type ${type} are unknown.`)
  }
  const all = (type: string) => byType.get(type) ?? []
  return {
    password_hash: all('password').map(hashOf)[0],
    totp_secrets_base64: all('otp').flatMap(totpOf),
    recovery_codes: all('recovery-authn-codes').flatMap(codesOf),
    passkeys: all('webauthn-passwordless').flatMap((each) => passkeyOf(each, options.passkeyHost)),
  }
}

const knownTypes = new Set(['password', 'otp', 'recovery-authn-codes', 'webauthn-passwordless'])
const leftTypes: Readonly<Record<string, string>> = {
  webauthn: 'A security key as second factor does not become a passkey, which would sign in alone.',
}

function hashOf({ fields, secret, data }: Credential): string | undefined {
  return hashOrLeave(fields, 'secretData', keycloakHash(secret, data))
}

/** The key is text, whose bytes are the secret, or base32. Apps here use SHA-1, six digits and 30 seconds (RFC 6238). */
function totpOf({ fields, secret, data }: Credential): string[] {
  const isUsual =
    data.subType === 'totp' &&
    Number(data.digits ?? 6) === 6 &&
    Number(data.period ?? 30) === 30 &&
    String(data.algorithm ?? 'HmacSHA1') === 'HmacSHA1'
  const value = String(secret.value ?? '')
  const key = data.secretEncoding === 'BASE32' ? fromBase32(value) : utf8(value)
  if (isUsual && key?.length) return [toBase64(key)]
  return fields.leave('secretData', 'Only codes with six digits, 30 seconds and SHA-1 are supported.') ?? []
}

/** Keycloak stores SHA-512 digests of its codes, in base64. */
function codesOf({ fields, secret }: Credential) {
  const codes = Array.isArray(secret.codes) ? secret.codes.filter(isObject) : []
  if (codes.length > limits.recoveryCodesMax) {
    fields.leave(
      'secretData',
      `A user has at most ${limits.recoveryCodesMax} recovery codes. The further ones are left out.`,
    )
  }
  return codes.slice(0, limits.recoveryCodesMax).map((code) => ({ code_hash: `{SHA512}${code.encodedHashedValue}` }))
}

function passkeyOf({ fields, data }: Credential, host: string | undefined) {
  const credentialId = fromBase64(String(data.credentialId ?? ''))
  const publicKey = fromBase64(String(data.credentialPublicKey ?? ''))
  if (!credentialId?.length || !publicKey?.length) return leavePasskey(fields, 'The passkey has no public key.')
  if (host === undefined) return leavePasskey(fields, 'The host name of passkeys is missing. Add `passkeyHost`.')
  const transports = Array.isArray(data.transports)
    ? data.transports.map((name) => String(name).toLowerCase())
    : undefined
  return [
    {
      credential_id: toBase64Url(credentialId),
      public_key: toBase64Url(publicKey),
      rp_id: host,
      sign_count: Number(data.counter ?? 0),
      ...(transports && { transports }),
    },
  ]
}

function leavePasskey(fields: Fields, reason: string): [] {
  fields.leave('credentialData', reason)
  return []
}
