/**
 * What an answer of the service means. Errors come with status 200 and the real one in a header, because we ask for it:
 * browsers would otherwise log every refusal as a failed request.
 */

import { type ErrorJSON, KnownError } from '@portico/contract/errors'
import { type HeaderName, headers, ownPrefix } from '@portico/contract/headers'
import { ServiceError } from './service-error.ts'

/** An answer with its body read. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Reads the whole answer; `status` is the real one. */
export async function readAnswer(response: Response): Promise<Answer> {
  const actualStatus = response.headers.get(ownHeader(headers.actualStatus))
  return { status: Number(actualStatus ?? response.status), headers: response.headers, text: await response.text() }
}

/** The parsed body, `KnownError` for errors of the catalogue, or `ServiceError` for everything else. */
export async function parseAnswer<Body>(answer: Answer): Promise<Body> {
  const { status, text } = answer
  const body = parseJson(text)
  if (isErrorJson(body, answer.headers.get(ownHeader(headers.knownError)))) throw KnownError.fromJSON(body, status)
  if (status >= 400) throw toServiceError(answer)
  if (body === undefined) {
    throw toServiceError(answer, `No answer of the service (status ${status}). Check baseUrl.`)
  }
  // What a call answers is the contract's promise.
  return body as Body
}

/** The answer as an error. */
export function toServiceError({ status, headers: received, text: sent }: Answer, text = sent): ServiceError {
  const retryAfter = received.get('retry-after')
  return new ServiceError({
    status,
    text,
    requestId: received.get(ownHeader(headers.requestId)),
    retryAfterSeconds: retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null,
  })
}

/** The full name of one of our headers. */
export function ownHeader(name: HeaderName): string {
  return ownPrefix + name
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON is an ordinary case: refusals without a code are plain sentences.
    return undefined
  }
}

function isErrorJson(body: unknown, code: string | null): body is ErrorJSON {
  if (typeof body !== 'object' || !body || !('code' in body && 'error' in body)) return false
  return body.code === code && typeof body.error === 'string'
}
