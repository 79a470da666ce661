/**
 * Calls of the webhook portal, which has the paths, shapes and errors of the Svix API and a bearer token of its own
 * (RFC 6750, section 2.1).
 */
import { idempotencyHeader } from '../http/authorized-request.ts'
import { ServiceError } from '../http/service-error.ts'
import type { Send } from '../http/transport.ts'

/** A call of the portal below `/api/v1`. */
export interface PortalRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: unknown
}

/**
 * Sends a call of the portal and resolves to its response, whose shape the caller names; null if it is empty.
 * @throws {ServiceError} with the sentences of the portal
 */
export type SendToPortal = <Wire = null>(request: PortalRequest) => Promise<Wire>

/** A token is used this long of the four hours for which it is valid. */
const tokenMillis = 3 * 60 * 60 * 1000

/** Creates the sender of portal calls. The token is requested with the first one, and again when it is refused. */
export function createPortalSender(send: Send, createToken: () => Promise<{ token: string }>): SendToPortal {
  let current: { token: Promise<string>; untilMillis: number } | null = null
  function getToken(): Promise<string> {
    if (current && performance.now() < current.untilMillis) return current.token
    const token = createToken().then((created) => created.token)
    const created = { token, untilMillis: performance.now() + tokenMillis }
    current = created
    token.catch(() => drop(created))
    return token
  }
  function drop(refused: typeof current): void {
    if (current === refused) current = null
  }

  return async <Wire>(request: PortalRequest) => {
    // One key for both attempts.
    const repeatable = request.method === 'POST' ? idempotencyHeader() : {}
    const first = await getToken()
    const used = current
    try {
      return await sendWith<Wire>(send, request, { token: first, repeatable })
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status !== 401) throw error
      drop(used)
      return sendWith<Wire>(send, request, { token: await getToken(), repeatable })
    }
  }
}

async function sendWith<Wire>(
  send: Send,
  { method, path, body }: PortalRequest,
  { token, repeatable }: { token: string; repeatable: Record<string, string> },
): Promise<Wire> {
  const text = await send({
    method,
    path,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...repeatable,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    // Some responses are empty.
    responseType: 'text',
  }).catch((error: unknown) => {
    throw error instanceof ServiceError ? readable(error) : error
  })
  return JSON.parse(typeof text === 'string' && text !== '' ? text : 'null')
}

/** Returns an error whose text is the sentences of the portal in place of its JSON. */
function readable(error: ServiceError): ServiceError {
  const text = sentencesOf(error.text)
  return text === null ? error : new ServiceError({ ...error, text })
}

function sentencesOf(text: string): string | null {
  try {
    const { detail } = JSON.parse(text)
    if (typeof detail === 'string') return detail
    if (Array.isArray(detail)) return detail.map(({ loc = [], msg }) => `${loc.slice(1).join('.')}: ${msg}`).join(' ')
  } catch {
    // Not of the portal: the text is shown as it is.
  }
  return null
}
