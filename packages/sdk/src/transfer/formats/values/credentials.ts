import { limits } from '@portico/contract/limits'
import type { ConvertedHash } from '../hashes/converted-hash.ts'
import { fromBase32, toBase64 } from './encodings.ts'
import type { Fields } from './fields.ts'

/** Returns the hash for the row, or leaves the column with the reason. */
export function hashOrLeave(fields: Fields, name: string, converted: ConvertedHash): string | undefined {
  return 'hash' in converted ? converted.hash : fields.leave(name, converted.reason)
}

/** Returns the key of an authenticator app that the file has in base32. */
export function totpFromBase32(fields: Fields, name: string): string[] {
  const text = fields.text(name)
  if (text === undefined) return []
  const key = fromBase32(text)
  if (key !== null) return [toBase64(key)]
  fields.leave(name, 'The key of the authenticator is not base32.')
  return []
}

/** Returns recovery codes as the row has them: the hash of a code if it is bcrypt or argon2, otherwise the code. */
export function recoveryCodes(fields: Fields, name: string, codes: readonly string[]) {
  if (codes.length > limits.recoveryCodesMax) {
    fields.leave(name, `A user has at most ${limits.recoveryCodesMax} recovery codes. The further ones are left out.`)
  }
  const toRow = (code: string) => (/^\$(2[aby]|argon2id?)\$/.test(code) ? { code_hash: code } : { code })
  return codes.slice(0, limits.recoveryCodesMax).map(toRow)
}
