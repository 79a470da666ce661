/**
 * The refresh grant of OAuth 2.0 (RFC 6749, section 6).
 */
import { oauthRoutes } from '@portico/contract/routes/oauth'
import type { Send } from '../transport.ts'
import type { Refresh, RefreshedTokens } from './session-changes.ts'

/** Who refreshes: the project as the client, its publishable key as the client's secret. */
export interface RefreshClient {
  projectId: string
  publishableClientKey: string
  /** Asks for a new refresh token each time (RFC 9700, section 4.14.2): one that was copied is soon found out. */
  rotates: boolean
}

/** Refreshes at the token endpoint. */
export function createTokenEndpointRefresh(send: Send, client: RefreshClient): Refresh {
  const { method, path } = oauthRoutes.token
  return async (refreshToken) => {
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: client.projectId,
      client_secret: client.publishableClientKey,
      ...(client.rotates && { rotate: 'true' }),
    })
    const answer = await send({
      method,
      path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
      // For half a minute a replaced refresh token leads to the same successor, so that a lost answer can be asked again.
      repeatable: true,
    })
    return readTokens(answer, refreshToken)
  }
}

function readTokens(answer: unknown, refreshToken: string): RefreshedTokens {
  if (typeof answer === 'object' && answer !== null && 'access_token' in answer) {
    const rotated = 'refresh_token' in answer && typeof answer.refresh_token === 'string' && answer.refresh_token
    if (typeof answer.access_token === 'string') {
      return { accessToken: answer.access_token, refreshToken: rotated || refreshToken }
    }
  }
  throw new TypeError('The token endpoint answered without an access token. Check baseUrl.')
}
