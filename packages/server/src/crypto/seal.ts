/**
 * Authenticated encryption of what is stored: AES-256-GCM (NIST SP 800-38D) under a key derived from the root secret
 * with HKDF-SHA256 (RFC 5869).
 *
 * Layout: key version (1 byte) · nonce (12) · ciphertext · tag (16).
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { Random } from './secret.ts'

/**
 * Seals values for one place. The context names that place, such as `signing-key:<projectId>:<kid>`: a value copied
 * into another row, column or project does not open there.
 */
export interface Sealer {
  seal(plaintext: string | Uint8Array, context: string): Buffer
  /** Throws a {@link SealError} when the value was changed, sealed elsewhere, or sealed under another secret. */
  open(sealed: Uint8Array, context: string): Buffer
  /**
   * 32 bytes that only this secret gives for this text: HMAC-SHA256 (RFC 2104). The purpose, such as
   * `refresh-token-successor`, keeps equal texts of different uses apart; it has no line breaks.
   */
  mac(purpose: string, text: string): Buffer
  /** 32 bytes that only this secret gives; kept in the database to refuse a start with another one. */
  readonly checkValue: Buffer
}

export class SealError extends Error {
  override readonly name = 'SealError'
}

const keyVersion = 1
const nonceBytes = 12
const tagBytes = 16

export function createSealer(secret: string, random: Random): Sealer {
  const key = derive(secret, `portico sealing key ${keyVersion}`)
  const macKey = derive(secret, `portico mac key ${keyVersion}`)
  return {
    checkValue: derive(secret, 'portico check value'),
    mac: (purpose, text) => createHmac('sha256', macKey).update(`${purpose}\n${text}`).digest(),
    seal(plaintext, context) {
      const nonce = random.bytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
      cipher.setAAD(associatedData(context))
      const bytes = typeof plaintext === 'string' ? Buffer.from(plaintext, 'utf8') : plaintext
      return Buffer.concat([
        Uint8Array.of(keyVersion),
        nonce,
        cipher.update(bytes),
        cipher.final(),
        cipher.getAuthTag(),
      ])
    },
    open(sealed, context) {
      if (sealed.length < 1 + nonceBytes + tagBytes) throw new SealError(`The sealed value of ${context} is too short.`)
      if (sealed[0] !== keyVersion)
        throw new SealError(`The sealed value of ${context} has the unknown key version ${sealed[0]}.`)
      const nonce = sealed.subarray(1, 1 + nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
      decipher.setAAD(associatedData(context))
      decipher.setAuthTag(sealed.subarray(-tagBytes))
      const start = decipher.update(sealed.subarray(1 + nonceBytes, -tagBytes))
      try {
        return Buffer.concat([start, decipher.final()])
      } catch (cause) {
        const hint = 'It was changed, belongs elsewhere, or was sealed under another PORTICO_SECRET.'
        throw new SealError(`The sealed value of ${context} does not open. ${hint}`, { cause })
      }
    },
  }
}

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

// The version is authenticated, too, so that it cannot be swapped for that of a weaker key.
const associatedData = (context: string) => Buffer.from(`${keyVersion}:${context}`, 'utf8')
