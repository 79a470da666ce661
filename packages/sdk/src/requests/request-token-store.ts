import { createMemoryTokenStore } from '../session/stores/memory.ts'
import { noTokens, type TokenStore } from '../session/token-store.ts'
import type { IncomingRequest } from './incoming-request.ts'
import { readRequestTokens } from './read-request-tokens.ts'

/**
 * Creates a store with the session of an incoming request, for rendering on a server. It reads the request's headers
 * and cookies, and never writes any. A refreshed access token lasts for this request; a sign-in throws. A request with
 * an access token only, such as a Bearer token, counts as signed out here. `getUser` and `verifyRequest` of the server
 * app accept it.
 * @throws {TypeError} if the value is not a request
 */
export function createRequestTokenStore(request: IncomingRequest, projectId: string): TokenStore {
  const read = readRequestTokens(request, projectId)
  const tokens = read.kind === 'tokens' ? read : noTokens
  const memory = createMemoryTokenStore()
  memory.set({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken })
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
