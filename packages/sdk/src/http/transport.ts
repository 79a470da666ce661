/** Sends requests: retries network failures and rate limits, and parses responses. Adds no credentials. */
import { headers } from '@portico/contract/headers'
import { clientVersion } from './client-version.ts'
import { NetworkError } from './network-error.ts'
import { ownHeader, parseResponse, type ReceivedResponse, readResponse, toServiceError } from './response.ts'
import { backoffMillis, rateLimitMillis, sleep } from './retry.ts'

/** A request below `/api/v1`. */
export interface OutgoingRequest {
  method: string
  /** Path with its query. */
  path: string
  headers?: Record<string, string>
  /** Serialized body; its content type is among the headers. */
  body?: string | undefined
  responseType?: 'text' | undefined
  /** True if the request may be sent again after a network failure. A function is called before each repetition. */
  repeatable: boolean | (() => boolean)
}

/** The address of the service and the `fetch` to use. */
export interface TransportOptions {
  /** Origin (and path) of the service, for example http://localhost:8100. */
  baseUrl: string
  /** Replaces the global `fetch`, for example in tests or behind a proxy. */
  fetch?: typeof globalThis.fetch
}

/**
 * Sends a request and resolves to the parsed body.
 * @throws {KnownError | ServiceError | NetworkError}
 */
export type Send = (request: OutgoingRequest) => Promise<unknown>

/** Creates a transport to one service. */
export function createTransport({ baseUrl, fetch: ownFetch }: TransportOptions): Send {
  // Looked up at each call, so that instrumentation installed later is used.
  const fetch: typeof globalThis.fetch = (...args) => (ownFetch ?? globalThis.fetch)(...args)
  return async (request) => {
    for (let attempt = 0; ; attempt++) {
      const response = await sendOnce(fetch, baseUrl, request).catch((cause: unknown) => ({ cause }))
      if ('cause' in response) {
        const wait = request.repeatable ? backoffMillis(attempt) : null
        if (wait !== null) await sleep(wait)
        const isOver = wait === null || (typeof request.repeatable === 'function' && !request.repeatable())
        if (isOver) throw await toNetworkError(fetch, baseUrl, response.cause)
      } else {
        const wait =
          response.status === 429 ? rateLimitMillis(attempt, toServiceError(response).retryAfterSeconds) : null
        if (wait === null) return parseResponse(response, request.responseType)
        await sleep(wait)
      }
    }
  }
}

async function sendOnce(
  fetch: typeof globalThis.fetch,
  baseUrl: string,
  { method, path, headers: requestHeaders, body }: OutgoingRequest,
): Promise<ReceivedResponse> {
  const response = await fetch(`${baseUrl}/api/v1${path}`, {
    method,
    headers: {
      [ownHeader(headers.overrideErrorStatus)]: 'true',
      [ownHeader(headers.clientVersion)]: clientVersion,
      ...requestHeaders,
    },
    body: body ?? null,
    credentials: 'omit',
    cache: 'no-store',
  })
  return readResponse(response)
}

/** Adds a diagnosis for developers if its code can be loaded. */
async function toNetworkError(fetch: typeof globalThis.fetch, baseUrl: string, cause: unknown): Promise<NetworkError> {
  const loaded = await import('./diagnose.ts').catch(() => null)
  return new NetworkError(loaded ? await loaded.diagnose(fetch, baseUrl) : '', cause)
}
