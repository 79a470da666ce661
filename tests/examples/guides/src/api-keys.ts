// #region create
import type { ClientApp } from '@portico/sdk/client'

/** Creates a key of the signed-in user, for 90 days. Show it at once: no other response contains it. */
export async function createKey(app: ClientApp, description: string): Promise<string> {
  const expiresAt = new Date(Date.now() + 90 * 24 * 60 * 60_000)
  const { value } = await app.apiKeys.user.create({ description, expiresAt, permissionIds: ['read_notes'] })
  return value
}

// #endregion

// #region accept
import { createServer, type Server } from 'node:http'
import type { ServerApp } from '@portico/sdk/server'

/** Serves an API that users and programs call. */
export function createApi(portico: ServerApp): Server {
  return createServer(async (request, response) => {
    const networkAddress = request.socket.remoteAddress
    const caller = await portico.verifyRequest(request, { accept: ['user', 'api-key'], networkAddress })
    if (caller.status === 'api-key' && caller.permissionIds.includes('read_notes')) {
      response.end(`Notes of ${caller.userId ?? caller.teamId}`)
    } else if (caller.status === 'signed-in') {
      response.end(`Notes of ${caller.claims.userId}`)
    } else if (caller.status === 'api-key') {
      response.writeHead(403).end()
    } else if (caller.status === 'limited') {
      response.writeHead(429, caller.headers).end()
    } else {
      response.writeHead(caller.status === 'unavailable' ? 503 : 401).end()
    }
  })
}
// #endregion

// #region leaked
/** Reports a key that was found in public. The response is the same for known and unknown keys. */
export async function reportLeak(porticoUrl: string, key: string): Promise<void> {
  const response = await fetch(`${porticoUrl}/api/v1/api-keys/leaked`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: key }),
  })
  if (!response.ok) throw new Error(`The report was refused with status ${response.status}.`)
}
// #endregion
