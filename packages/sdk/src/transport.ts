/**
 * Sends one request and answers its parsed body: network failures, rate limits and errors are dealt with here,
 * credentials elsewhere.
 */
import { headers } from '@portico/contract/headers'
import { type Answer, ownHeader, parseAnswer, readAnswer, toServiceError } from './answer.ts'
import { loadLater } from './load-later.ts'
import { NetworkError } from './network-error.ts'
import { backoffMillis, rateLimitMillis, sleep } from './retry.ts'
import { clientVersion } from './version.ts'

/** A request below `/api/v1`. */
export interface OutgoingRequest {
  method: string
  /** Path with its query. */
  path: string
  headers?: Record<string, string>
  /** Text as it is sent, with its content type among the headers. */
  body?: string | undefined
  /** Whether the request may be sent again after a network failure. */
  repeatable: boolean
}

/** Where the service is and how to reach it. */
export interface TransportOptions {
  /** Origin (and path) of the service, for example http://localhost:8100. */
  baseUrl: string
  /** Stands in for the global `fetch`, for example in tests or behind a proxy. */
  fetch?: typeof globalThis.fetch
}

/** @throws {KnownError | ServiceError | NetworkError} */
export type Send = <Body = unknown>(request: OutgoingRequest) => Promise<Body>

/** A transport to one service. */
export function createTransport({ baseUrl, fetch: ownFetch }: TransportOptions): Send {
  // Looked up at each call, so that instrumentation installed later is used.
  const fetch: typeof globalThis.fetch = (...args) => (ownFetch ?? globalThis.fetch)(...args)
  return async <Body>(request: OutgoingRequest) => {
    for (let attempt = 0; ; attempt++) {
      const answer = await attemptOnce(fetch, baseUrl, request).catch((cause: unknown) => ({ cause }))
      if ('cause' in answer) {
        const wait = request.repeatable ? backoffMillis(attempt) : null
        if (wait === null) throw await toNetworkError(fetch, baseUrl, answer.cause)
        await sleep(wait)
      } else if (answer.status === 429) {
        const wait = rateLimitMillis(attempt, toServiceError(answer).retryAfterSeconds)
        if (wait === null) return parseAnswer<Body>(answer)
        await sleep(wait)
      } else {
        return parseAnswer<Body>(answer)
      }
    }
  }
}

async function attemptOnce(
  fetch: typeof globalThis.fetch,
  baseUrl: string,
  { method, path, headers: requestHeaders, body }: OutgoingRequest,
): Promise<Answer> {
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
  return readAnswer(response)
}

/** With a diagnosis for the developer, if its code can be loaded now. */
async function toNetworkError(fetch: typeof globalThis.fetch, baseUrl: string, cause: unknown): Promise<NetworkError> {
  const loaded = await loadLater().catch(() => null)
  return loaded ? loaded.diagnose(fetch, baseUrl, cause) : new NetworkError('', cause)
}
