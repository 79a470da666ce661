/**
 * Errors as the service and its clients share them: codes, details and one class. Messages stand in
 * `./error-catalogue.ts`; clients receive them with the response. No schema library here: browsers import this file.
 */

/** The access token was refused. A new one may be accepted. */
export const accessTokenErrors = [
  'UNPARSABLE_ACCESS_TOKEN',
  'ACCESS_TOKEN_EXPIRED',
  'INVALID_PROJECT_FOR_ACCESS_TOKEN',
] as const

/** The admin access token was refused. */
export const adminAccessTokenErrors = [
  'UNPARSABLE_ADMIN_ACCESS_TOKEN',
  'ADMIN_ACCESS_TOKEN_EXPIRED',
  'INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN',
  'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN',
] as const

/** The project, its key or the access type was refused. The app's configuration has to change. */
export const projectAuthenticationErrors = [
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
  ...adminAccessTokenErrors,
] as const

/** The session has ended. The user has to sign in again. */
export const refreshTokenErrors = ['REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', 'PROVIDER_REJECTED'] as const

/** A mailed code was refused. The user needs a new one. */
export const verificationCodeErrors = [
  'VERIFICATION_CODE_NOT_FOUND',
  'VERIFICATION_CODE_EXPIRED',
  'VERIFICATION_CODE_ALREADY_USED',
  'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
] as const

/** A new password violates the rules for passwords. */
export const passwordErrors = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'PASSWORD_REQUIREMENTS_NOT_MET'] as const

/** All codes. The catalogue has one row for each. */
export const errorCodes = [
  'UNSUPPORTED_ERROR',
  'BODY_PARSING_ERROR',
  'SCHEMA_ERROR',
  'ALL_OVERLOADS_FAILED',
  'CONFLICTING_FIELDS',
  'DUPLICATE_LIST_ENTRY',
  'TOO_MANY_REQUESTS',
  'SERVICE_BUSY',
  ...projectAuthenticationErrors,
  'CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED',
  'CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED',
  'CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED',
  'EXPECTED_INTERNAL_PROJECT',
  'TEST_CLOCK_NOT_AVAILABLE',
  ...accessTokenErrors,
  ...refreshTokenErrors,
  'SESSION_NOT_FOUND',
  'USER_AUTHENTICATION_REQUIRED',
  'ACCESS_TOKEN_REQUIRED',
  'OWN_USER_REQUIRED',
  'USER_EMAIL_ALREADY_EXISTS',
  'CANNOT_GET_OWN_USER_WITHOUT_USER',
  'USER_ID_DOES_NOT_EXIST',
  'USER_NOT_FOUND',
  'USER_DELETION_NOT_ENABLED',
  'INVALID_PROFILE_IMAGE',
  'PRIMARY_EMAIL_REQUIRED',
  'USER_DOES_NOT_HAVE_PRIMARY_EMAIL',
  'API_KEY_NOT_FOUND',
  'API_KEY_LIMIT_REACHED',
  'PROJECT_NOT_FOUND',
  'PROJECT_LIMIT_REACHED',
  'INTERNAL_PROJECT_NOT_DELETABLE',
  'SIGN_UP_NOT_ENABLED',
  'PASSWORD_AUTHENTICATION_NOT_ENABLED',
  'PASSKEY_AUTHENTICATION_NOT_ENABLED',
  'OTP_AUTHENTICATION_NOT_ENABLED',
  'SIGN_IN_METHOD_NOT_ENABLED',
  'OTHER_SIGN_IN_METHOD_REQUIRED',
  'EMAIL_PASSWORD_MISMATCH',
  'REDIRECT_URL_NOT_WHITELISTED',
  ...passwordErrors,
  'USER_DOES_NOT_HAVE_PASSWORD',
  'USER_ALREADY_HAS_PASSWORD',
  'INVALID_PASSWORD_HASH',
  'PASSWORD_CONFIRMATION_MISMATCH',
  ...verificationCodeErrors,
  'EMAIL_ALREADY_VERIFIED',
  'EMAIL_NOT_ASSOCIATED_WITH_USER',
  'EMAIL_IS_NOT_PRIMARY_EMAIL',
  'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
  'CONTACT_CHANNEL_NOT_FOUND',
  'CONTACT_CHANNEL_ALREADY_EXISTS',
  'CONTACT_CHANNEL_LIMIT_REACHED',
  'PASSKEY_REGISTRATION_FAILED',
  'PASSKEY_AUTHENTICATION_FAILED',
  'PASSKEY_WEBAUTHN_ERROR',
  'PASSKEY_NOT_FOUND',
  'PASSKEY_REGISTRATION_REQUIRED',
  'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
  'INVALID_TOTP_CODE',
  'INVALID_RECOVERY_CODE',
  'USER_DOES_NOT_HAVE_TOTP',
  'PERMISSION_NOT_FOUND',
  'CONTAINED_PERMISSION_NOT_FOUND',
  'DEFAULT_PERMISSION_NOT_FOUND',
  'PERMISSION_ALREADY_EXISTS',
  'PERMISSION_LIMIT_REACHED',
  'CONTAINED_PERMISSION_LIMIT_REACHED',
  'PERMISSION_LIST_TOO_LONG',
  'TEAM_PERMISSION_REQUIRED',
  'TEAM_PERMISSION_NOT_FOUND',
  'TEAM_NOT_FOUND',
  'TEAM_ID_REQUIRED',
  'TEAM_CREATION_NOT_ENABLED',
  'TEAM_LIMIT_REACHED',
  'TEAM_MEMBERSHIP_NOT_FOUND',
  'TEAM_MEMBERSHIP_ALREADY_EXISTS',
  'TEAM_INVITATION_NOT_FOUND',
  'TEAM_INVITATION_LIMIT_REACHED',
  'TEAM_INVITATION_EMAIL_MISMATCH',
  'EMAIL_TEMPLATE_ALREADY_EXISTS',
  'EMAIL_TEMPLATE_NOT_CUSTOMIZED',
  'INVALID_EMAIL_TEMPLATE',
  'WEBHOOK_SERVER_UNAVAILABLE',
  'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER',
  'OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER',
  'USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION',
  'OAUTH_ACCOUNT_ALREADY_EXISTS',
  'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE',
  'OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
  'OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
  'INVALID_OAUTH_CLIENT_ID_OR_SECRET',
  'INVALID_SCOPE',
  'INVALID_AUTHORIZATION_CODE',
  'INVALID_TOKEN_REQUEST',
  'INVALID_OAUTH_STATE',
  'OUTER_OAUTH_TIMEOUT',
  'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
  'OAUTH_PROVIDER_ACCESS_DENIED',
  'OAUTH_PROVIDER_FAILED',
  'OAUTH_PROVIDER_UNAVAILABLE',
  'OAUTH_PROVIDER_NOT_CONFIGURED',
  'OAUTH_PROVIDERS_MISSING',
  'INVALID_SHARED_OAUTH_PROVIDER_ID',
  'INVALID_STANDARD_OAUTH_PROVIDER_ID',
] as const

