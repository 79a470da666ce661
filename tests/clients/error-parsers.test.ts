/** Parses every error of the service with the error parsers of published clients. */
import { errorSamples, publishedCodes } from '@portico/server/testing'
import { describe, expect, test } from 'vitest'

/** Codes of API keys of users and teams, which only later versions check. */
const ofApiKeys = ['API_KEY_EXPIRED', 'API_KEY_REVOKED', 'WRONG_API_KEY_TYPE']

/** Codes that a version does not have. The service sends them only for calls that this version does not make. */
const unknownTo: Record<string, readonly string[]> = {
  '2.6.11': [
    'PASSKEY_AUTHENTICATION_NOT_ENABLED',
    'PASSKEY_REGISTRATION_FAILED',
    'PASSKEY_AUTHENTICATION_FAILED',
    'PASSKEY_WEBAUTHN_ERROR',
    'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
    'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN',
    ...ofApiKeys,
  ],
  '2.7.23': ['OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN', ...ofApiKeys],
  '2.8.77': [],
}

interface Parser {
  KnownError: { fromJson(json: unknown): { errorCode: string; message: string } }
}

// The service sends the other errors to these clients as text.
const sent = errorSamples.filter(({ code }) => publishedCodes.has(code))

describe.each(Object.keys(unknownTo))('the parser of @stackframe/stack-shared %s', (version) => {
  const known = sent.filter(({ code }) => !unknownTo[version]?.includes(code))
  test.each(known.map((error) => [error.code, error] as const))('reads %s', async (code, error) => {
    const parser = (await import(`shared-${version}`)) as Parser
    const json: unknown = JSON.parse(JSON.stringify(error))
    const parsed = parser.KnownError.fromJson({ ...Object(json), message: error.message })
    expect(parsed.errorCode).toBe(code)
    expect(parsed.message).not.toBe('')
  })

  test('has no class for the excluded codes', async () => {
    const parser = (await import(`shared-${version}`)) as Parser
    const unknown = errorSamples.filter(({ code }) => unknownTo[version]?.includes(code))
    for (const { code, details } of unknown) {
      expect(() => parser.KnownError.fromJson({ code, message: '', details })).toThrow()
    }
  })
})
