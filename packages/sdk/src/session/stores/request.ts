import type { TokenStore } from '../token-store.ts'
import { createMemoryTokenStore } from './memory.ts'
import { readTokenCookies } from './token-cookies.ts'

/** The part of a request that is read. Any web `Request` fits. */
export interface RequestWithHeaders {
  headers: { get(name: string): string | null }
}

/**
 * Creates a store with the session of an incoming request, for rendering on a server. It reads the request's cookies
 * and never writes any. A refreshed access token lasts for this request; a sign-in throws.
 */
export function createRequestTokenStore(request: RequestWithHeaders, projectId: string): TokenStore {
  const tokens = readTokenCookies(request.headers.get('cookie') ?? '', projectId)
  const memory = createMemoryTokenStore()
  memory.set(tokens)
  return {
    ...memory,
    isReadOnly: true,
    set(next) {
      if (next.refreshToken !== null && next.refreshToken !== tokens.refreshToken) {
        throw new Error(
          'The token store of a request is read-only. Sign in where the response can set cookies, for example in the browser.',
        )
      }
      memory.set(next)
    },
  }
}
