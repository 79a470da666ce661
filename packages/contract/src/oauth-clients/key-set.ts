/** Public key sets of OAuth clients (RFC 7517, section 5). */
import { z } from 'zod'
import type { Json } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'

/** Members of the public keys by key type (RFC 7518, section 6; RFC 8037, section 2). */
const publicMembers: Readonly<Record<string, readonly string[]>> = {
  EC: ['crv', 'x', 'y'],
  RSA: ['n', 'e'],
  OKP: ['crv', 'x'],
}
/** Members that only private and symmetric keys have. */
const secretMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv']

/** Returns true for a public key of a type that can sign. */
export function isPublicKey(key: unknown): boolean {
  if (typeof key !== 'object' || key === null) return false
  const members = new Map<string, unknown>(Object.entries(key))
  if (secretMembers.some((name) => members.has(name))) return false
  const required = publicMembers[String(members.get('kty'))]
  return required?.every((name) => typeof members.get(name) === 'string') === true
}

/** Returns the problem of a value that is no set of public keys, or null. */
function keySetProblem(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('keys' in value) || !Array.isArray(value.keys)) {
    return 'must be a key set such as {"keys": […]}'
  }
  const { keys } = value
  if (keys.length === 0 || keys.length > limits.oauthClientKeysMax) {
    return `must have 1 to ${limits.oauthClientKeysMax} keys`
  }
  if (!keys.every(isPublicKey)) return 'must have only public keys of the types EC, RSA and OKP'
  const size = new TextEncoder().encode(JSON.stringify(value)).length
  return size > limits.oauthClientKeySetMaxBytes
    ? `must have at most ${limits.oauthClientKeySetMaxBytes} bytes as JSON`
    : null
}

/** A set of public keys. */
export const KeySet = z.custom<Json>().superRefine((value, context) => {
  const message = keySetProblem(value)
  if (message !== null) context.addIssue({ code: 'custom', message })
})
