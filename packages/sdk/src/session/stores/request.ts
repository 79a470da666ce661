import type { TokenStore } from '../token-store.ts'
import { createMemoryTokenStore } from './memory.ts'
import { readTokenCookies } from './token-cookies.ts'

/** What is needed of a request: any web `Request` fits. */
export interface RequestWithHeaders {
  headers: { get(name: string): string | null }
}

/**
 * The session of an incoming request, for rendering on a server: its cookies are read, never written. A refreshed
 * access token is kept for this request; signing somebody in this way is refused.
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
          "A request's token store is read-only: sign people in where the answer can set cookies, for example in the browser.",
        )
      }
      memory.set(next)
    },
  }
}
