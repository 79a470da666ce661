import { readFileSync } from 'node:fs'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'

/** A response; its body is parsed. */
export interface CallResponse {
  readonly status: number
  readonly retryAfter: string | null
  // Bodies have every shape. Assertions replace the types.
  readonly body: Readonly<Record<string, unknown>>
}

export interface CallOptions {
  readonly access?: 'client' | 'server' | 'admin'
  /** Access token of the user who calls. */
  readonly user?: string
  readonly refreshToken?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

/** Calls the API of the project Demo. Rejects if no response came. */
export type Calls = (method: string, path: string, options?: CallOptions) => Promise<CallResponse>

const timeoutMillis = 20_000

/** Creates the calls. `address` returns the address of a node for each. The keys are those of a data folder. */
export function createCalls(dataDir: string, address: () => string): Calls {
  const { projectId, publishableClientKey, secretServerKey, superSecretAdminKey } = JSON.parse(
    readFileSync(join(dataDir, 'keys.json'), 'utf8'),
  ).demo
  return async (method, path, { access = 'client', user, refreshToken, headers, body } = {}) => {
    const {
      status,
      headers: received,
      text,
    } = await send(`${address()}/api/v1${path}`, {
      method,
      headers: {
        'x-portico-project-id': projectId,
        'x-portico-access-type': access,
        'x-portico-publishable-client-key': publishableClientKey,
        ...(access !== 'client' && { 'x-portico-secret-server-key': secretServerKey }),
        ...(access === 'admin' && { 'x-portico-super-secret-admin-key': superSecretAdminKey }),
        ...(user !== undefined && { 'x-portico-access-token': user }),
        ...(refreshToken !== undefined && { 'x-portico-refresh-token': refreshToken }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const isJson = received['content-type']?.startsWith('application/json')
    const retryAfter = received['retry-after'] ?? null
    return { status, retryAfter, body: isJson ? Object(JSON.parse(text)) : { text } }
  }
}

interface Sent {
  readonly method: string
  readonly headers: OutgoingHttpHeaders
  readonly body?: string
}

/**
 * Sends a request on a connection of its own. On one that is kept, a client that was held up may send at the moment at which
 * the server closes it.
 */
async function send(url: string, { method, headers, body }: Sent) {
  const outgoing = request(url, { method, headers, agent: false, signal: AbortSignal.timeout(timeoutMillis) })
  const responded = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve)
    outgoing.once('error', reject)
  })
  outgoing.end(body)
  const response = await responded
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk
  return { status: response.statusCode ?? 0, headers: response.headers, text }
}

/** Returns the body of a response with status 200 or 201. Throws otherwise. */
export async function required(response: Promise<CallResponse>): Promise<CallResponse['body']> {
  const { status, body } = await response
  if (status === 200 || status === 201) return body
  throw new Error(`${status}: ${JSON.stringify(body)}`)
}
