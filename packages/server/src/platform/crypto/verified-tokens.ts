import { hash } from 'node:crypto'
import { createBoundedMap } from '../resilience/bounded-map.ts'

/**
 * Caches the claims of verified tokens, so that each token is verified once: a look-up costs a hundredth of that. Holds
 * hashes of tokens only, a bounded number of them, each until its token expires.
 */
export interface VerifiedTokens<Claims> {
  /** Returns the claims and the key that verified them. The caller must check that the key is not retired. */
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
  /** Maximum number of cached tokens; the least recently used are evicted. */
  readonly limit?: number
  /** Called with the result of each look-up. */
  readonly onRead?: (isHit: boolean) => void
}

export function createVerifiedTokens<Claims>(options: VerifiedTokensOptions): VerifiedTokens<Claims> {
  const { clock, limit = 10_000, onRead = () => {} } = options
  const entries = createBoundedMap<VerifiedToken<Claims>>({ limit })
  return {
    get(token) {
      const key = hash('sha256', token, 'base64')
      const entry = entries.get(key)
      const isLive = entry !== undefined && entry.expiresAtMillis > clock.now()
      onRead(isLive)
      if (!entry || isLive) return entry ?? null
      entries.delete(key)
      return null
    },
    add(token, verified) {
      if (verified.expiresAtMillis <= clock.now()) return
      entries.set(hash('sha256', token, 'base64'), verified)
    },
  }
}
