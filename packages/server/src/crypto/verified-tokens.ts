import { hash } from 'node:crypto'

/**
 * Remembers what was found in tokens with a good signature, so that a token is taken apart and verified once: a look-up
 * costs a hundredth of that. Holds only hashes of tokens, a bounded number of them, each until its token ends.
 */
export interface VerifiedTokens<Claims> {
  /** What the token says, and the key it was verified with. Ask whether that key is still known: a retired one proves nothing. */
  get(token: string): VerifiedToken<Claims> | null
  add(token: string, verified: VerifiedToken<Claims>): void
}

export interface VerifiedToken<Claims> {
  readonly kid: string
  readonly claims: Claims
  readonly expiresAtMillis: number
}

export interface VerifiedTokensOptions {
  readonly clock: { now(): number }
  /** How many are kept; the least recently used make room. */
  readonly limit?: number
}

export function createVerifiedTokens<Claims>({ clock, limit = 10_000 }: VerifiedTokensOptions): VerifiedTokens<Claims> {
  // A Map keeps the order of insertion: the first key is the one unused for longest.
  const entries = new Map<string, VerifiedToken<Claims>>()
  return {
    get(token) {
      const key = hash('sha256', token, 'base64')
      const entry = entries.get(key)
      if (!entry) return null
      entries.delete(key)
      if (entry.expiresAtMillis <= clock.now()) return null
      entries.set(key, entry)
      return entry
    },
    add(token, verified) {
      if (verified.expiresAtMillis <= clock.now()) return
      entries.set(hash('sha256', token, 'base64'), verified)
      if (entries.size <= limit) return
      for (const oldest of entries.keys()) {
        entries.delete(oldest)
        break
      }
    },
  }
}
