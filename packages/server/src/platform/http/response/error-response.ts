import { headers, KnownError, type PublishedAs, type PublishedStatus, publishedForm } from '@portico/contract'
import { DatabaseUnavailableError } from '../../database/database.ts'
import type { RequestHeaders } from '../request/request-headers.ts'
import { TextError } from '../text-error.ts'
import { RefusalWithHeaders } from './refusal-with-headers.ts'

export const jsonType = 'application/json; charset=utf-8'
export const textType = 'text/plain; charset=utf-8'

/** A response without the common headers, from a handler, an error or a page. */
export interface HttpResponse {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
}

export interface ErrorContext {
  readonly request: RequestHeaders
  /** Statuses that the endpoint declares for published clients. */
  readonly publishedStatus: PublishedStatus
  /** Errors that the endpoint declares for published clients. */
  readonly publishedAs?: PublishedAs
  /** Called with every unexpected error. The response reveals nothing about it. */
  readonly onFault: (error: unknown) => void
}

/**
 * Returns the response to anything thrown. An error of the catalogue has two forms: its code for requests with a header
 * of our own prefix, otherwise the published form of its row, if it has one. The prefix decides the form only.
 */
export function errorResponse(error: unknown, context: ErrorContext): HttpResponse {
  if (error instanceof RefusalWithHeaders) {
    const response = errorResponse(error.refusal, context)
    return { ...response, headers: { ...response.headers, ...error.headers } }
  }
  if (error instanceof KnownError) {
    const { status, headers, body } =
      (context.request.hasOwnPrefix ? null : publishedResponse(error, context)) ?? codeResponse(error, context)
    return { status, headers: { ...headers, ...retryAfter(error.details) }, body }
  }
  if (error instanceof TextError) {
    return { status: error.status, headers: { 'content-type': textType }, body: error.message }
  }
  context.onFault(error)
  return faultResponse(error)
}

function codeResponse(error: KnownError, { request }: ErrorContext): HttpResponse {
  const known = Object.fromEntries(request.responsePrefixes.map((prefix) => [prefix + headers.knownError, error.code]))
  return {
    status: error.status,
    headers: { 'content-type': jsonType, ...known },
    body: JSON.stringify(error.toJSON()),
  }
}

function publishedResponse(error: KnownError, context: ErrorContext): HttpResponse | null {
  const known = context.publishedAs?.[error.code]
  if (known) return codeResponse(known, context)
  const form = publishedForm(error)
  if (!form) return null
  if (form instanceof KnownError) return codeResponse(form, context)
  return {
    status: context.publishedStatus[error.code] ?? form.status,
    headers: { 'content-type': form.isJSON ? jsonType : textType },
    body: form.text,
  }
}

/** RFC 9110, section 10.2.3: whole seconds. */
function retryAfter(details: unknown): Record<string, string> {
  if (typeof details !== 'object' || details === null || !('retry_after_seconds' in details)) return {}
  return { 'retry-after': String(details.retry_after_seconds) }
}

function faultResponse(error: unknown): HttpResponse {
  if (error instanceof DatabaseUnavailableError) {
    return {
      status: 503,
      headers: { 'content-type': textType, 'retry-after': '2' },
      body: 'The service cannot reach its database at the moment. Try again in a few seconds.',
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
export function overrideStatus(response: HttpResponse, request: RequestHeaders): HttpResponse {
  if (response.status < 400 || request.get(headers.overrideErrorStatus) === null) return response
  const actual = Object.fromEntries(
    request.responsePrefixes.map((prefix) => [prefix + headers.actualStatus, String(response.status)]),
  )
  return { status: 200, headers: { ...response.headers, ...actual }, body: response.body }
}
