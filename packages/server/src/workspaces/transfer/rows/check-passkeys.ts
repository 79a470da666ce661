import type { Refusal } from '../refusals.ts'
import type { CheckedRow } from './check-row.ts'

/** Returns a refusal for each row with a passkey whose public key cannot be read: it would never sign in. */
export async function checkPasskeys(rows: readonly CheckedRow[]): Promise<Refusal[]> {
  const withPasskeys = rows.flatMap((row) => (row.type === 'user' && row.row.passkeys?.length ? [row] : []))
  if (withPasskeys.length === 0) return []
  const { decodeCredentialPublicKey } = await import('@simplewebauthn/server/helpers')
  const isReadable = (publicKey: string) => {
    try {
      const key = decodeCredentialPublicKey(Uint8Array.from(Buffer.from(publicKey, 'base64url')))
      return key instanceof Map && key.size > 0
    } catch {
      // The library throws for every malformed key, and the file may contain anything.
      return false
    }
  }
  return withPasskeys.flatMap(({ line, row: { passkeys = [] } }): Refusal[] => {
    const index = passkeys.findIndex(({ public_key }) => !isReadable(public_key))
    if (index < 0) return []
    const message = 'The public key must be a COSE key in base64url.'
    return [{ line, column: `passkeys[${index}].public_key`, code: 'invalid_passkey', message, userId: null }]
  })
}
