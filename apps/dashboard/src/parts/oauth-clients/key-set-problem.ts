import { isJsonObject, type Json, readJson } from '../forms/metadata.ts'

/** Problem of a text that is no set of public keys. */
export type KeySetProblem = 'syntax' | 'form' | 'private'

/** Members that only private and symmetric keys have (RFC 7518, sections 6.2.2, 6.3.2 and 6.4.1). */
const secretMembers = ['d', 'p', 'q', 'k', 'priv']

/** Returns the problem of a text that should be a set of public keys (RFC 7517, section 5), or null. */
export function keySetProblem(text: string): KeySetProblem | null {
  const read = readJson(text)
  if (!read.isValid) return 'syntax'
  const keys = isJsonObject(read.value) ? read.value.keys : undefined
  if (!Array.isArray(keys) || keys.length === 0 || !keys.every(isKey)) return 'form'
  return keys.some(isSecret) ? 'private' : null
}

const isKey = (key: Json) => isJsonObject(key) && typeof key.kty === 'string'

const isSecret = (key: Json) => isJsonObject(key) && secretMembers.some((name) => name in key)
