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
  /** The ids of root secrets that other processes seal with and that this process does not have. */
  readonly missingIds: readonly number[]
  seal(plaintext: string | Uint8Array, context: string): Buffer
  /**
   * - @throws {SealError} if the value was changed or sealed for another place
   * - @throws {MissingSecretError} if it was sealed under a secret that this process does not have
   */
  open(sealed: Uint8Array, context: string): Buffer
  /**
   * Returns 32 bytes per root secret that only this secret yields for the text: HMAC-SHA256 (RFC 2104), that of the
   * sealing secret first. The purpose, such as `refresh-token-successor`, separates equal texts of different uses; it has
   * no line breaks.
   */
  macs(purpose: string, text: string): readonly [Buffer, ...Buffer[]]
}

/** The knowledge of a process about the root secrets of others. */
export interface Registration {
  readonly missingIds: readonly number[]
  /** Returns false if others may have taken this process for stopped, and seal with a secret that it does not know. */
  isCurrent(): boolean
}

/** A sealer of the root secrets, whose choice of the sealing one follows the other processes. */
export interface RootSealer extends Sealer {
  /** Seals with one of the secrets from now on. */
  sealWith(id: number): void
  setRegistration(registration: Registration): void
}

export class SealError extends Error {
  override readonly name = 'SealError'
}

/** Another process has sealed a value with a newer root secret: this process must be started again with it. */
export class MissingSecretError extends Error {
  override readonly name = 'MissingSecretError'
}

const nonceBytes = 12
const tagBytes = 16

/** Creates a sealer. The first secret seals; all of them open. */
export const createSealer = (secrets: readonly [RootSecret, ...RootSecret[]], random: Random): RootSealer =>
  new SealerOfSecrets(secrets, random)

interface Keys {
  readonly id: number
  readonly key: Buffer
  readonly macKey: Buffer
}

class SealerOfSecrets implements RootSealer {
  readonly #keys: ReadonlyMap<number, Keys>
  readonly #random: Random
  #current: Keys
  #others: readonly Keys[]
  #registration: Registration = { missingIds: [], isCurrent: () => true }

  constructor([sealing, ...others]: readonly [RootSecret, ...RootSecret[]], random: Random) {
    this.#current = keysOf(sealing)
    this.#others = others.map(keysOf)
    this.#keys = new Map([this.#current, ...this.#others].map((keys) => [keys.id, keys]))
    this.#random = random
  }

  get id(): number {
    return this.#current.id
  }

  get otherIds(): readonly number[] {
    return this.#others.map(({ id }) => id)
  }

  get missingIds(): readonly number[] {
    return this.#registration.missingIds
  }

  sealWith(id: number): void {
    const keys = this.#keys.get(id)
    if (!keys) throw new TypeError(`The root secret number ${id} is not set.`)
    this.#current = keys
    this.#others = [...this.#keys.values()].filter((each) => each !== keys)
  }

  setRegistration(registration: Registration): void {
    this.#registration = registration
  }

  macs(purpose: string, text: string): readonly [Buffer, ...Buffer[]] {
    const mac = ({ macKey }: Keys) => createHmac('sha256', macKey).update(`${purpose}\n${text}`).digest()
    return [mac(this.#current), ...this.#others.map(mac)]
  }

  seal(plaintext: string | Uint8Array, context: string): Buffer {
    const { id, key } = this.#current
    const nonce = this.#random.bytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    cipher.setAAD(associatedData(id, context))
    const bytes = typeof plaintext === 'string' ? Buffer.from(plaintext, 'utf8') : plaintext
    return Buffer.concat([Uint8Array.of(id), nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }

  open(sealed: Uint8Array, context: string): Buffer {
    const [id = 0] = sealed
    if (sealed.length < 1 + nonceBytes + tagBytes) throw new SealError(`The sealed value of ${context} is too short.`)
    const key = this.#keys.get(id)?.key
    if (key) return decrypt(sealed, { key, id, context })
    const text = `The sealed value of ${context} needs a root secret that is not set.`
    const hint = `Set PORTICO_OTHER_SECRETS to the root secret number ${id}.`
    const isMissing = this.missingIds.includes(id) || !this.#registration.isCurrent()
    // Any other number is that of no process: the value was changed.
    throw isMissing ? new MissingSecretError(`${text} ${hint}`) : new SealError(`${text} ${hint}`)
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

const keysOf = ({ id, secret }: RootSecret): Keys => ({
  id,
  key: derive(secret, 'portico sealing key 1'),
  macKey: derive(secret, 'portico mac key 1'),
})

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

// The id is authenticated too, so that it cannot be replaced by that of another secret.
const associatedData = (id: number, context: string) => Buffer.from(`${id}:${context}`, 'utf8')

export interface WithSealer {
  readonly sealer: Sealer
}
