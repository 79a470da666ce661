import { readKnownError } from '@portico/contract/read-known-error'
import { NetworkError, ServiceError } from '@portico/sdk/client'
import { expect, test } from 'vitest'
import { isTemporary, linkProblemOf } from './link-problem.ts'

const known = (code: string) => readKnownError({ code, error: 'x' }, { status: 400 })
const service = (status: number) => new ServiceError({ status, text: 'Schema error.', requestId: null })

test.each([
  ['VERIFICATION_CODE_NOT_FOUND', 'invalid'],
  ['SCHEMA_ERROR', 'invalid'],
  ['BODY_PARSING_ERROR', 'invalid'],
  ['VERIFICATION_CODE_EXPIRED', 'expired'],
  ['VERIFICATION_CODE_ALREADY_USED', 'used'],
  ['USER_NOT_FOUND', null],
])('the code %s is a link problem of type %s', (code, problem) => {
  expect(linkProblemOf(known(code))).toBe(problem)
})

test.each([400, 404, 414])('a refusal in plain text with status %i is an invalid link', (status) => {
  expect(linkProblemOf(service(status))).toBe('invalid')
})

test.each([service(429), service(500), service(503), known('SERVICE_BUSY'), known('TOO_MANY_REQUESTS')])(
  'an overloaded or failing service leaves the link usable',
  (error) => {
    expect(linkProblemOf(error)).toBeNull()
    expect(isTemporary(error)).toBe(true)
  },
)

test('without a connection, the link remains usable', () => {
  expect(isTemporary(new NetworkError('x', 'y', null))).toBe(true)
})
