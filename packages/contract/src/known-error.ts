/**
 * Errors as those meet them who receive them: the names of all codes and the class, without the sentences, which come
 * with each answer. No schema library here: browsers import this file.
 */
import type { ErrorDetails } from './errors.ts'

/** All codes of the catalogue. */
export const errorCodes = [
  'UNSUPPORTED_ERROR',
  'BODY_PARSING_ERROR',
  'SCHEMA_ERROR',
  'ALL_OVERLOADS_FAILED',
  'PROJECT_KEY_WITHOUT_ACCESS_TYPE',
  'INVALID_ACCESS_TYPE',
  'ACCESS_TYPE_WITHOUT_PROJECT_ID',
  'ACCESS_TYPE_REQUIRED',
  'INSUFFICIENT_ACCESS_TYPE',
  'INVALID_PUBLISHABLE_CLIENT_KEY',
  'INVALID_SECRET_SERVER_KEY',
  'INVALID_SUPER_SECRET_ADMIN_KEY',
  'CLIENT_AUTHENTICATION_REQUIRED',
  'SERVER_AUTHENTICATION_REQUIRED',
  'ADMIN_AUTHENTICATION_REQUIRED',
  'CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED',
  'CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED',
  'CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED',
  'UNPARSABLE_ADMIN_ACCESS_TOKEN',
  'ADMIN_ACCESS_TOKEN_EXPIRED',
  'INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN',
  'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN',
  'EXPECTED_INTERNAL_PROJECT',
  'UNPARSABLE_ACCESS_TOKEN',
  'ACCESS_TOKEN_EXPIRED',
  'INVALID_PROJECT_FOR_ACCESS_TOKEN',
  'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
  'PROVIDER_REJECTED',
  'USER_AUTHENTICATION_REQUIRED',
  'USER_EMAIL_ALREADY_EXISTS',
  'CANNOT_GET_OWN_USER_WITHOUT_USER',
  'USER_ID_DOES_NOT_EXIST',
  'USER_NOT_FOUND',
  'API_KEY_NOT_FOUND',
  'PROJECT_NOT_FOUND',
  'SIGN_UP_NOT_ENABLED',
  'PASSWORD_AUTHENTICATION_NOT_ENABLED',
  'PASSKEY_AUTHENTICATION_NOT_ENABLED',
  'EMAIL_PASSWORD_MISMATCH',
  'REDIRECT_URL_NOT_WHITELISTED',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'PASSWORD_REQUIREMENTS_NOT_MET',
  'USER_DOES_NOT_HAVE_PASSWORD',
  'PASSWORD_CONFIRMATION_MISMATCH',
  'VERIFICATION_CODE_NOT_FOUND',
  'VERIFICATION_CODE_EXPIRED',
  'VERIFICATION_CODE_ALREADY_USED',
  'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
  'EMAIL_ALREADY_VERIFIED',
  'EMAIL_NOT_ASSOCIATED_WITH_USER',
  'EMAIL_IS_NOT_PRIMARY_EMAIL',
  'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
  'PASSKEY_REGISTRATION_FAILED',
  'PASSKEY_AUTHENTICATION_FAILED',
  'PASSKEY_WEBAUTHN_ERROR',
  'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
  'INVALID_TOTP_CODE',
  'PERMISSION_NOT_FOUND',
  'CONTAINED_PERMISSION_NOT_FOUND',
  'TEAM_PERMISSION_REQUIRED',
  'TEAM_PERMISSION_NOT_FOUND',
  'TEAM_NOT_FOUND',
  'TEAM_MEMBERSHIP_NOT_FOUND',
  'TEAM_MEMBERSHIP_ALREADY_EXISTS',
  'EMAIL_TEMPLATE_ALREADY_EXISTS',
  'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER',
  'OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER',
  'USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION',
  'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE',
  'OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
  'OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
  'INVALID_OAUTH_CLIENT_ID_OR_SECRET',
  'INVALID_SCOPE',
  'INVALID_AUTHORIZATION_CODE',
  'OUTER_OAUTH_TIMEOUT',
  'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
  'OAUTH_PROVIDER_ACCESS_DENIED',
  'INVALID_SHARED_OAUTH_PROVIDER_ID',
  'INVALID_STANDARD_OAUTH_PROVIDER_ID',
] as const

/** A code of the catalogue. */
export type ErrorCode = (typeof errorCodes)[number]

/** An error as it travels: `error` is the sentence for people, `details` is left out when there are none. */
export interface ErrorJSON {
  readonly code: string
  readonly details?: unknown
  readonly error: string
}

/** What an error consists of besides its code. */
export interface ErrorContent<Details> {
  readonly status: number
  /** The sentence for people. */
  readonly message: string
  readonly details: Details
}

/** An error of the catalogue. `message` is safe to show. */
export class KnownError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'KnownError'
  readonly code: Code
  readonly status: number
  readonly details: ErrorDetails<Code>

  constructor(code: Code, { status, message, details }: ErrorContent<ErrorDetails<Code>>) {
    super(message)
    this.code = code
    this.status = status
    this.details = details
  }

  /** Whether a caught value is the error of one of these codes; narrows code and details. */
  static is<Code extends ErrorCode>(value: unknown, ...codes: Code[]): value is KnownError<Code> {
    return value instanceof KnownError && codes.some((code) => code === value.code)
  }

  /** The body that the service sends. */
  toJSON(): ErrorJSON {
    const details = this.details === undefined ? {} : { details: this.details }
    return { code: this.code, ...details, error: this.message }
  }

  /** The error of an answer. A code that is not in the catalogue becomes `UNSUPPORTED_ERROR`. */
  static fromJSON(json: ErrorJSON, status: number): KnownError {
    const code = errorCodes.find((each) => each === json.code)
    if (code === undefined) {
      const message = `The service answered with the error ${json.code}, which this client does not know. Update the client.`
      return new KnownError('UNSUPPORTED_ERROR', { status: 500, message, details: { originalErrorCode: json.code } })
    }
    // Code and details come from one row of the service's catalogue, which the compiler cannot see.
    const details = json.details as ErrorDetails<typeof code>
    return new KnownError(code, { status, message: json.error, details })
  }
}

/** The access token was refused: a new one may help. */
export const accessTokenErrors = [
  'UNPARSABLE_ACCESS_TOKEN',
  'ACCESS_TOKEN_EXPIRED',
  'INVALID_PROJECT_FOR_ACCESS_TOKEN',
] as const satisfies readonly ErrorCode[]

/** The session is over. */
export const refreshTokenErrors = [
  'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
  'PROVIDER_REJECTED',
] as const satisfies readonly ErrorCode[]
