import { hash } from 'node:crypto'

/**
 * Remembers which tokens have a good signature, so that the same token is not verified over and over: a look-up costs a
 * hundredth of a verification. Holds only hashes, a bounded number of them, each until its token ends.
 */
export interface VerifiedTokens {
  /** Whether this token was verified with this key. Ask only for a key that is still known: a retired one proves nothing. */
  has(token: string, kid: string): boolean
  add(token: string, kid: string, expiresAtMillis: number): void
}

export interface VerifiedTokensOptions {
  readonly clock: { now(): number }
  /** How many are kept; the least recently used make room. */
  readonly limit?: number
}

export function createVerifiedTokens({ clock, limit = 10_000 }: VerifiedTokensOptions): VerifiedTokens {
  // A Map keeps the order of insertion: the first key is the one unused for longest.
  const entries = new Map<string, { readonly kid: string; readonly expiresAtMillis: number }>()
  return {
    has(token, kid) {
      const key = hash('sha256', token, 'base64')
      const entry = entries.get(key)
      if (!entry) return false
      entries.delete(key)
      if (entry.expiresAtMillis <= clock.now() || entry.kid !== kid) return false
      entries.set(key, entry)
      return true
    },
    add(token, kid, expiresAtMillis) {
      if (expiresAtMillis <= clock.now()) return
      entries.set(hash('sha256', token, 'base64'), { kid, expiresAtMillis })
      if (entries.size <= limit) return
      for (const oldest of entries.keys()) {
        entries.delete(oldest)
        break
      }
    },
  }
}
