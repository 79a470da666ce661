import { parseJson } from '../input/parse-json.ts'
import { readText } from '../input/read-text.ts'
import { isObject } from '../input/source-record.ts'
import type { TransferFile } from '../transfer-item.ts'
import { fromBase64, toBase64 } from '../values/encodings.ts'
import { type ConvertedHash, malformed, storedHash, unsupported } from './converted-hash.ts'

/** The parameters of all hashes of a Firebase project. */
export interface FirebaseHashConfig {
  readonly algorithm: string
  readonly signerKey: string
  readonly saltSeparator: string
  readonly rounds: number
  readonly memoryCost: number
}

/** The form of https://github.com/firebase/scrypt with its parameters, as Supabase writes it. */
export function firebaseHash(hash: string, salt: string, config: FirebaseHashConfig): ConvertedHash {
  const algorithm = config.algorithm.toUpperCase()
  if (algorithm !== 'SCRYPT') return unsupported(`${algorithm} of Firebase`)
  const texts = [config.saltSeparator, config.signerKey, salt, hash].map(fromBase64)
  const [separator, signerKey, ...rest] = texts.map((bytes) => (bytes === null ? null : toBase64(bytes)))
  if ([separator, signerKey, ...rest].some((text) => text === null) || !signerKey || !hash || !salt) {
    return malformed('scrypt of Firebase')
  }
  const parameters = `v=1,n=${config.memoryCost},r=${config.rounds},p=1,ss=${separator},sk=${signerKey}`
  return storedHash('scrypt of Firebase', `$fbscrypt$${parameters}$${rest.join('$')}`)
}

/** Reads the parameters from a file with the text of the console, or with JSON. */
export async function readHashConfig(file: TransferFile): Promise<FirebaseHashConfig | null> {
  let text = ''
  for await (const chunk of readText(file)) {
    text += chunk
    if (text.length > 65_536) return null
  }
  return parseHashConfig(text)
}

/**
 * Parses the parameters: JSON, with or without a member `hash_config`, or the text that the console shows, which is not
 * JSON: `hash_config { algorithm: SCRYPT, base64_signer_key: …, rounds: 8 }`.
 */
export function parseHashConfig(text: string): FirebaseHashConfig | null {
  const json = parseJson(text)
  if (json !== undefined) return toHashConfig(json)
  const pairs = [...text.matchAll(/\b(\w+)\s*:\s*"?([^\s",}]+)/g)]
  return toHashConfig(Object.fromEntries(pairs.map(([, name, value]) => [name, value])))
}

export function toHashConfig(value: unknown): FirebaseHashConfig | null {
  if (!isObject(value)) return null
  if (isObject(value.hash_config)) return toHashConfig(value.hash_config)
  const text = (...names: string[]) => names.map((name) => value[name]).find((each) => each !== undefined)
  const signerKey = text('base64_signer_key', 'signer_key', 'signerKey')
  if (typeof signerKey !== 'string') return null
  return {
    algorithm: String(text('algorithm') ?? 'SCRYPT'),
    signerKey,
    saltSeparator: String(text('base64_salt_separator', 'salt_separator', 'saltSeparator') ?? ''),
    rounds: Number(text('rounds')),
    memoryCost: Number(text('mem_cost', 'memory_cost', 'memoryCost')),
  }
}
