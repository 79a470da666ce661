/**
 * CORS headers of all of /api: every origin, without credentials. The API reads no cookies, so other origins gain
 * nothing (https://fetch.spec.whatwg.org/#http-cors-protocol).
 */
import { headers, idempotencyKeyHeader, ifMatchHeader, ownPrefix } from '@portico/contract'
import type { ApiRequest } from '../request/api-request.ts'

/** CORS headers of a response. */
export interface CorsHeaders extends Readonly<Record<string, string>> {
  readonly 'access-control-allow-headers': string
}

/** Returns the headers of responses that every origin may read, with the protocol headers of these prefixes. */
export function createCorsHeaders(prefixes: readonly string[]): CorsHeaders {
  const underPrefixes = (name: string) => prefixes.map((prefix) => `${prefix}${name}`)
  const requestHeaders = ['content-type', 'authorization', 'baggage', 'sentry-trace']
  const allowed = [
    ...requestHeaders,
    idempotencyKeyHeader,
    ifMatchHeader,
    ...Object.values(headers).flatMap(underPrefixes),
  ]
  // The request id lets browsers show it beside a failed call.
  const exposed = [headers.actualStatus, headers.knownError, headers.requestId].flatMap(underPrefixes)
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-max-age': '86400',
    'access-control-allow-headers': allowed.join(', '),
    'access-control-expose-headers': ['content-type', ...exposed, 'retry-after', 'etag'].join(', '),
  }
}

/** Headers of pages and downloads outside of the API, which every origin may read. */
export const corsHeaders = createCorsHeaders([ownPrefix])

const headerToken = /^[a-z0-9-]{1,100}$/

/**
 * Returns the headers of a preflight response. Allows every requested header, because clients also send unused ones.
 */
export function preflightHeaders(
  corsHeaders: CorsHeaders,
  requestHeaders: ApiRequest['headers'],
): Record<string, string> {
  const allowed = corsHeaders['access-control-allow-headers'].split(', ')
  const requested = String(requestHeaders['access-control-request-headers'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => headerToken.test(name) && !allowed.includes(name))
    .slice(0, 50)
  return { ...corsHeaders, 'access-control-allow-headers': [...allowed, ...requested].join(', ') }
}
