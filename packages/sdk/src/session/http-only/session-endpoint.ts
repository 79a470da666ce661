/** Calls the session handler on the host's own origin. */
import { limits } from '@portico/contract/limits'
import { NetworkError } from '../../http/network-error.ts'
import { parseResponse, type ReceivedResponse, readResponse } from '../../http/response.ts'
import { backoffMillis, sleep } from '../../http/retry.ts'
import type { RefreshedTokens } from '../token-store.ts'
import { sessionHeader } from './cookie-names.ts'

/** The options of HttpOnly mode in the browser. */
export interface HttpOnlyOptions {
  projectId: string
  /** The path of the session handler on the host's own origin, by default `/handler/session`. */
  sessionEndpoint?: string
  /** Replaces the global `fetch`, for example in tests. */
  fetch?: typeof globalThis.fetch
}

/** A request to the session handler. */
export interface SessionRequest {
  readonly action: 'start' | 'refresh' | 'end'
  /** The refresh token of a sign-in, which the handler replaces. */
  readonly refreshToken?: string | undefined
}

/**
 * Sends a request to the session handler. Resolves to the tokens of the session, or to null after its end. After a
 * network failure, the request is repeated while `isCurrent` returns true.
 * @throws {KnownError | ServiceError | NetworkError}
 */
export async function callSessionEndpoint(
  { sessionEndpoint: url = '/handler/session', fetch = globalThis.fetch }: HttpOnlyOptions,
  request: SessionRequest,
  isCurrent: () => boolean,
): Promise<RefreshedTokens | null> {
  for (let attempt = 0; ; attempt++) {
    const response = await inTurn(url, () => send(fetch, url, request)).catch((cause: unknown) => ({ cause }))
    if (!('cause' in response)) return readTokens(await parseResponse(response, url))
    const wait = backoffMillis(attempt)
    if (wait !== null) await sleep(wait)
    if (wait === null || !isCurrent()) {
      throw new NetworkError(url, 'Check the option sessionEndpoint, and that the host runs.', response.cause)
    }
  }
}

async function send(fetch: typeof globalThis.fetch, url: string, request: SessionRequest): Promise<ReceivedResponse> {
  const response = await fetch(url, {
    redirect: 'manual',
    method: 'POST',
    headers: { 'content-type': 'application/json', [sessionHeader]: '1' },
    body: JSON.stringify(request),
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(limits.requestTimeoutMillis),
  })
  return readResponse(response)
}

/**
 * Runs one request at a time across all pages. The responses set the same cookie, so the response for an older session
 * must not arrive last. Proceeds without the lock if locks are unavailable, or if a frozen page holds it.
 */
async function inTurn<T>(name: string, run: () => Promise<T>): Promise<T> {
  if (!globalThis.navigator?.locks) return run()
  let result: Promise<T> | null = null
  const runOnce = () => {
    result ??= run()
    return result
  }
  const lock = navigator.locks.request(
    `portico-session-handler ${name}`,
    { signal: AbortSignal.timeout(5000) },
    runOnce,
  )
  return lock.catch(runOnce)
}

function readTokens(body: unknown): RefreshedTokens | null {
  if (typeof body !== 'object' || body === null || !('accessToken' in body && 'sessionId' in body)) return null
  const { accessToken, sessionId } = body
  return typeof accessToken === 'string' && typeof sessionId === 'string'
    ? { accessToken, refreshToken: sessionId }
    : null
}
