import { declaredErrors, type EndpointDefinition, type EndpointGroup, endpoints, errorCodes } from '@portico/contract'
import { KnownError } from '@portico/sdk/client'
import { expect, test } from 'vitest'
import { describeError } from '../parts/feedback/describe-error.ts'
import { errors as german } from './de/errors.ts'
import { de } from './de/index.ts'
import { errors as english } from './en/errors.ts'

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()
const common = { ...de.common, errors: german }
const known: readonly string[] = errorCodes

test.each(Object.entries(english))('%s exists and has the same placeholders in German', (code, text) => {
  expect(known).toContain(code)
  const [, translated = ''] = Object.entries(german).find(([other]) => other === code) ?? []
  expect(placeholders(translated)).toEqual(placeholders(text))
})

/** Codes that the sentence of the service describes: it names what is wrong in the value that an owner entered. */
const ofTheService: readonly string[] = ['INVALID_EMAIL_TEMPLATE', 'WEBHOOK_SERVER_UNAVAILABLE']
/** Codes that no page of the dashboard causes: it sends no such value, or other screens of the SDK show them. */
const notOnPages: readonly string[] = [
  'API_KEYS_NOT_ENABLED',
  'API_KEY_EXPIRED',
  'API_KEY_NETWORK_NOT_ALLOWED',
  'API_KEY_REVOKED',
  'CONFLICTING_FIELDS',
  'EXPECTED_INTERNAL_PROJECT',
  'FRESH_SIGN_IN_REQUIRED',
  'INVALID_PASSWORD_HASH',
  'OAUTH_CLIENT_KEYS_MISMATCH',
  'OAUTH_CLIENT_KIND_MISMATCH',
  'OAUTH_PROVIDERS_MISSING',
  'OAUTH_RESOURCE_ALREADY_EXISTS',
  'OAUTH_RESOURCE_LIMIT_REACHED',
  'PASSKEY_REGISTRATION_REQUIRED',
  'SESSION_LIMIT_REACHED',
  'SIGN_UP_WAITS_FOR_APPROVAL',
  'TEST_CLOCK_NOT_AVAILABLE',
  'USER_BANNED',
  'USER_EXTERNAL_ID_ALREADY_EXISTS',
  'WRONG_API_KEY_TYPE',
]

/** Calls that need a secret key or an owner: those of the server and admin apps of the SDK. */
const groups: readonly EndpointGroup[] = Object.values(endpoints)
const ofOwners = groups
  .flatMap((group): readonly EndpointDefinition[] => Object.values(group))
  .filter(({ access }) => access !== 'open' && !access.includes('client'))

test('every error of a call by an owner has a sentence', () => {
  expect(ofOwners.length).toBeGreaterThan(40)
  const codes = new Set<string>(ofOwners.flatMap((endpoint) => declaredErrors(endpoint)))
  const missing = [...codes].filter(
    (code) => !(code in english) && !ofTheService.includes(code) && !notOnPages.includes(code),
  )
  expect(missing).toEqual([])
})

test('a sentence contains the details of its error', () => {
  const error = new KnownError('PASSWORD_TOO_SHORT', { status: 400, message: '', details: { min_length: 12 } })
  expect(describeError(error, common)).toBe('Ein Passwort braucht mindestens 12 Zeichen.')
})

test('an error without a sentence has that of the service', () => {
  const message = 'Line 3: unexpected end of block'
  const error = new KnownError('INVALID_EMAIL_TEMPLATE', { status: 400, message, details: { message } })
  expect(describeError(error, common)).toBe(message)
})
