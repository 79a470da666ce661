/**
 * The public keys of a project (JSON Web Key Set, RFC 7517). They are fetched once and cached, so that a verification
 * needs no request.
 */
import { KnownError } from '@portico/contract/errors'
import { headers, ownPrefix } from '@portico/contract/headers'
import { type CryptoKey, importJWK } from 'jose'
import { clientVersion } from '../http/client-version.ts'
import { NetworkError } from '../http/network-error.ts'
import { parseResponse, type ReceivedResponse, readResponse } from '../http/response.ts'
import { ServiceError } from '../http/service-error.ts'
import { trustedRequest } from '../http/trusted-request.ts'
import type { KeySetError } from './verification.ts'
import { isWorkersRuntime } from './workers-runtime.ts'

/** Older keys are fetched again in the background. A retired key is refused after this time. */
const maxAgeMillis = 10 * 60_000
/** Minimum time between two fetches for unknown key ids. Otherwise, invented ids could cause many. */
const unknownKeyMillis = 60_000
/** Minimum time between a failed fetch and the next one. */
const failureMillis = 1000
const timeoutMillis = 5000

/** The address of a key set, and how it is fetched. */
export interface KeySetOptions {
  readonly url: string
  readonly fetch: typeof globalThis.fetch
  /** Returns milliseconds of a monotonic clock. */
  readonly now: () => number
}

/** The key with an id, null if the set has none, or the error of the fetch. */
export type FoundKey = { readonly key: CryptoKey | null } | { readonly error: KeySetError }

/** The cached keys of a project. */
export interface KeySet {
  /** Finds a key. Fetches the set if it was never fetched, is too old or does not contain the id. */
  find(kid: string): Promise<FoundKey>
}

type Keys = ReadonlyMap<string, CryptoKey>

/** The cached keys, and the last fetch. Times are those of the monotonic clock. */
interface FetchState {
  keys: Keys | null
  failure: KeySetError | null
  startedAt: number
  fetchedAt: number
  failedAt: number
  pending: Promise<void> | null
}

/** Creates an empty cache. While the service is unreachable, keys stay valid without a time limit. */
export function createKeySet(options: KeySetOptions): KeySet {
  const never = Number.NEGATIVE_INFINITY
  const state: FetchState = {
    keys: null,
    failure: null,
    pending: null,
    startedAt: never,
    fetchedAt: never,
    failedAt: never,
  }
  const millisSince = (time: number) => options.now() - time
  return {
    async find(kid) {
      if (state.keys?.has(kid)) {
        // Workers end background work with the response.
        const isTooOld = millisSince(state.fetchedAt) >= maxAgeMillis
        const refreshed = isTooOld ? refresh(state, options) : null
        if (isWorkersRuntime()) await refreshed
      } else if (state.keys === null || state.pending !== null || millisSince(state.startedAt) >= unknownKeyMillis) {
        await refresh(state, options)
      }
      const key = state.keys?.get(kid)
      if (key !== undefined) return { key }
      return state.failure === null ? { key: null } : { error: state.failure }
    },
  }
}

/** Fetches the keys, or waits for the running fetch. Does nothing shortly after a failed fetch. */
function refresh(state: FetchState, options: KeySetOptions): Promise<void> {
  if (state.failure !== null && options.now() - state.failedAt < failureMillis) return Promise.resolve()
  // Workers cancel a fetch with the request that started it, so other requests must not wait for it.
  if (isWorkersRuntime()) return fetchOnce(state, options)
  state.pending ??= fetchOnce(state, options).finally(() => {
    state.pending = null
  })
  return state.pending
}

async function fetchOnce(state: FetchState, options: KeySetOptions): Promise<void> {
  state.startedAt = options.now()
  try {
    state.keys = await fetchKeys(options)
    state.failure = null
    state.fetchedAt = options.now()
  } catch (error) {
    state.failure = toKeySetError(error)
    state.failedAt = options.now()
  }
}

async function fetchKeys({ url, fetch }: KeySetOptions): Promise<Keys> {
  const received = await request(url, fetch)
  const body = await parseResponse(received, url)
  if (typeof body !== 'object' || body === null || !('keys' in body) || !Array.isArray(body.keys)) {
    throw new ServiceError({
      ...received,
      text: `The response of ${url} contains no keys. Check baseUrl.`,
      requestId: null,
    })
  }
  const keys = new Map<string, CryptoKey>()
  for (const jwk of body.keys) {
    // The set may contain keys of other types in later versions (RFC 7517, section 5).
    if (jwk?.kty !== 'EC' || jwk.crv !== 'P-256' || typeof jwk.kid !== 'string') continue
    const key = await importJWK({ ...jwk, alg: 'ES256' })
    if (!(key instanceof Uint8Array)) keys.set(jwk.kid, key)
  }
  return keys
}

async function request(url: string, fetch: typeof globalThis.fetch): Promise<ReceivedResponse> {
  try {
    // With one of our headers, error responses have codes.
    const own = { [ownPrefix + headers.clientVersion]: clientVersion }
    const init = { ...trustedRequest, headers: own, signal: AbortSignal.timeout(timeoutMillis) }
    return await readResponse(await fetch(url, init))
  } catch (cause) {
    throw new NetworkError(url, `${url} does not respond. Check the option baseUrl, and that the service runs.`, cause)
  }
}

function toKeySetError(error: unknown): KeySetError {
  if (error instanceof KnownError || error instanceof ServiceError || error instanceof NetworkError) return error
  return new ServiceError({ status: 200, text: 'The service has sent a key that cannot be read.', requestId: null })
}
