import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import { ResponseTooLargeError, type WithProviderFetch } from '../../platform/outbound/guarded-fetch.ts'
import { signatureHeaders } from '../webhooks/webhook-secret.ts'
import type { OwnerServer } from './owner-servers.ts'

/** The response of an owner's server as JSON, or the reason for which there is none. */
export type OwnerServerResponse =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'unreachable' | 'timed_out' | 'invalid_answer' | 'circuit_open' }

/** A signed request to an owner's server. */
export interface OwnerServerRequest {
  readonly url: string
  /** The secrets that sign the request. During a rotation there are two. */
  readonly secrets: readonly string[]
  readonly body: string
  readonly userAgent: string
  readonly timeoutMillis: number
}

export type RequestOwnerServerDeps = WithProviderFetch & WithClock & WithRandom

/**
 * Sends a signed request to a server of a project owner: once, without redirects, in bounded time, and at most 64 KiB of
 * response. Sends nothing while the circuit of the server is open. Resolves to the response and the duration.
 */
export async function requestOwnerServer(
  deps: RequestOwnerServerDeps,
  server: OwnerServer,
  request: OwnerServerRequest,
): Promise<{ readonly response: OwnerServerResponse; readonly millis: number }> {
  if (server.circuit.refuse({ requestsInFlight: server.inFlight }) !== null) {
    return { response: { kind: 'circuit_open' }, millis: 0 }
  }
  const startedAt = server.clock.now()
  server.inFlight += 1
  const response = await send(deps, request).finally(() => {
    server.inFlight -= 1
  })
  if (response.kind === 'unreachable' || response.kind === 'timed_out') server.circuit.recordFailure()
  else server.circuit.recordSuccess()
  const millis = server.clock.now() - startedAt
  server.note(millis)
  return { response, millis }
}

async function send(
  { providerFetch, random, clock }: RequestOwnerServerDeps,
  { url, secrets, body, userAgent, timeoutMillis }: OwnerServerRequest,
): Promise<OwnerServerResponse> {
  const signature = signatureHeaders(secrets, { id: `msg_${random.uuid()}`, body, atMillis: clock.now() })
  const signal = AbortSignal.timeout(timeoutMillis)
  let response: Response
  try {
    response = await providerFetch.guarded(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'user-agent': userAgent,
        ...signature,
      },
      body,
      signal,
    })
  } catch (error) {
    if (error instanceof ResponseTooLargeError) return { kind: 'invalid_answer' }
    // Otherwise not reachable, or an address that is not public.
    return { kind: signal.aborted ? 'timed_out' : 'unreachable' }
  }
  if (response.status >= 500) return { kind: 'unreachable' }
  return response.status === 200 ? parseJson(await response.text()) : { kind: 'invalid_answer' }
}

function parseJson(text: string): OwnerServerResponse {
  try {
    return { kind: 'json', value: JSON.parse(text) }
  } catch {
    return { kind: 'invalid_answer' }
  }
}
