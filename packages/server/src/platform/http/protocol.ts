import { headers, type KnownError, ownPrefix } from '@portico/contract'
import type { ApiRequest } from './request/api-request.ts'
import { type RequestHeaders, readRequestHeaders } from './request/request-headers.ts'
import { createCorsHeaders, preflightHeaders } from './response/cors.ts'

/** An error as a text, for clients that do not know its code. */
export interface RefusalText {
  readonly status: number
  readonly text: string
}

/** Clients of another vendor that the service supports. `start/` passes them; the HTTP layer knows none. */
export interface ForeignClients {
  /** Header prefixes beside our own. Responses to requests without any prefix have the first one, too. */
  readonly prefixes: readonly string[]
  /**
   * Returns an error as these clients understand it: itself, another error, or a text. `endpoint` is the name of the
   * endpoint, such as `users.me`, or null.
   */
  refusalOf(error: KnownError, endpoint: string | null): KnownError | RefusalText
  /** Absent if all their calls are ours. */
  readonly calls?: ForeignCalls
}

/** Calls that these clients make in another form than ours. */
export interface ForeignCalls {
  /** Returns our own path for a path and query under which they call an endpoint; other paths as they are. */
  ownPathOf(path: string, search: string): string
  /** Returns the query of a call without the parameters that mean nothing here. */
  ownQueryOf(path: string, query: URLSearchParams): URLSearchParams
  /** Returns the response of an endpoint with the fields that they read in addition. */
  bodyOf(endpoint: string, body: unknown): unknown
}

const ownCalls: ForeignCalls = {
  ownPathOf: (path) => path,
  ownQueryOf: (_path, query) => query,
  bodyOf: (_name, body) => body,
}

/** The parts of HTTP that depend on the clients that the service supports. */
export interface Protocol {
  /** Headers of every response below /api. */
  readonly apiHeaders: Readonly<Record<string, string>>
  readonly refusalOf: ForeignClients['refusalOf']
  readonly calls: ForeignCalls
  /** Reads the protocol headers of a request, whichever prefix they have. */
  readHeaders(headers: ApiRequest['headers']): RequestHeaders
  /** Returns the headers of a preflight response. */
  preflightHeaders(headers: ApiRequest['headers']): Record<string, string>
  /** Returns the request id under the prefixes of a response whose request had none. */
  requestIdHeaders(requestId: string): Record<string, string>
}

// The token endpoint requires both (RFC 6749, section 5.1), every other response the first one.
const noStore = { 'cache-control': 'no-store, max-age=0', pragma: 'no-cache' } as const

/** Describes the protocol of the service for its own clients and those of other vendors. */
export function createProtocol({ prefixes: foreign, refusalOf, calls = ownCalls }: ForeignClients): Protocol {
  const prefixes = [ownPrefix, ...foreign]
  const ofUnknownClient = prefixes.slice(0, 2)
  const corsHeaders = createCorsHeaders(prefixes)
  return {
    apiHeaders: { ...corsHeaders, ...noStore },
    refusalOf,
    calls,
    readHeaders: (headers) => readRequestHeaders(headers, prefixes),
    preflightHeaders: (headers) => preflightHeaders(corsHeaders, headers),
    requestIdHeaders: (requestId) =>
      Object.fromEntries(ofUnknownClient.map((prefix) => [prefix + headers.requestId, requestId])),
  }
}
