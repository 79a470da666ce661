/** The parts of a password hash as Portico stores it. */
import { fromBase64 } from '../values/encodings.ts'

export interface Argon2Parts {
  readonly type: 'i' | 'id'
  readonly memory: number
  readonly iterations: number
  readonly parallelism: number
  readonly salt: Uint8Array
  readonly key: Uint8Array
}

/** Parses the form of https://github.com/P-H-C/phc-string-format, or returns null. */
export function parseArgon2(hash: string): Argon2Parts | null {
  const [, type, memory, iterations, parallelism, salt, key] =
    /^\$argon2(id?)\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash) ?? []
  const bytes = decodeBoth(salt, key)
  if ((type !== 'i' && type !== 'id') || bytes === null) return null
  return {
    type,
    memory: Number(memory),
    iterations: Number(iterations),
    parallelism: Number(parallelism),
    ...bytes,
  }
}

export interface Pbkdf2Parts {
  readonly algorithm: 'sha1' | 'sha256' | 'sha512'
  readonly iterations: number
  readonly salt: Uint8Array
  readonly key: Uint8Array
}

export function parsePbkdf2(hash: string): Pbkdf2Parts | null {
  const [, algorithm, iterations, salt, key] =
    /^\$pbkdf2-(sha1|sha256|sha512)\$(?:i=)?(\d+)(?:,l=\d+)?\$([^$]+)\$([^$]+)$/.exec(hash) ?? []
  const bytes = decodeBoth(salt, key)
  if ((algorithm !== 'sha1' && algorithm !== 'sha256' && algorithm !== 'sha512') || bytes === null) return null
  return { algorithm, iterations: Number(iterations), ...bytes }
}

export interface FirebaseParts {
  readonly memoryCost: number
  readonly rounds: number
  readonly saltSeparator: string
  readonly signerKey: string
  readonly salt: string
  readonly hash: string
}

/** Parses the form that has the parameters of Firebase in it. All bytes are in base64. */
export function parseFirebaseHash(hash: string): FirebaseParts | null {
  const [, memoryCost, rounds, saltSeparator = '', signerKey, salt, key] =
    /^\$fbscrypt\$v=1,n=(\d+),r=(\d+),p=1,ss=([^,]*),sk=([^$]+)\$([^$]+)\$([^$]+)$/.exec(hash) ?? []
  if (signerKey === undefined || salt === undefined || key === undefined) return null
  return { memoryCost: Number(memoryCost), rounds: Number(rounds), saltSeparator, signerKey, salt, hash: key }
}

export const isBcrypt = (hash: string): boolean => /^\$2[aby]\$/.test(hash)

function decodeBoth(salt: string | undefined, key: string | undefined) {
  const [saltBytes, keyBytes] = [salt, key].map((text) => (text === undefined ? null : fromBase64(text)))
  return saltBytes && keyBytes ? { salt: saltBytes, key: keyBytes } : null
}

/** The reason for a hash that the other system cannot verify. */
export const foreignHash = (system: string): string =>
  `${system} cannot verify a hash of this form. The user sets a new password there, or signs in here once more.`