/** A code of the catalogue. */
export type ErrorCode = (typeof errorCodes)[number]

type Message = { message: string }
type Limit = { limit: number }
type RetryAfter = { retry_after_seconds: number }
type ProjectId = { project_id: string }
type PermissionId = { permission_id: string }
type ProviderId = { provider_id: string }
/** Always null: some published clients fail on a number, all later ones on missing details. */
type Expired = { expired_at_millis: null }
type Membership = { team_id: string; user_id: string }
type TeamPermission = Membership & PermissionId

/** Details by code. A code that is absent has none. */
interface DetailsByCode {
  UNSUPPORTED_ERROR: { originalErrorCode: string }
  BODY_PARSING_ERROR: Message
  SCHEMA_ERROR: Message
  ALL_OVERLOADS_FAILED: { overload_errors: readonly unknown[] }
  CONFLICTING_FIELDS: {
    fields: readonly ['creator_user_id', 'add_current_user'] | readonly ['password', 'password_hash']
  }
  DUPLICATE_LIST_ENTRY: { field: 'config.domains' | 'config.oauth_providers' | 'oauth_providers'; value: string }
  TOO_MANY_REQUESTS: RetryAfter
  SERVICE_BUSY: RetryAfter
  INVALID_ACCESS_TYPE: { accessType: string }
  ACCESS_TYPE_WITHOUT_PROJECT_ID: { request_type: string }
  INSUFFICIENT_ACCESS_TYPE: { actual_access_type: string; allowed_access_types: readonly string[] }
  INVALID_PUBLISHABLE_CLIENT_KEY: ProjectId
  INVALID_SECRET_SERVER_KEY: ProjectId
  INVALID_SUPER_SECRET_ADMIN_KEY: ProjectId
  ADMIN_ACCESS_TOKEN_EXPIRED: Expired
  ACCESS_TOKEN_EXPIRED: Expired
  INVALID_PROJECT_FOR_ACCESS_TOKEN: { expected_project_id: string; actual_project_id: string }
  ACCESS_TOKEN_REQUIRED: { field: 'add_current_user' }
  OWN_USER_REQUIRED: { field: 'user_id' | 'creator_user_id' }
  USER_EMAIL_ALREADY_EXISTS: { email: string; would_work_if_email_was_verified: boolean }
  USER_ID_DOES_NOT_EXIST: { user_id: string }
  PRIMARY_EMAIL_REQUIRED: { field: 'primary_email_auth_enabled' | 'primary_email_verified' }
  USER_DOES_NOT_HAVE_PRIMARY_EMAIL: { field: 'primary_email_auth_enabled' | 'primary_email_verified' | 'password' }
  API_KEY_LIMIT_REACHED: Limit
  PROJECT_NOT_FOUND: ProjectId
  PROJECT_LIMIT_REACHED: Limit
  SIGN_IN_METHOD_NOT_ENABLED: { setting: 'credential_enabled' | 'magic_link_enabled' }
  PASSWORD_TOO_SHORT: { min_length: number }
  PASSWORD_TOO_LONG: { maxLength: number }
  PASSWORD_REQUIREMENTS_NOT_MET: Message
  EMAIL_IS_NOT_PRIMARY_EMAIL: { email: string; primary_email: string | null }
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: {
    type: 'email'
    contact_channel_value: string
    would_work_if_email_was_verified: boolean
  }
  CONTACT_CHANNEL_LIMIT_REACHED: Limit
  PASSKEY_REGISTRATION_FAILED: Message
  PASSKEY_AUTHENTICATION_FAILED: Message
  PASSKEY_WEBAUTHN_ERROR: Message & { code: string }
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: { attempt_code: string }
  PERMISSION_NOT_FOUND: PermissionId
  CONTAINED_PERMISSION_NOT_FOUND: PermissionId
  DEFAULT_PERMISSION_NOT_FOUND: PermissionId
  PERMISSION_ALREADY_EXISTS: PermissionId
  PERMISSION_LIMIT_REACHED: Limit
  CONTAINED_PERMISSION_LIMIT_REACHED: Limit
  PERMISSION_LIST_TOO_LONG: Limit
  TEAM_PERMISSION_REQUIRED: TeamPermission
  TEAM_PERMISSION_NOT_FOUND: TeamPermission
  TEAM_NOT_FOUND: { team_id: string }
  TEAM_LIMIT_REACHED: Limit
  TEAM_MEMBERSHIP_NOT_FOUND: Membership
  TEAM_INVITATION_LIMIT_REACHED: Limit
  EMAIL_TEMPLATE_NOT_CUSTOMIZED: { type: string }
  INVALID_EMAIL_TEMPLATE: Message
  WEBHOOK_SERVER_UNAVAILABLE: Message
  INVALID_OAUTH_CLIENT_ID_OR_SECRET: { client_id: string | null }
  INVALID_SCOPE: { scope: string }
  INVALID_TOKEN_REQUEST: { field: 'code' | 'refresh_token' }
  /** `reason` completes the sentence "The sign-in failed: …". Null if the provider returned an error response. */
  OAUTH_PROVIDER_FAILED: ProviderId & { reason: string | null }
  OAUTH_PROVIDER_UNAVAILABLE: ProviderId & { has_timed_out: boolean }
  OAUTH_PROVIDER_NOT_CONFIGURED: ProviderId
  OAUTH_PROVIDERS_MISSING: { provider_ids: readonly string[] }
  INVALID_SHARED_OAUTH_PROVIDER_ID: ProviderId
  INVALID_STANDARD_OAUTH_PROVIDER_ID: ProviderId
}

