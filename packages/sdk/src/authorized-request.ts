/**
 * Adds credentials to calls: the project, the key, and the tokens of the end user. A refused access token is dropped,
 * a new one fetched, and the call made once more.
 */

import { accessTokenErrors, KnownError } from '@portico/contract/errors'
import { headers } from '@portico/contract/headers'
import type { CallTokens, Request } from './api.ts'
import { appHeadersOf, type Credentials, toHeaders } from './app-headers.ts'
import type { Send } from './transport.ts'

/** Where a call's access token comes from. */
export interface AccessTokenSource {
  getAccessToken(): Promise<string | null>
  /** Forgets this token, if it still is the current one. */
  dropAccessToken(accessToken: string): void
}

/** Calls in the name of the app and, if there is a session, of its user. */
export function createAuthorizedRequest(
  send: Send,
  credentials: Credentials,
  session: AccessTokenSource | null,
): Request {
  const appHeaders = appHeadersOf(credentials)

  return async (route, input) => {
    const body = input.body === undefined ? undefined : JSON.stringify(input.body)
    const perform = (tokens: CallTokens) =>
      send({
        ...route,
        headers: {
          ...appHeaders,
          ...toHeaders({ [headers.accessToken]: tokens.accessToken, [headers.refreshToken]: tokens.refreshToken }),
          ...(body && { 'content-type': 'application/json' }),
        },
        body,
        repeatable: isSafeToRepeat(route.method),
      })

    if (!session || input.tokens?.accessToken !== undefined) return perform(input.tokens ?? {})
    const accessToken = await session.getAccessToken()
    try {
      return await perform({ ...input.tokens, accessToken })
    } catch (error) {
      if (accessToken === null || !KnownError.is(error, ...accessTokenErrors)) throw error
      session.dropAccessToken(accessToken)
      return perform({ ...input.tokens, accessToken: await session.getAccessToken() })
    }
  }
}

/** Whether sending a request twice does the same as sending it once (RFC 9110, section 9.2.2). */
function isSafeToRepeat(method: string): boolean {
  return /^(GET|PUT|DELETE)$/.test(method)
}
