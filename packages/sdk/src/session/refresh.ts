/**
 * The refresh grant of OAuth 2.0 (RFC 6749, section 6), and what can be read from an access token without its key.
 */
import { clientRoutes } from '@portico/contract/routes/client'
import type { Send } from '../transport.ts'

const secondsToSpare = 20

/** The tokens after a refresh. */
export interface RefreshedTokens {
  accessToken: string
  refreshToken: string
}

/** Fetches a new access token, and with rotation a new refresh token in the place of the given one. */
export type Refresh = (refreshToken: string) => Promise<RefreshedTokens>

/** Who refreshes: the project as the client, its publishable key as the client's secret. */
export interface RefreshClient {
  projectId: string
  publishableClientKey: string
  /** Asks for a new refresh token each time (RFC 9700, section 4.14.2): one that was copied is soon found out. */
  rotates: boolean
}

/** Refreshes at the token endpoint. */
export function createTokenEndpointRefresh(send: Send, client: RefreshClient): Refresh {
  const { method, path } = clientRoutes.oauth.token
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

/** Whether 20 seconds remain by the token's own `exp`. It is not verified: the service does that at every call. */
export function hasTimeLeft(accessToken: string): boolean {
  const { exp } = claimsOf(accessToken)
  return typeof exp === 'number' && exp - Date.now() / 1000 > secondsToSpare
}

/** The id of the session that an access token belongs to, which stays the same while its tokens are renewed. */
export function sessionIdOf(accessToken: string): string | null {
  const { refresh_token_id: id } = claimsOf(accessToken)
  return typeof id === 'string' ? id : null
}

/** An unreadable token has none: it is treated as used up, and the next one comes from the service. */
function claimsOf(accessToken: string): { exp?: unknown; refresh_token_id?: unknown } {
  const payload = accessToken.split('.')[1] ?? ''
  try {
    // JWT parts are base64url (RFC 7515, section 2); names of people make them UTF-8, which these claims do not need.
    return Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))))
  } catch {
    return {}
  }
}