/** Details of the errors with these codes; `undefined` for codes without details. */
export type ErrorDetails<Code extends ErrorCode> = Code extends keyof DetailsByCode ? DetailsByCode[Code] : undefined

/** The JSON form of an error. `error` is the message; `details` is absent if there are none. */
export interface ErrorJSON {
  readonly code: string
  readonly details?: unknown
  readonly error: string
}

/** The parts of an error besides its code. `message` is safe to show. */
export interface ErrorContent<Details> {
  readonly status: number
  readonly message: string
  readonly details: Details
}

/** An error of the catalogue. The service throws it with `knownError`; clients read it with `KnownError.fromJSON`. */
export class KnownError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'KnownError'
  readonly code: Code
  /** HTTP status. */
  readonly status: number
  readonly details: ErrorDetails<Code>

  constructor(code: Code, { status, message, details }: ErrorContent<ErrorDetails<Code>>) {
    super(message)
    this.code = code
    this.status = status
    this.details = details
  }

  /** Returns whether a caught value is an error with one of these codes. Narrows code and details. */
  static is<Code extends ErrorCode>(value: unknown, ...codes: readonly Code[]): value is KnownError<Code> {
    return value instanceof KnownError && codes.some((code) => code === value.code)
  }

  /** Reads the error of a response. A code that is absent from {@link errorCodes} becomes `UNSUPPORTED_ERROR`. */
  static fromJSON({ code, error: message, details }: ErrorJSON, status: number): KnownError {
    const known = errorCodes.find((each) => each === code)
    if (known === undefined) {
      const text = `The service responded with the error ${code}, which this client does not support. Update the client.`
      return new KnownError('UNSUPPORTED_ERROR', { status: 500, message: text, details: { originalErrorCode: code } })
    }
    // The service took code and details from one row of its catalogue, which the compiler cannot see.
    return new KnownError(known, { status, message, details: details as ErrorDetails<ErrorCode> })
  }

  /** The body that the service sends. */
  toJSON(): ErrorJSON {
    const { code, details, message } = this
    return { code, ...(details === undefined ? {} : { details }), error: message }
  }
}
