/** The response to errors of the catalogue, in the form of each kind of client. */
import { type KnownError, knownError, readKnownError } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { errorSamples } from '../../../testing/error-samples.ts'
import { createProtocol } from '../protocol.ts'
import { errorResponse } from './error-response.ts'
import { RefusalWithHeaders } from './refusal-with-headers.ts'

const protocol = createProtocol({
  prefixes: ['x-other-', 'x-third-'],
  refusalOf: (error, endpoint) => (endpoint === 'users.me' ? { status: 418, text: 'A text.' } : error),
})
const prefixes = {
  portico: { 'x-portico-project-id': 'p' },
  other: { 'x-other-project-id': 'p' },
  third: { 'x-third-project-id': 'p' },
  none: {},
}

function respond(error: unknown, prefix: keyof typeof prefixes, endpoint: string | null = null) {
  const onFault = (fault: unknown) => {
    throw fault
  }
  const { readHeaders, refusalOf } = protocol
  return errorResponse(error, {
    request: readHeaders(prefixes[prefix]),
    endpoint,
    tokenEndpoint: null,
    refusalOf,
    onFault,
  })
}

const waitOf = ({ details }: KnownError) =>
  details !== undefined && 'retry_after_seconds' in details
    ? { 'retry-after': String(details.retry_after_seconds) }
    : {}

describe.each(errorSamples.map((error) => [error.code, error] as const))('%s', (code, error) => {
  test.each([
    ['portico', ['x-portico-known-error']],
    ['other', ['x-other-known-error']],
    ['third', ['x-third-known-error']],
    ['none', ['x-portico-known-error', 'x-other-known-error']],
  ] as const)('is sent with its code to requests with the prefix %s', (prefix, names) => {
    const known = Object.fromEntries(names.map((name) => [name, code]))
    const { status, headers, body } = respond(error, prefix)
    expect(status).toBe(error.status)
    expect(headers).toEqual({ 'content-type': 'application/json; charset=utf-8', ...known, ...waitOf(error) })
    expect(JSON.parse(body)).toEqual(JSON.parse(JSON.stringify(error)))
  })

  test('is sent to other clients in the form that they understand', () => {
    expect(respond(error, 'portico', 'users.me').status).toBe(error.status)
    for (const prefix of ['other', 'third', 'none'] as const) {
      expect(respond(error, prefix, 'users.me')).toEqual({
        status: 418,
        headers: { 'content-type': 'text/plain; charset=utf-8', ...waitOf(error) },
        body: 'A text.',
      })
    }
  })
})

test('further headers are part of both forms', () => {
  const refusal = new RefusalWithHeaders(knownError('INVALID_OAUTH_STATE'), { 'set-cookie': 'state=; Max-Age=0' })
  for (const prefix of ['portico', 'none'] as const) {
    expect(respond(refusal, prefix).headers).toMatchObject({ 'set-cookie': 'state=; Max-Age=0' })
  }
})

test('a client reads the code form back as the same error', () => {
  for (const error of errorSamples) {
    const { body, status } = respond(error, 'portico')
    const received = readKnownError(JSON.parse(body), { status })
    expect({ ...received }).toEqual({ ...error, details: error.details })
    expect(received.message).toBe(error.message)
  }
})
