import { isIP } from 'node:net'
import { isAllowedPort } from './allowed-port.ts'
import { RefusedTargetError } from './find-allowed-address.ts'
import { type AgentRules, createAgentLoader } from './guarded-agent.ts'
import { isPublicAddress } from './public-address.ts'

export interface GuardedRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | null
  readonly signal?: AbortSignal | undefined
  /** Longest response, 64 KiB by default. */
  readonly maxBytes?: number
}

/** Like `fetch`, but within limits, and without following redirects: they are responses like any other. */
export type GuardedFetch = (url: string, request: GuardedRequest) => Promise<Response>

/** Thrown when a response is too long. */
export class ResponseTooLargeError extends Error {
  override readonly name = 'ResponseTooLargeError'
}

const defaultMaxBytes = 64 * 1024
const statusesWithoutBody = new Set([101, 204, 205, 304])

/** Creates a `fetch` for addresses that others may have chosen. Reads at most 64 KiB, or less. The first call creates the agent. */
export function createGuardedFetch(rules: AgentRules): GuardedFetch {
  const loadAgent = createAgentLoader(rules)
  return async (url, { method, headers, body, signal, maxBytes = defaultMaxBytes }) => {
    const { origin, pathname, search, protocol, hostname, port } = new URL(url)
    if (protocol !== 'https:' && !rules.allowPrivateAddresses) throw new RefusedTargetError('The URL must use https.')
    if (!rules.allowPrivateAddresses && !isAllowedPort(Number(port || '443'))) {
      throw new RefusedTargetError(`The port ${port} is not allowed.`)
    }
    const host = hostname.replace(/^\[(.*)\]$/, '$1')
    // Addresses are not looked up, so that no look-up can refuse them.
    if (isIP(host) && !rules.allowPrivateAddresses && !isPublicAddress(host)) {
      throw new RefusedTargetError(`${host} is not on the public internet.`)
    }
    const dispatcher = await loadAgent()
    const path = pathname + search
    const response = await dispatcher.request({
      origin,
      path,
      method,
      headers,
      body: body ?? null,
      signal: signal ?? null,
    })
    const bytes = await readWhole(response.body, maxBytes)
    const init = { status: response.statusCode, headers: toHeaders(response.headers) }
    return new Response(statusesWithoutBody.has(response.statusCode) ? null : bytes, init)
  }
}

async function readWhole(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > maxBytes) throw new ResponseTooLargeError(`The response has more than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function toHeaders(headers: Record<string, string | string[] | undefined>): Headers {
  const result = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    for (const single of [value ?? []].flat()) result.append(name, single)
  }
  return result
}

export interface WithProviderFetch {
  /** Sends requests to built-in identity providers, and to those whose addresses project owners have chosen. */
  readonly providerFetch: { readonly trusted: GuardedFetch; readonly guarded: GuardedFetch }
}
