import type { TestResponse } from '@portico/server/testing'
import type { MatrixRequest } from '../access-matrix/test-matrix.ts'
import { type Cut, cutLines, cutValue } from './cut-value.ts'
import { withSampleValues } from './sample-values.ts'

/** A request and its response, with the same values in every run. */
export interface Example {
  readonly request: {
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    /** Path with the query. */
    readonly target: string
    readonly body?: unknown
  }
  readonly response: {
    readonly status: number
    readonly headers: Readonly<Record<string, string>>
    /** The JSON, or the beginning of a text. Absent if the response is empty. */
    readonly body?: unknown
  }
  /** The lists that the response has in full. */
  readonly cuts: readonly Cut[]
}

/** Headers of responses that readers use. The type of the content is shown unless it is JSON. */
const shownHeaders = ['location', 'etag', 'content-disposition']

/** Creates the example of a call for the reference. */
export function createExample({ method, target, headers, body }: MatrixRequest, response: TestResponse): Example {
  const isJson = body !== undefined && typeof body !== 'string'
  const received = bodyOf(response)
  return withSampleValues({
    request: {
      method,
      // Before the target, so that the id of the project is the first one in each example.
      headers: isJson ? { ...headers, 'content-type': 'application/json' } : headers,
      target: `/api/v1${target}`,
      body: cutValue(body).value,
    },
    response: { status: response.status, headers: headersOf(response), body: received.value },
    cuts: received.cuts,
  })
}

function bodyOf({ headers, body, text }: TestResponse): ReturnType<typeof cutValue> {
  if (headers['content-type']?.startsWith('application/x-ndjson')) return cutLines(text)
  return cutValue(body ?? (text === '' ? undefined : text))
}

function headersOf({ headers, body, text }: TestResponse): Record<string, string> {
  const shown = body === null && text !== '' ? [...shownHeaders, 'content-type'] : shownHeaders
  return Object.fromEntries(Object.entries(headers).filter(([name]) => shown.includes(name)))
}
