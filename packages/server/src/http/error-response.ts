import { headers, KnownError } from '@portico/contract'
import { DatabaseUnavailableError } from '../database/database.ts'
import { RefusalWithHeaders } from './refusal-with-headers.ts'
import type { RequestHeaders } from './request-headers.ts'
import { TextError } from './text-error.ts'

export const jsonType = 'application/json; charset=utf-8'
export const textType = 'text/plain; charset=utf-8'

/** An answer before its common headers: what handlers, refusals and pages have in common. */
export interface HttpResponse {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
}

/**
 * The answer to anything thrown. Catalogue errors become their JSON, text errors their sentence; whatever else is a
 * fault of ours: it is reported to `onFault`, and the caller learns nothing about the inside.
 */
export function errorResponse(
  error: unknown,
  request: RequestHeaders,
  onFault: (error: unknown) => void,
): HttpResponse {
  if (error instanceof RefusalWithHeaders) {
    const response = errorResponse(error.refusal, request, onFault)
    return { ...response, headers: { ...response.headers, ...error.headers } }
  }
  if (error instanceof KnownError) {
    const known = Object.fromEntries(
      request.responsePrefixes.map((prefix) => [prefix + headers.knownError, error.code]),
    )
    return {
      status: error.status,
      headers: { 'content-type': jsonType, ...known },
      body: JSON.stringify(error.toJSON()),
    }
  }
  if (error instanceof TextError) {
    return { status: error.status, headers: { 'content-type': textType, ...error.headers }, body: error.message }
  }
  onFault(error)
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
 * Callers that ask for it get every 4xx and 5xx as 200, with the real status in a header: some environments drop the
 * bodies of failed requests.
 */
export function overrideStatus(response: HttpResponse, request: RequestHeaders): HttpResponse {
  if (response.status < 400 || request.get(headers.overrideErrorStatus) === null) return response
  const actual = Object.fromEntries(
    request.responsePrefixes.map((prefix) => [prefix + headers.actualStatus, String(response.status)]),
  )
  return { status: 200, headers: { ...response.headers, ...actual }, body: response.body }
}
