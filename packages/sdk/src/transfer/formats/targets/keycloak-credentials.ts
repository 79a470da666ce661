import { fromBase64, toBase32, toBase64 } from '../values/encodings.ts'
import { foreignHash, parseArgon2, parsePbkdf2 } from './password-forms.ts'
import type { Leave, UserRow } from './transfer-target.ts'

/** The host name of the passkeys of a realm: that of the first one. */
export interface PasskeyHost {
  name: string | null
}

/** Returns the credentials of a user. Both halves of a credential are JSON in a text. */
export function keycloakCredentials(row: UserRow, host: PasskeyHost, leave: Leave): { credentials?: object[] } {
  const credentials = [
    ...passwordOf(row, leave),
    ...(row.totp_secrets_base64 ?? []).map(otpOf),
    ...keysOf(row, host, leave),
  ]
  return credentials.length === 0 ? {} : { credentials }
}

const credential = (type: string, secret: object, data: object) => ({
  type,
  secretData: JSON.stringify(secret),
  credentialData: JSON.stringify(data),
})

function passwordOf({ password_hash: hash }: UserRow, leave: Leave): object[] {
  if (hash === undefined) return []
  const argon2 = parseArgon2(hash)
  if (argon2) {
    const { type, memory, iterations, parallelism, salt, key } = argon2
    // The parameters are lists of texts.
    const additionalParameters = {
      hashLength: [String(key.length)],
      memory: [String(memory)],
      type: [type],
      version: ['1.3'],
      parallelism: [String(parallelism)],
    }
    const data = { hashIterations: iterations, algorithm: 'argon2', additionalParameters }
    return [credential('password', { value: toBase64(key), salt: toBase64(salt) }, data)]
  }
  const pbkdf2 = parsePbkdf2(hash)
  if (pbkdf2) {
    const { algorithm, iterations, salt, key } = pbkdf2
    const name = algorithm === 'sha1' ? 'pbkdf2' : `pbkdf2-${algorithm}`
    const data = { hashIterations: iterations, algorithm: name, additionalParameters: {} }
    return [credential('password', { value: toBase64(key), salt: toBase64(salt) }, data)]
  }
  leave('password_hash', foreignHash('Keycloak'))
  return []
}

const otpOf = (secret: string) =>
  credential(
    'otp',
    { value: toBase32(secret) },
    { subType: 'totp', digits: 6, period: 30, counter: 0, algorithm: 'HmacSHA1', secretEncoding: 'BASE32' },
  )

/** A realm has one host name for its passkeys. */
function keysOf({ passkeys = [] }: UserRow, host: PasskeyHost, leave: Leave): object[] {
  return passkeys.flatMap((passkey) => {
    const { rp_id: name, credential_id, public_key, sign_count = 0, transports = [], name: userLabel } = passkey
    if (name === undefined) {
      leave('passkeys', 'The host name of the passkey is unknown, because it was not used lately.')
      return []
    }
    host.name ??= name
    if (host.name !== name) {
      leave('passkeys', 'A realm has one host name for its passkeys.')
      return []
    }
    const data = {
      aaguid: '00000000-0000-0000-0000-000000000000',
      credentialId: toBase64(fromBase64(credential_id) ?? new Uint8Array()),
      counter: Number(sign_count),
      attestationStatementFormat: 'none',
      credentialPublicKey: toBase64(fromBase64(public_key) ?? new Uint8Array()),
      transports,
    }
    return [{ ...credential('webauthn-passwordless', {}, data), userLabel }]
  })
}
