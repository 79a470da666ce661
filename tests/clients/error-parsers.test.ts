/** Every error as Portico sends it, read by the error parsers that published clients carry. */
import { type ErrorCode, type ErrorDetails, errorCatalogue, knownError } from '@portico/contract'
import { describe, expect, test } from 'vitest'

const id = '7c1f2b0a-8f1e-4c0e-9d55-0d6b4a3f9e21'
const message = { message: 'What is wrong and what to do.' }
const expired = { expired_at_millis: null }
const project = { project_id: id }
const permission = { permission_id: 'editor' }
const membership = { team_id: id, user_id: id }

/** Details for every code that has some; the compiler says which are missing. */
const details: { [Code in ErrorCode as undefined extends ErrorDetails<Code> ? never : Code]: ErrorDetails<Code> } = {
  UNSUPPORTED_ERROR: { originalErrorCode: 'SOMETHING_NEW' },
  BODY_PARSING_ERROR: message,
  SCHEMA_ERROR: message,
  ALL_OVERLOADS_FAILED: { overload_errors: [{ code: 'SCHEMA_ERROR' }] },
  INVALID_ACCESS_TYPE: { accessType: 'visitor' },
  ACCESS_TYPE_WITHOUT_PROJECT_ID: { request_type: 'client' },
  INSUFFICIENT_ACCESS_TYPE: { actual_access_type: 'client', allowed_access_types: ['server', 'admin'] },
  INVALID_PUBLISHABLE_CLIENT_KEY: project,
  INVALID_SECRET_SERVER_KEY: project,
  INVALID_SUPER_SECRET_ADMIN_KEY: project,
  ADMIN_ACCESS_TOKEN_EXPIRED: expired,
  ACCESS_TOKEN_EXPIRED: expired,
  INVALID_PROJECT_FOR_ACCESS_TOKEN: { expected_project_id: id, actual_project_id: 'internal' },
  USER_EMAIL_ALREADY_EXISTS: { email: 'ann@example.com', would_work_if_email_was_verified: false },
  USER_ID_DOES_NOT_EXIST: { user_id: id },
  PROJECT_NOT_FOUND: project,
  PASSWORD_TOO_SHORT: { min_length: 8 },
  PASSWORD_TOO_LONG: { maxLength: 256 },
  PASSWORD_REQUIREMENTS_NOT_MET: message,
  EMAIL_IS_NOT_PRIMARY_EMAIL: { email: 'ann@example.com', primary_email: 'bo@example.com' },
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: {
    type: 'email',
    contact_channel_value: 'ann@example.com',
    would_work_if_email_was_verified: false,
  },
  PASSKEY_REGISTRATION_FAILED: message,
  PASSKEY_AUTHENTICATION_FAILED: message,
  PASSKEY_WEBAUTHN_ERROR: { ...message, code: 'ERROR_CEREMONY_ABORTED' },
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: { attempt_code: '0'.repeat(45) },
  PERMISSION_NOT_FOUND: permission,
  CONTAINED_PERMISSION_NOT_FOUND: permission,
  TEAM_PERMISSION_REQUIRED: { ...membership, ...permission },
  TEAM_PERMISSION_NOT_FOUND: { ...membership, ...permission },
  TEAM_NOT_FOUND: { team_id: id },
  TEAM_MEMBERSHIP_NOT_FOUND: membership,
  INVALID_OAUTH_CLIENT_ID_OR_SECRET: { client_id: null },
  INVALID_SCOPE: { scope: 'everything' },
  INVALID_SHARED_OAUTH_PROVIDER_ID: { provider_id: 'apple' },
  INVALID_STANDARD_OAUTH_PROVIDER_ID: { provider_id: 'mine' },
}

/** Codes younger than a version; the service sends them only where that version does not call. */
const unknownTo: Record<string, readonly string[]> = {
  '2.6.11': [
    'INVALID_RECOVERY_CODE',
    'PASSKEY_AUTHENTICATION_NOT_ENABLED',
    'PASSKEY_REGISTRATION_FAILED',
    'PASSKEY_AUTHENTICATION_FAILED',
    'PASSKEY_WEBAUTHN_ERROR',
    'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
  ],
  '2.7.23': ['INVALID_RECOVERY_CODE'],
  '2.8.77': ['INVALID_RECOVERY_CODE'],
}

interface Parser {
  KnownError: { fromJson(json: unknown): { errorCode: string; message: string } }
}

const codes = Object.keys(errorCatalogue) as ErrorCode[]

describe.each(Object.keys(unknownTo))('the parser of @stackframe/stack-shared %s', (version) => {
  test.each(codes.filter((code) => !unknownTo[version]?.includes(code)))('reads %s', async (code) => {
    const parser = (await import(`shared-${version}`)) as Parser
    // The table above is complete by its type; a code that is not in it has no details.
    const error = knownError(code as 'SCHEMA_ERROR', Reflect.get(details, code))
    const json: unknown = JSON.parse(JSON.stringify(error))
    const parsed = parser.KnownError.fromJson({ ...Object(json), message: error.message })
    expect(parsed.errorCode).toBe(code)
    expect(parsed.message).not.toBe('')
  })

  test('does not know the codes that were left out', async () => {
    const parser = (await import(`shared-${version}`)) as Parser
    for (const code of unknownTo[version] ?? []) {
      expect(() => parser.KnownError.fromJson({ code, message: '', details: Reflect.get(details, code) })).toThrow()
    }
  })
})
