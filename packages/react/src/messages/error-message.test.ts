import { readKnownError } from '@portico/contract/read-known-error'
import { NetworkError, ServiceError } from '@portico/sdk/client'
import { expect, test } from 'vitest'
import { errorMessage } from './error-message.ts'

const asIs = (english: string) => english
const known = (code: string, error: string) => readKnownError({ code, error }, 400)
const service = (status: number, requestId: string | null = null) =>
  new ServiceError({ status, text: 'Internal words.', requestId })

test('a known error is told in the words of the service', () => {
  const error = known('EMAIL_PASSWORD_MISMATCH', 'Wrong e-mail or password.')
  expect(errorMessage(error, asIs)).toBe('Wrong e-mail or password.')
})

test('a setting that only a developer can change is not explained to visitors', () => {
  const error = known('PASSWORD_AUTHENTICATION_NOT_ENABLED', 'Turn on credential_enabled.')
  expect(errorMessage(error, asIs)).toBe('Signing in with a password is not enabled here.')
})

test('refusals of an overloaded service use the catalogue of the screens', () => {
  expect(errorMessage(known('TOO_MANY_REQUESTS', 'Try again in 15 minutes.'), asIs)).toContain('Wait a minute')
  expect(errorMessage(known('SERVICE_BUSY', 'Try again in a second.'), asIs)).toContain('Try again in a moment')
  expect(errorMessage(known('OTP_AUTHENTICATION_NOT_ENABLED', 'Turn on magic_link_enabled.'), asIs)).not.toContain('_')
})

test('the wait after too many attempts is named in minutes', () => {
  const error = (retry_after_seconds: number) =>
    readKnownError({ code: 'TOO_MANY_REQUESTS', error: 'x', details: { retry_after_seconds } }, 429)
  expect(errorMessage(error(40), asIs)).toContain('Wait a minute')
  expect(errorMessage(error(60), asIs)).toContain('Wait a minute')
  expect(errorMessage(error(61), asIs)).toContain('Wait 2 minutes')
  expect(errorMessage(error(900), asIs)).toContain('Wait 15 minutes')
})

test('no connection, too many attempts and a busy service each say what to do', () => {
  expect(errorMessage(new NetworkError('x', 'y', null), asIs)).toContain('Check your connection')
  expect(errorMessage(service(429), asIs)).toContain('Wait a minute')
  expect(errorMessage(service(503), asIs)).toContain('Try again in a moment')
})

test('whatever else went wrong shows the request for support, never internal words', () => {
  expect(errorMessage(service(500, 'req_1'), asIs)).toContain('Request req_1')
  expect(errorMessage(service(500), asIs)).not.toContain('Internal')
  expect(errorMessage(new Error('Internal words.'), asIs)).not.toContain('Internal')
})
