/**
 * Values that Better Auth encrypts: XChaCha20-Poly1305 with the nonce before the ciphertext, in hexadecimal. The key is
 * the SHA-256 digest of a secret. With versioned secrets the text is `$ba$<version>$<hexadecimal>`.
 */
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import type { TransferReadOptions } from '../transfer-item.ts'
import { fromHex, utf8 } from './encodings.ts'

const nonceBytes = 24
const envelope = /^\$ba\$(\d+)\$([0-9a-f]+)$/i

/** Returns the text, or the reason why it cannot be decrypted. */
export type Decrypt = (text: string) => { readonly text: string } | { readonly reason: string }

const noSecret = 'The secret is missing. Add `betterAuthSecret` or `betterAuthSecrets`.'

export async function openBetterAuthCipher(options: TransferReadOptions): Promise<Decrypt> {
  const { betterAuthSecret, betterAuthSecrets = '' } = options
  const plain = betterAuthSecret ? await keyOf(betterAuthSecret) : null
  const versions = new Map<string, Uint8Array>()
  for (const entry of betterAuthSecrets.split(',')) {
    const [, version, secret] = /^\s*(\d+):(.+?)\s*$/.exec(entry) ?? []
    if (version !== undefined && secret !== undefined) versions.set(version, await keyOf(secret))
  }
  return (text) => {
    const [, version, hex = text] = envelope.exec(text) ?? []
    const keys = version === undefined ? [plain, ...versions.values()] : [versions.get(version), plain]
    const present = keys.filter((key) => key instanceof Uint8Array)
    if (present.length === 0) return { reason: noSecret }
    for (const key of present) {
      const decrypted = decrypt(hex, key)
      if (decrypted !== null) return { text: decrypted }
    }
    return { reason: 'The value was encrypted with another secret.' }
  }
}

const keyOf = async (secret: string) => new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(secret)))

/** Returns null if the key is wrong: the ciphertext is authenticated. */
function decrypt(hex: string, key: Uint8Array): string | null {
  const bytes = fromHex(hex)
  if (bytes === null || bytes.length <= nonceBytes) return null
  try {
    const plain = xchacha20poly1305(key, bytes.subarray(0, nonceBytes)).decrypt(bytes.subarray(nonceBytes))
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch {
    return null
  }
}
