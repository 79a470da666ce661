/**
 * Reads responses of the service. Errors arrive with status 200 and the real status in a header, because the SDK
 * requests it so: browsers would otherwise log every refusal as a failed request.
 */
import type { ErrorJSON, KnownError } from '@portico/contract/errors'
import { type HeaderName, headers, ownPrefix } from '@portico/contract/headers'
import { ServiceError } from './service-error.ts'

/** A response with its body read. */
export interface ReceivedResponse {
  /** The real HTTP status. */
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Reads the whole response. A redirect is an error, with the status 302 where a browser hides the real one. */
export async function readResponse(response: Response): Promise<ReceivedResponse> {
  if (response.type === 'opaqueredirect') return { status: 302, headers: response.headers, text: '' }
  if (isRedirect(response.status)) return { status: response.status, headers: response.headers, text: '' }
  const actualStatus = response.headers.get(ownHeader(headers.actualStatus))
  return { status: Number(actualStatus ?? response.status), headers: response.headers, text: await response.text() }
}

/**
 * Returns the parsed body, or the text if the endpoint responds with plain text.
 * @throws {KnownError} for errors of the catalogue
 * @throws {ServiceError} for all other errors, and for responses of other servers
 */
export async function parseResponse(response: ReceivedResponse, url: string, responseType?: 'text'): Promise<unknown> {
  const { status, text } = response
  const body = parseJson(text)
  if (isErrorJson(body, response.headers.get(ownHeader(headers.knownError)))) {
    throw await toKnownError(response, body, url)
  }
  const isText = responseType === 'text'
  if (status >= 400 || isRedirect(status) || (body === undefined && !isText)) throw await toUnknownError(response, url)
  return isText ? text : body
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400
}

/** Returns the error of a response without a code. Responses of the service have a request id; others are described. */
async function toUnknownError(response: ReceivedResponse, url: string): Promise<ServiceError> {
  const error = toServiceError(response)
  if (response.status < 400 || error.requestId === null) {
    error.message = (await loadDiagnosis())?.describeForeignResponse(response, url) ?? error.message
  }
  return error
}

/** Returns the seconds of `Retry-After` (RFC 9110, section 10.2.3), or null. */
export function retryAfterSecondsOf({ headers: received }: ReceivedResponse): number | null {
  const retryAfter = received.get('retry-after')
  return retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null
}

/** Returns the error of a response without a code. */
function toServiceError(response: ReceivedResponse, text = response.text): ServiceError {
  const { status, headers: received } = response
  return new ServiceError({
    status,
    text,
    requestId: received.get(ownHeader(headers.requestId)),
    retryAfterSeconds: retryAfterSecondsOf(response),
  })
}

/** Returns the full name of one of our headers. */
export function ownHeader(name: HeaderName): string {
  return ownPrefix + name
}

/** Loads the reader of known errors, which contains the list of all codes. Few pages need it. */
export const loadErrorReader = () => import('@portico/contract/read-known-error')

/** Loads the messages for developers about errors that few pages encounter. Resolves to null if that fails. */
export const loadDiagnosis = () => import('./diagnose.ts').catch(() => null)

async function toKnownError(
  response: ReceivedResponse,
  body: ErrorJSON,
  url: string,
): Promise<KnownError | ServiceError> {
  const error = toServiceError(response, body.error_description ?? body.error)
  const { status, requestId } = error
  const reader = await loadErrorReader().catch(() => null)
  return reader ? reader.readKnownError(body, { status, requestId, url }) : error
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Errors outside of the catalogue are plain text.
    return undefined
  }
}

function isErrorJson(body: unknown, code: string | null): body is ErrorJSON {
  if (typeof body !== 'object' || !body || !('code' in body && 'error' in body)) return false
  return body.code === code && typeof body.error === 'string'
}
