/** Sends requests: retries them after network failures and rate limits, and parses responses. Adds no credentials. */
import { headers } from '@portico/contract/headers'
import { limits } from '@portico/contract/limits'
import { clientVersion } from './client-version.ts'
import { type ConnectionObserver, createRetryReport } from './connection.ts'
import { NetworkError } from './network-error.ts'
import {
  loadDiagnosis,
  ownHeader,
  parseResponse,
  type ReceivedResponse,
  readResponse,
  retryAfterSecondsOf,
} from './response.ts'
import { backoffMillis, rateLimitMillis, sleep } from './retry.ts'
import { trustedRequest } from './trusted-request.ts'

/** A request below `/api/v1`. */
export interface OutgoingRequest {
  method: string
  /** Path with its query. */
  path: string
  /**
   * Calls that change something have an `idempotency-key`, because an attempt with a lost response may have been
   * processed.
   */
  headers?: Record<string, string>
  /** Serialized body. Its content type is in the headers. */
  body?: string | undefined
  responseType?: 'text' | undefined
  /** Called before each repetition. Returns false if the request has become obsolete. */
  isCurrent?: () => boolean
}

/** The address of the service and the `fetch` to use. */
export interface TransportOptions extends ConnectionObserver {
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

/**
 * Maximum number of repetitions while an attempt is still running. A service that was killed leaves a call in this
 * state for 15 seconds.
 */
const maxPolls = 30

/** Creates a transport to one service. */
export function createTransport({ baseUrl, fetch: ownFetch, onRetry, onResponse }: TransportOptions): Send {
  // Read at each call, so that instrumentation installed later is used.
  const fetch: typeof globalThis.fetch = (...args) => (ownFetch ?? globalThis.fetch)(...args)
  return async (request) => {
    const url = `${baseUrl}/api/v1${request.path}`
    const report = createRetryReport(onRetry)
    try {
      for (let attempt = 0, polls = 0; ; ) {
        const response = await sendOnce(fetch, url, request).catch((error: unknown) => ({ error }))
        if (!('error' in response)) onResponse?.()
        const failure = 'error' in response ? response : { status: response.status }
        const wait = isRunning(response) && polls++ < maxPolls ? 1000 : waitAfter(response, request, attempt++)
        if (wait !== null) {
          report.add({ attempt: attempt + polls, url, waitMillis: wait, ...failure })
          await sleep(wait)
          // The request may have become obsolete meanwhile.
          if (request.isCurrent?.() !== false) continue
        }
        if ('error' in response) throw await toNetworkError(fetch, baseUrl, { url, cause: response.error })
        return await parseResponse(response, url, request.responseType)
      }
    } finally {
      report.end()
    }
  }
}

/** Returns the wait in milliseconds until the next attempt, or null if there is none. */
function waitAfter(
  response: ReceivedResponse | { error: unknown },
  request: OutgoingRequest,
  attempt: number,
): number | null {
  if ('error' in response) return request.isCurrent?.() === false ? null : backoffMillis(attempt)
  // A response with a rate is about one caller of a host, which passes it on instead of waiting.
  const isRepeated = response.status === 429 && !response.headers.has('ratelimit')
  return isRepeated ? rateLimitMillis(attempt, retryAfterSecondsOf(response)) : null
}

/** Returns true if an earlier attempt is still running. No other 409 has `Retry-After`. */
function isRunning(response: ReceivedResponse | { error: unknown }): boolean {
  return 'status' in response && response.status === 409 && response.headers.has('retry-after')
}

async function sendOnce(
  fetch: typeof globalThis.fetch,
  url: string,
  { method, headers: requestHeaders, body }: OutgoingRequest,
): Promise<ReceivedResponse> {
  const init: RequestInit = {
    ...trustedRequest,
    method,
    headers: {
      [ownHeader(headers.overrideErrorStatus)]: 'true',
      [ownHeader(headers.clientVersion)]: clientVersion,
      ...requestHeaders,
    },
    body: body ?? null,
    credentials: 'omit',
    cache: 'no-store',
    // Without a time limit, an attempt that hangs would never be repeated.
    signal: AbortSignal.timeout(limits.requestTimeoutMillis),
  }
  return readResponse(await fetch(url, init))
}

/** Adds a diagnosis for developers, or a short one if the code for the long one cannot be loaded. */
async function toNetworkError(
  fetch: typeof globalThis.fetch,
  baseUrl: string,
  { url, cause }: { url: string; cause: unknown },
): Promise<NetworkError> {
  const loaded = await loadDiagnosis()
  const diagnosis = loaded ? await loaded.diagnose(fetch, baseUrl) : `Check the option baseUrl (now ${baseUrl}).`
  return new NetworkError(url, diagnosis, cause)
}
