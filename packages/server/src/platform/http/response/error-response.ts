import { headers, KnownError } from '@portico/contract'
import { MissingSecretError } from '../../crypto/seal.ts'
import { DatabaseUnavailableError } from '../../database/database.ts'
import type { ForeignClients, RefusalText } from '../protocol.ts'
import type { ApiResponse } from '../request/api-request.ts'
import type { RequestHeaders } from '../request/request-headers.ts'
import { TextError } from '../text-error.ts'
import { RefusalWithHeaders } from './refusal-with-headers.ts'
import { tokenErrorResponses } from './token-error.ts'

export const jsonType = 'application/json; charset=utf-8'
/** https://github.com/ndjson/ndjson-spec */
export const jsonLinesType = 'application/x-ndjson; charset=utf-8'
export const textType = 'text/plain; charset=utf-8'

/** A response without the common headers, from a handler, an error or a page. */
export interface HttpResponse {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
  readonly stream?: ApiResponse['stream']
}

/** A response whose body may be bytes: a long list, or a file. */
export type BytesResponse = Omit<HttpResponse, 'body'> & { readonly body: string | Uint8Array }

export interface ErrorContext {
  readonly request: RequestHeaders
  /** Name of the endpoint, such as `users.me`; null if the request has not reached one. */
  readonly endpoint: string | null
  /** Null for every endpoint but the token endpoint of OAuth. */
  readonly tokenEndpoint: { readonly usesBasic: boolean } | null
  /** Returns an error as clients of another vendor understand it. */
  readonly refusalOf: ForeignClients['refusalOf']
  /** Called with every unexpected error. The response reveals nothing about it. */
  readonly onFault: (error: unknown) => void
}

/**
 * Returns the response to anything thrown. An error of the catalogue is sent with its code to requests with a header of
 * our own prefix, and to others in the form that their clients understand. The prefix decides the form only.
 */
export function errorResponse(error: unknown, context: ErrorContext): HttpResponse {
  if (error instanceof RefusalWithHeaders) {
    const response = errorResponse(error.refusal, context)
    return { ...response, headers: { ...response.headers, ...error.headers } }
  }
  const { request, endpoint, refusalOf, tokenEndpoint } = context
  const toTokenError = tokenEndpoint && tokenErrorResponses({ ...tokenEndpoint, prefixes: request.responsePrefixes })
  if (error instanceof KnownError) {
    const refusal = request.hasOwnPrefix ? error : refusalOf(error, endpoint)
    const { status, headers, body } = toTokenError?.(error, refusal) ?? refusalResponse(refusal, request)
    return { status, headers: { ...headers, ...waitHeaders(error.details) }, body }
  }
  if (error instanceof TextError && toTokenError) {
    return toTokenError(error, { status: error.status, text: error.message })
  }
  return unexpectedResponse(error, context.onFault)
}

/** Returns the response to an error without a code: a text of the HTTP layer, or a fault, which it reports. */
export function unexpectedResponse(error: unknown, onFault: (fault: unknown) => void): HttpResponse {
  if (error instanceof TextError) {
    return { status: error.status, headers: { 'content-type': textType }, body: error.message }
  }
  onFault(error)
  return faultResponse(error)
}

function refusalResponse(refusal: KnownError | RefusalText, request: RequestHeaders): HttpResponse {
  if (!(refusal instanceof KnownError)) {
    const { status, text } = refusal
    return { status, headers: { 'content-type': textType }, body: text }
  }
  const code = Object.fromEntries(request.responsePrefixes.map((prefix) => [prefix + headers.knownError, refusal.code]))
  return {
    status: refusal.status,
    headers: { 'content-type': jsonType, ...code },
    body: JSON.stringify(refusal.toJSON()),
  }
}

/** RFC 9110, section 10.2.3: whole seconds. draft-ietf-httpapi-ratelimit-headers-10, sections 3 and 4. */
function waitHeaders(details: unknown): Record<string, string> {
  if (typeof details !== 'object' || details === null || !('retry_after_seconds' in details)) return {}
  const retryAfter = { 'retry-after': String(details.retry_after_seconds) }
  if (!('rate_limit' in details && 'rate_limit_policy' in details)) return retryAfter
  const { rate_limit: rateLimit, rate_limit_policy: policy } = details
  return { ...retryAfter, ratelimit: String(rateLimit), 'ratelimit-policy': String(policy) }
}

function faultResponse(error: unknown): HttpResponse {
  if (error instanceof DatabaseUnavailableError) {
    return {
      status: 503,
      headers: { 'content-type': textType, 'retry-after': '2' },
      body: 'The service cannot reach its database at the moment. Try again in a few seconds.',
    }
  }
  if (error instanceof MissingSecretError) {
    return {
      status: 503,
      headers: { 'content-type': textType, 'retry-after': '5' },
      body: 'This part of the service is being replaced. Try again in a few seconds.',
    }
  }
  return {
    status: 500,
    headers: { 'content-type': textType },
    body: 'Something went wrong on our side. Try again; if it persists, report the request id of this response.',
  }
}

/**
 * Sends every 4xx and 5xx with status 200, and the real status in a header, if the caller requests it. Some
 * environments drop the bodies of failed requests.
 */
export function overrideStatus<Response extends BytesResponse>(response: Response, request: RequestHeaders): Response {
  if (response.status < 400 || request.get(headers.overrideErrorStatus) === null) return response
  const actual = Object.fromEntries(
    request.responsePrefixes.map((prefix) => [prefix + headers.actualStatus, String(response.status)]),
  )
  return { ...response, status: 200, headers: { ...response.headers, ...actual } }
}
