/**
 * CORS headers of all of /api: every origin, without credentials. The API reads no cookies, so other origins gain
 * nothing (https://fetch.spec.whatwg.org/#http-cors-protocol).
 */
import { headerPrefixes, headers, idempotencyKeyHeader, ifMatchHeader } from '@portico/contract'
import type { ApiRequest } from '../request/api-request.ts'

const underAllPrefixes = (name: string) => headerPrefixes.map((prefix) => `${prefix}${name}`)
const allowedHeaders = [
  'content-type',
  'authorization',
  'baggage',
  'sentry-trace',
  idempotencyKeyHeader,
  ifMatchHeader,
].concat(Object.values(headers).flatMap(underAllPrefixes))
const exposedHeaders = [
  'content-type',
  ...underAllPrefixes(headers.actualStatus),
  ...underAllPrefixes(headers.knownError),
  // Lets browsers show the request id of a failed call.
  ...underAllPrefixes(headers.requestId),
  'retry-after',
  'etag',
]

/** Headers of every response below /api, errors included. */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-max-age': '86400',
  'access-control-allow-headers': allowedHeaders.join(', '),
  'access-control-expose-headers': exposedHeaders.join(', '),
} as const

const headerToken = /^[a-z0-9-]{1,100}$/

/**
 * Returns the headers of a preflight response. Allows every requested header, because clients also send unused ones.
 */
export function preflightHeaders(requestHeaders: ApiRequest['headers']): Record<string, string> {
  const requested = String(requestHeaders['access-control-request-headers'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => headerToken.test(name) && !allowedHeaders.includes(name))
    .slice(0, 50)
  return { ...corsHeaders, 'access-control-allow-headers': [...allowedHeaders, ...requested].join(', ') }
}
