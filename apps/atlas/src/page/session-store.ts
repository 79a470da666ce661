import type { TokenStore, Tokens } from '@portico/sdk/client'
import { refreshToken, unsignedToken } from '../fixtures/values.ts'

/** Creates a token store in memory, with or without a session. The access token also contains the given claims. */
export function createSessionStore(isSignedIn: boolean, claims: object = {}): TokenStore {
  const listeners = new Set<() => void>()
  let tokens: Tokens = isSignedIn
    ? { accessToken: unsignedToken(claims), refreshToken }
    : { accessToken: null, refreshToken: null }
  return {
    get: () => tokens,
    set(next) {
      tokens = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
