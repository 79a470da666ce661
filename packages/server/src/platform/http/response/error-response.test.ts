/** Form of every error of the catalogue for each header prefix. */
import { type ErrorCode, type KnownError, knownError, readKnownError } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { errorSamples } from '../../../testing/error-samples.ts'
import { publishedTexts } from '../../../testing/published-texts.ts'
import { readRequestHeaders } from '../request/request-headers.ts'
import { errorResponse } from './error-response.ts'
import { RefusalWithHeaders } from './refusal-with-headers.ts'

/** Error that published clients receive instead of one that they do not know. */
const publishedCodes: Partial<Record<ErrorCode, KnownError>> = {
  PROJECT_ROLE_REQUIRED: knownError('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN'),
}

const prefixes = {
  portico: { 'x-portico-project-id': 'p' },
  stack: { 'x-stack-project-id': 'p' },
  hexclave: { 'x-hexclave-project-id': 'p' },
  none: {},
}

function respond(error: unknown, prefix: keyof typeof prefixes, publishedStatus = {}) {
  const onFault = (fault: unknown) => {
    throw fault
  }
  return errorResponse(error, { request: readRequestHeaders(prefixes[prefix]), publishedStatus, onFault })
}

describe.each(errorSamples.map((error) => [error.code, error] as const))('%s', (code, error) => {
  const { details } = error
  const waits = details !== undefined && 'retry_after_seconds' in details ? details.retry_after_seconds : null
  const retryAfter = waits === null ? {} : { 'retry-after': String(waits) }
  const json = 'application/json; charset=utf-8'
  const withCodeOf = (error: KnownError, ...known: string[]) => ({
    status: error.status,
    headers: { 'content-type': json, ...Object.fromEntries(known.map((name) => [name, error.code])), ...retryAfter },
    body: JSON.stringify({
      code: error.code,
      ...(error.details === undefined ? {} : { details: error.details }),
      error: error.message,
    }),
  })
  const form = publishedTexts[code]
  const type = code === 'INVALID_TOKEN_REQUEST' ? json : 'text/plain; charset=utf-8'
  const asText = form && { status: form[0], headers: { 'content-type': type, ...retryAfter }, body: form[1] }

  test('is a code for requests with our own prefix', () => {
    expect(respond(error, 'portico')).toEqual(withCodeOf(error, 'x-portico-known-error'))
  })

  test(`is ${form ? 'a text' : 'a code'} for requests with another prefix or none`, () => {
    const known = publishedCodes[code] ?? error
    expect(respond(error, 'stack')).toEqual(asText ?? withCodeOf(known, 'x-stack-known-error'))
    expect(respond(error, 'hexclave')).toEqual(asText ?? withCodeOf(known, 'x-hexclave-known-error'))
    const names = ['x-portico-known-error', 'x-stack-known-error']
    expect(respond(error, 'none')).toEqual(asText ?? withCodeOf(known, ...names))
  })
})

test.each([
  [
    knownError('CONFLICTING_FIELDS', { fields: ['creator_user_id', 'add_current_user'] }),
    /the deprecated add_current_user/,
  ],
  [knownError('DUPLICATE_LIST_ENTRY', { field: 'oauth_providers', value: 'x' }), /^The provider x is given twice\.$/],
  [
    knownError('DUPLICATE_LIST_ENTRY', { field: 'config.oauth_providers', value: 'x' }),
    /^The provider x is in the list twice\. Send each provider once\.$/,
  ],
  [
    knownError('OWN_USER_REQUIRED', { field: 'creator_user_id' }),
    /^With client access you can make teams for yourself only: leave creator_user_id out\.$/,
  ],
  [
    knownError('USER_DOES_NOT_HAVE_PRIMARY_EMAIL', { field: 'primary_email_verified' }),
    /^There is no primary e-mail address that could be verified or used to sign in\.$/,
  ],
  [
    knownError('SIGN_IN_METHOD_NOT_ENABLED', { setting: 'magic_link_enabled' }),
    /^Magic links are off in this project\. Turn on magic_link_enabled in its configuration first\.$/,
  ],
  [knownError('TOO_MANY_REQUESTS', { retry_after_seconds: 89 }), /^Too many attempts\. Try again in 89 seconds\.$/],
  [
    knownError('OAUTH_PROVIDER_FAILED', { provider_id: 'x', reason: 'its profile is not JSON' }),
    /^Signing in with x did not work: its profile is not JSON\. Try again, or sign in another way\.$/,
  ],
  [
    knownError('OAUTH_PROVIDER_UNAVAILABLE', { provider_id: 'x', has_timed_out: false }),
    /^The provider x could not be reached, or did not answer as it should\. Try again\.$/,
  ],
])('the published text of %s depends on its details', (error, text) => {
  expect(respond(error, 'stack').body).toMatch(text)
})

test('an endpoint may declare another status for published clients only', () => {
  const error = knownError('CONTACT_CHANNEL_NOT_FOUND')
  const declared = { CONTACT_CHANNEL_NOT_FOUND: 400 }
  expect(respond(error, 'portico', declared).status).toBe(404)
  expect(respond(error, 'stack', declared)).toMatchObject({
    status: 400,
    body: 'This user has no such contact channel.',
  })
  expect(respond(error, 'none', declared).status).toBe(400)
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
