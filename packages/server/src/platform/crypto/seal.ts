/**
 * Authenticated encryption of stored values: AES-256-GCM (NIST SP 800-38D) under a key derived from a root secret with
 * HKDF-SHA256 (RFC 5869).
 *
 * Layout: id of the root secret (1 byte) · nonce (12) · ciphertext · tag (16).
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { Random } from './secret.ts'

/** A root secret with its id in the database, 1 to 255. */
export interface RootSecret {
  readonly id: number
  readonly secret: string
}

/**
 * Seals values for one place. The context names that place, such as `signing-key:<projectId>:<kid>`: a value copied
 * into another row, column or project does not open there.
 */
export interface Sealer {
  /** The id of the root secret that seals. */
  readonly id: number
  /** The ids of the root secrets that only open. */
  readonly otherIds: readonly number[]
  seal(plaintext: string | Uint8Array, context: string): Buffer
  /** @throws {SealError} if the value was changed, sealed for another place, or sealed under an unknown secret */
  open(sealed: Uint8Array, context: string): Buffer
  /**
   * Returns 32 bytes per root secret that only this secret yields for the text: HMAC-SHA256 (RFC 2104), that of the
   * sealing secret first. The purpose, such as `refresh-token-successor`, separates equal texts of different uses; it has
   * no line breaks.
   */
  macs(purpose: string, text: string): readonly [Buffer, ...Buffer[]]
}

export class SealError extends Error {
  override readonly name = 'SealError'
}

const nonceBytes = 12
const tagBytes = 16

/** Creates a sealer. The first secret seals; all of them open. */
export function createSealer([sealing, ...others]: readonly [RootSecret, ...RootSecret[]], random: Random): Sealer {
  const keys = new Map([sealing, ...others].map(({ id, secret }) => [id, keysOf(secret)]))
  const current = keysOf(sealing.secret)
  const otherMacKeys = others.map(({ secret }) => keysOf(secret).macKey)
  return {
    id: sealing.id,
    otherIds: others.map(({ id }) => id),
    macs(purpose, text) {
      const mac = (key: Buffer) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest()
      return [mac(current.macKey), ...otherMacKeys.map(mac)]
    },
    seal(plaintext, context) {
      const nonce = random.bytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce, { authTagLength: tagBytes })
      cipher.setAAD(associatedData(sealing.id, context))
      const bytes = typeof plaintext === 'string' ? Buffer.from(plaintext, 'utf8') : plaintext
      return Buffer.concat([
        Uint8Array.of(sealing.id),
        nonce,
        cipher.update(bytes),
        cipher.final(),
        cipher.getAuthTag(),
      ])
    },
    open(sealed, context) {
      const [id = 0] = sealed
      if (sealed.length < 1 + nonceBytes + tagBytes) throw new SealError(`The sealed value of ${context} is too short.`)
      const key = keys.get(id)?.key
      if (!key) {
        const hint = `Set PORTICO_OTHER_SECRETS to the root secret number ${id}.`
        throw new SealError(`The sealed value of ${context} needs a root secret that is not set. ${hint}`)
      }
      return decrypt(sealed, { key, id, context })
    },
  }
}

function decrypt(sealed: Uint8Array, { key, id, context }: { key: Buffer; id: number; context: string }): Buffer {
  const nonce = sealed.subarray(1, 1 + nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(associatedData(id, context))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  const start = decipher.update(sealed.subarray(1 + nonceBytes, -tagBytes))
  try {
    return Buffer.concat([start, decipher.final()])
  } catch (cause) {
    const hint = 'It was changed, belongs to another place, or was sealed under another PORTICO_SECRET.'
    throw new SealError(`The sealed value of ${context} does not open. ${hint}`, { cause })
  }
}

/** Returns 32 bytes that only this secret yields. The database stores them to recognize the secret. */
export const checkValueOf = (secret: string): Buffer => derive(secret, 'portico check value')

const keysOf = (secret: string) => ({
  key: derive(secret, 'portico sealing key 1'),
  macKey: derive(secret, 'portico mac key 1'),
})

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

// The id is authenticated too, so that it cannot be replaced by that of another secret.
const associatedData = (id: number, context: string) => Buffer.from(`${id}:${context}`, 'utf8')

export interface WithSealer {
  readonly sealer: Sealer
}
