/** Refreshes and ends sessions at the service. The refresh grant is that of OAuth 2.0 (RFC 6749, section 6). */

import { oauthRoutes } from '@portico/contract/oauth/oauth.client'
import { sessionSignInRoutes } from '@portico/contract/sessions/sessions.sign-in'
import { idempotencyHeader, performAuthorized } from '../http/authorized-request.ts'
import type { Credentials } from '../http/credentials.ts'
import type { Send } from '../http/transport.ts'
import type { RefreshedTokens, SessionBackend } from './token-store.ts'

/** The OAuth client of a refresh: the project, with its publishable key as client secret. */
export interface RefreshClient {
  readonly send: Send
  readonly projectId: string
  readonly publishableClientKey: string
  /**
   * True to request a new refresh token each time, which reveals the use of a copied one (RFC 9700, section 4.14.2).
   */
  readonly rotates: boolean
}

/** Creates the backend of a session whose refresh token is in the token store. */
export function createServiceBackend(client: RefreshClient, credentials: Credentials): SessionBackend {
  return {
    start: async (tokens) => tokens,
    refresh: (refreshToken, isCurrent) => refreshTokens(client, refreshToken, isCurrent),
    end: (refreshToken) => revoke({ send: client.send, credentials }, refreshToken),
  }
}

/** Ends the session of a refresh token at the service. */
export async function revoke(
  { send, credentials }: { send: Send; credentials: Credentials },
  refreshToken: string,
): Promise<void> {
  const tokens = { accessToken: null, refreshToken }
  await performAuthorized({ send, credentials, session: null }, sessionSignInRoutes.signOut, { tokens })
}

/**
 * The service accepts a replaced token for 30 seconds after its successor was used, and ends the session after that. A
 * server that is frozen between two attempts, or a device that sleeps, must not send it when it continues.
 */
const longestRefreshMillis = 20_000

/**
 * Refreshes the tokens of a session at the token endpoint. The request is repeated while `isCurrent` returns true, for at
 * most 20 seconds.
 */
export async function refreshTokens(
  client: RefreshClient,
  refreshToken: string,
  isCurrent: () => boolean,
): Promise<RefreshedTokens> {
  const endsAt = Date.now() + longestRefreshMillis
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: client.projectId,
    client_secret: client.publishableClientKey,
    ...(client.rotates && { rotate: 'true' }),
  })
  const response = await client.send({
    ...oauthRoutes.token,
    // Without rotation, every attempt gets a token of the same session, and the service need not store the response.
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(client.rotates && idempotencyHeader()) },
    body: body.toString(),
    // A replaced refresh token returns the same successor, so a lost response can be requested again. Not after another
    // tab has stored the successor: the service ends a session if its old token is used late.
    isCurrent: () => Date.now() < endsAt && isCurrent(),
  })
  return readTokens(response, refreshToken)
}

function readTokens(response: unknown, refreshToken: string): RefreshedTokens {
  if (typeof response === 'object' && response !== null && 'access_token' in response) {
    const rotated = 'refresh_token' in response && typeof response.refresh_token === 'string' && response.refresh_token
    if (typeof response.access_token === 'string') {
      return { accessToken: response.access_token, refreshToken: rotated || refreshToken }
    }
  }
  throw new TypeError('The token endpoint responded without an access token. Check baseUrl.')
}
