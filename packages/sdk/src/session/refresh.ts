/**
 * The refresh grant of OAuth 2.0 (RFC 6749, section 6), and what can be read from an access token without its key.
 */
import { clientRoutes } from '@portico/contract/routes/client'
import type { Send } from '../transport.ts'

const secondsToSpare = 20

/** Fetches a new access token. The refresh token stays the same. */
export type Refresh = (refreshToken: string) => Promise<string>

/** Refreshes at the token endpoint, with the project as the client and its publishable key as the client's secret. */
export function createTokenEndpointRefresh(send: Send, projectId: string, publishableClientKey: string): Refresh {
  const { method, path } = clientRoutes.oauth.token
  return async (refreshToken) => {
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: projectId,
      client_secret: publishableClientKey,
    })
    const answer = await send({
      method,
      path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
      // The grant changes nothing at the service as long as refresh tokens are not rotated.
      repeatable: true,
    })
    return readAccessToken(answer)
  }
}

function readAccessToken(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'access_token' in answer) {
    if (typeof answer.access_token === 'string') return answer.access_token
  }
  throw new TypeError('The token endpoint answered without an access token. Check baseUrl.')
}

/** Whether 20 seconds remain by the token's own `exp`. It is not verified: the service does that at every call. */
export function hasTimeLeft(accessToken: string): boolean {
  const expiresAtSeconds = readExpiry(accessToken)
  return expiresAtSeconds !== null && expiresAtSeconds - Date.now() / 1000 > secondsToSpare
}

function readExpiry(accessToken: string): number | null {
  const payload = accessToken.split('.')[1] ?? ''
  try {
    // JWT parts are base64url (RFC 7515, section 2); names of people make them UTF-8, which `exp` does not need.
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const hasExpiry = typeof claims === 'object' && claims !== null && 'exp' in claims
    return hasExpiry && typeof claims.exp === 'number' ? claims.exp : null
  } catch {
    // An unreadable token is treated as used up: the next one comes from the service.
    return null
  }
}
