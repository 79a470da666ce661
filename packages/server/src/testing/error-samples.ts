import { type ErrorCode, type ErrorDetails, errorCodes, type KnownError, knownError } from '@portico/contract'

const id = '7c1f2b0a-8f1e-4c0e-9d55-0d6b4a3f9e21'
const message = { message: 'The problem and its fix.' }
const limit = { limit: 100 }
const expired = { expired_at_millis: null }
const project = { project_id: id }
const permission = { permission_id: 'editor' }
const membership = { team_id: id, user_id: id }
const freshSignIn = { methods: ['password', 'oauth'], oauth_provider_ids: ['github'] } as const

/** Details for every code that has some. The compiler reports the missing ones. */
const details: { [Code in ErrorCode as undefined extends ErrorDetails<Code> ? never : Code]: ErrorDetails<Code> } = {
  UNSUPPORTED_ERROR: { originalErrorCode: 'SOMETHING_NEW' },
  BODY_PARSING_ERROR: message,
  SCHEMA_ERROR: message,
  ALL_OVERLOADS_FAILED: { overload_errors: [{ code: 'SCHEMA_ERROR' }] },
  PRECONDITION_FAILED: { etag: '"47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"' },
  PROJECT_ROLE_REQUIRED: { required_role: 'owner', role: 'developer' },
  INVALID_ACCESS_TYPE: { accessType: 'visitor' },
  ACCESS_TYPE_WITHOUT_PROJECT_ID: { request_type: 'client' },
  INSUFFICIENT_ACCESS_TYPE: { actual_access_type: 'client', allowed_access_types: ['server', 'admin'] },
  INVALID_PUBLISHABLE_CLIENT_KEY: project,
  INVALID_SECRET_SERVER_KEY: project,
  INVALID_SUPER_SECRET_ADMIN_KEY: project,
  ADMIN_ACCESS_TOKEN_EXPIRED: expired,
  ACCESS_TOKEN_EXPIRED: expired,
  INVALID_PROJECT_FOR_ACCESS_TOKEN: { expected_project_id: id, actual_project_id: 'internal' },
  USER_BANNED: { until: 4_102_444_800_000 },
  FRESH_SIGN_IN_REQUIRED: freshSignIn,
  FRESH_SIGN_IN_METHOD_NOT_AVAILABLE: freshSignIn,
  USER_EXTERNAL_ID_ALREADY_EXISTS: { external_id: 'user_2abc' },
  USER_EMAIL_ALREADY_EXISTS: { email: 'ann@example.com', would_work_if_email_was_verified: false },
  USER_ID_DOES_NOT_EXIST: { user_id: id },
  PROJECT_NOT_FOUND: project,
  PROJECT_OWNER_LIMIT_REACHED: limit,
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
  PASSKEY_AUTHENTICATION_FAILED: { ...message, is_unknown: true },
  PASSKEY_WEBAUTHN_ERROR: { ...message, code: 'ERROR_CEREMONY_ABORTED' },
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: { attempt_code: '0'.repeat(45), methods: ['totp', 'passkey', 'recovery_code'] },
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
  CONFLICTING_FIELDS: { fields: ['password', 'password_hash'] },
  INVALID_PASSWORD_HASH: { reason: 'too_costly' },
  DUPLICATE_LIST_ENTRY: { field: 'config.domains', value: 'https://app.example.com' },
  TOO_MANY_REQUESTS: { retry_after_seconds: 900 },
  PROJECT_BUSY: { retry_after_seconds: 1 },
  SERVICE_BUSY: { retry_after_seconds: 1 },
  IDEMPOTENCY_KEY_IN_USE: { retry_after_seconds: 1 },
  ACCESS_TOKEN_REQUIRED: { field: 'add_current_user' },
  OWN_USER_REQUIRED: { field: 'user_id' },
  PRIMARY_EMAIL_REQUIRED: { field: 'primary_email_verified' },
  USER_DOES_NOT_HAVE_PRIMARY_EMAIL: { field: 'password' },
  API_KEY_LIMIT_REACHED: limit,
  OAUTH_CLIENT_LIMIT_REACHED: limit,
  OAUTH_CLIENT_SECRET_LIMIT_REACHED: limit,
  OAUTH_RESOURCE_NOT_FOUND: { resource_id: 'r' },
  OAUTH_CLIENT_KIND_MISMATCH: { field: 'redirect_uris' },
  OAUTH_RESOURCE_ALREADY_EXISTS: { uri: 'https://api.example.com' },
  OAUTH_RESOURCE_LIMIT_REACHED: limit,
  API_KEYS_NOT_ENABLED: { setting: 'allow_user_api_keys' },
  WRONG_API_KEY_TYPE: { expected_type: 'user', actual_type: 'team' },
  PROJECT_LIMIT_REACHED: limit,
  SIGN_IN_METHOD_NOT_ENABLED: { setting: 'credential_enabled' },
  CONTACT_CHANNEL_LIMIT_REACHED: limit,
  DEFAULT_PERMISSION_NOT_FOUND: permission,
  PERMISSION_ALREADY_EXISTS: permission,
  PERMISSION_LIMIT_REACHED: limit,
  CONTAINED_PERMISSION_LIMIT_REACHED: limit,
  PERMISSION_LIST_TOO_LONG: limit,
  AUTHENTICATOR_LIMIT_REACHED: { limit: 5 },
  TEAM_LIMIT_REACHED: limit,
  USER_IS_LAST_PROJECT_OWNER: { project_count: 2, project_names: ['Shop', 'Blog'] },
  TEAM_INVITATION_LIMIT_REACHED: limit,
  USER_INVITATION_LIMIT_REACHED: limit,
  USER_NOTE_LIMIT_REACHED: limit,
  EMAIL_TEMPLATE_NOT_CUSTOMIZED: { type: 'magic_link' },
  INVALID_EMAIL_TEMPLATE: message,
  TRANSFER_IN_PROGRESS: { transfer_id: '5f0c3f9e-7f0a-4a52-9d1b-2f6f0f6a4c11' },
  TRANSFER_ROWS_OUT_OF_ORDER: { next_line: 501 },
  TRANSFER_NOT_UNDOABLE: { reason: 'expired' },
  EMAIL_NOT_RESENDABLE: { reason: 'expired' },
  WEBHOOK_SERVER_UNAVAILABLE: message,
  INVALID_TOKEN_REQUEST: { field: 'code' },
  OAUTH_PROVIDER_FAILED: {
    provider_id: 'github',
    failure: 'error_response',
    reason: 'The provider responded with an error.',
  },
  OAUTH_PROVIDER_UNAVAILABLE: { provider_id: 'github', has_timed_out: true },
  OAUTH_PROVIDER_NOT_CONFIGURED: { provider_id: 'github' },
  OAUTH_PROVIDERS_MISSING: { provider_ids: ['github', 'google'] },
}

const detailsByCode: ReadonlyMap<string, unknown> = new Map(Object.entries(details))

/** One error for each code of the catalogue. */
export const errorSamples: readonly KnownError[] = errorCodes.map((code) =>
  // The table above is complete by its type; a code that is absent has no details.
  knownError(code as 'SCHEMA_ERROR', detailsByCode.get(code) as ErrorDetails<'SCHEMA_ERROR'>),
)
