/**
 * Errors as the service and its clients share them: the details of each code and one class. Codes are in
 * `./error-codes.ts`, messages in `./error-catalogue.ts`; clients receive messages with the response. No schema library
 * here: browsers import this file. No re-exported values either, because bundlers would load the list of codes with the
 * class.
 */

import type { MemberRuleName } from '../schemas/member-rule-names.ts'
import type { OwnerRole } from '../schemas/owner-roles.ts'
import type { SignUpFieldProblem } from '../schemas/sign-up-field-problems.ts'
import type { TermsDocument } from '../schemas/terms-documents.ts'
import type { ErrorCode } from './error-codes.ts'
import type { ProviderFailure } from './provider-failures.ts'

export type { ErrorCode } from './error-codes.ts'

type Message = { message: string }
type Limit = { limit: number }
type RetryAfter = { retry_after_seconds: number }
type ProjectId = { project_id: string }
type PermissionId = { permission_id: string }
type ProviderId = { provider_id: string }
/** Always null: some published clients fail on a number, all newer ones on missing details. */
type Expired = { expired_at_millis: null }
type Membership = { team_id: string; user_id: string }
type TeamPermission = Membership & PermissionId

/** A method of step-up authentication. `oauth` is a new sign-in with a provider, which opens another session. */
export type FreshSignInMethod = 'passkey' | 'password' | 'totp' | 'email_code' | 'oauth'
/** `oauth_provider_ids` are the linked providers if `oauth` is among the methods. */
type FreshSignInMethods = { methods: readonly FreshSignInMethod[]; oauth_provider_ids: readonly string[] }

/** A method of the second factor. `recovery_code` is listed even if the user has no codes left. */
export type SecondFactorMethod = 'totp' | 'passkey' | 'recovery_code'
/** A second factor that a user without one sets up to complete a sign-in. */
export type SecondFactorSetUp = 'totp' | 'passkey'

/** A version that a user has to accept. The first text is that of all languages that have none. */
export interface TermsToAccept {
  readonly id: string
  readonly document: TermsDocument
  readonly texts: readonly { readonly locale: string | null; readonly url: string; readonly date: string | null }[]
}

/** Details by code. A code that is absent has none. */
interface DetailsByCode {
  UNSUPPORTED_ERROR: { originalErrorCode: string }
  BODY_PARSING_ERROR: Message
  SCHEMA_ERROR: Message
  ALL_OVERLOADS_FAILED: { overload_errors: readonly unknown[] }
  CONFLICTING_FIELDS: {
    fields: readonly ['creator_user_id', 'add_current_user'] | readonly ['password', 'password_hash']
  }
  /** `too_costly`: a verification would exceed the bound of its form. */
  INVALID_PASSWORD_HASH: { reason: 'unknown_form' | 'too_costly' }
  DUPLICATE_LIST_ENTRY: {
    field:
      | 'config.domains'
      | 'config.oauth_providers'
      | 'oauth_providers'
      | 'permission_definitions'
      | 'email_templates'
      | 'oauth_scopes'
      | 'oauth_resources'
      | 'auth_hooks'
      | 'applications'
      | 'machines'
    value: string
  }
  /** `rate_limit` and `rate_limit_policy`: values of the header fields RateLimit and RateLimit-Policy, if the response has them. */
  TOO_MANY_REQUESTS: RetryAfter & { rate_limit?: string; rate_limit_policy?: string }
  PROJECT_BUSY: RetryAfter
  SERVICE_BUSY: RetryAfter
  IDEMPOTENCY_KEY_IN_USE: RetryAfter
  /** The current entity tag of the stored entity. */
  PRECONDITION_FAILED: { etag: string }
  /** `role` is that of the caller; null for a key. */
  PROJECT_ROLE_REQUIRED: { required_role: OwnerRole; role: OwnerRole | null }
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
  /** End of the ban in milliseconds since 1970; null if it has no end. */
  USER_BANNED: { until: number | null }
  SESSION_LIMIT_REACHED: Limit
  /** The emailed code of six characters works together with this nonce. */
  SIGN_UP_CONTINUES_BY_EMAIL: { nonce: string }
  /** The code that completes the sign-in, the page of the service where users can accept, too, and what is to be accepted. */
  TERMS_ACCEPTANCE_REQUIRED: {
    attempt_code: string
    page_url: string
    versions: readonly TermsToAccept[]
    /** True if this sign-in has created the account. */
    is_new_user: boolean
  }
  TERMS_VERSION_LIMIT_REACHED: Limit
  /** The sentence of the server that refused; null if it sent none. Plain text of at most 200 characters. */
  SIGN_IN_REFUSED_BY_HOOK: { message: string | null }
  AUTH_HOOK_FAILED: RetryAfter
  FRESH_SIGN_IN_REQUIRED: FreshSignInMethods
  FRESH_SIGN_IN_METHOD_NOT_AVAILABLE: FreshSignInMethods
  USER_EXTERNAL_ID_ALREADY_EXISTS: { external_id: string }
  USER_EMAIL_ALREADY_EXISTS: { email: string; would_work_if_email_was_verified: boolean }
  USER_ID_DOES_NOT_EXIST: { user_id: string }
  /** `form`: other characters, too short or too long. `reserved`: the service or the project reserves the name. */
  USERNAME_NOT_ALLOWED: { reason: 'form' | 'reserved' }
  USERNAME_ALREADY_EXISTS: { username: string }
  /** The time from which the user may change the name again, in milliseconds since 1970. */
  USERNAME_CHANGED_RECENTLY: { next_change_at_millis: number }
  /** The refused values by field, each with its reason, in the order of the project. */
  SIGN_UP_FIELDS_INVALID: { fields: readonly { name: string; problem: SignUpFieldProblem }[] }
  PRIMARY_EMAIL_REQUIRED: { field: 'primary_email_auth_enabled' | 'primary_email_verified' }
  USER_DOES_NOT_HAVE_PRIMARY_EMAIL: { field: 'primary_email_auth_enabled' | 'primary_email_verified' | 'password' }
  API_KEY_LIMIT_REACHED: Limit
  API_KEYS_NOT_ENABLED: { setting: 'allow_user_api_keys' | 'allow_team_api_keys' }
  WRONG_API_KEY_TYPE: { expected_type: 'user' | 'team'; actual_type: 'user' | 'team' }
  PROJECT_NOT_FOUND: ProjectId
  PROJECT_LIMIT_REACHED: Limit
  /** `no_sign_in_method`: no project owner could sign in after the change. */
  POLICY_LOCKS_OUT: { reason: 'no_sign_in_method' }
  PROJECT_OWNER_LIMIT_REACHED: Limit
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
  /** `is_unknown`: no user of the project has this passkey, so the browser may remove it from its suggestions. */
  PASSKEY_AUTHENTICATION_FAILED: Message & { is_unknown?: true }
  PASSKEY_WEBAUTHN_ERROR: Message & { code: string }
  /** `set_up` is present if the user has no second factor: `methods` is empty then. */
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: {
    attempt_code: string
    methods: readonly SecondFactorMethod[]
    set_up?: readonly SecondFactorSetUp[]
  }
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
  /** Names of five projects at most. */
  USER_IS_LAST_PROJECT_OWNER: { project_count: number; project_names: readonly string[] }
  AUTHENTICATOR_LIMIT_REACHED: Limit
  TEAM_LIMIT_REACHED: Limit
  /** `locks_you_out`: `rules` are those that the caller does not fulfill. `method_off`: the project has none of the methods. */
  TEAM_RULES_REFUSED: { team_id: string; reason: 'locks_you_out' | 'method_off'; rules: readonly MemberRuleName[] }
  TEAM_MEMBERSHIP_NOT_FOUND: Membership
  TEAM_INVITATION_LIMIT_REACHED: Limit
  USER_INVITATION_LIMIT_REACHED: Limit
  USER_NOTE_LIMIT_REACHED: Limit
  EMAIL_TEMPLATE_NOT_CUSTOMIZED: { type: string }
  EMAIL_NOT_RESENDABLE: { reason: 'waiting' | 'sent' | 'expired' | 'content_deleted' }
  INVALID_EMAIL_TEMPLATE: Message
  WEBHOOK_SERVER_UNAVAILABLE: Message
  TRANSFER_IN_PROGRESS: { transfer_id: string }
  TRANSFER_ROWS_OUT_OF_ORDER: { next_line: number }
  TRANSFER_NOT_UNDOABLE: { reason: 'dry_run' | 'expired' | 'undone' }
  OAUTH_CLIENT_LIMIT_REACHED: Limit
  OAUTH_CLIENT_SECRET_LIMIT_REACHED: Limit
  OAUTH_INITIAL_ACCESS_TOKEN_LIMIT_REACHED: Limit
  OAUTH_RESOURCE_NOT_FOUND: { resource_id: string }
  OAUTH_CLIENT_KIND_MISMATCH: { field: string }
  OAUTH_RESOURCE_ALREADY_EXISTS: { uri: string }
  OAUTH_RESOURCE_LIMIT_REACHED: Limit
  OAUTH_SCOPE_NOT_FOUND: { scope_id: string }
  OAUTH_SCOPE_ALREADY_EXISTS: { scope_id: string }
  OAUTH_SCOPE_ID_RESERVED: { scope_id: string }
  OAUTH_SCOPE_LIMIT_REACHED: Limit
  INVALID_OAUTH_CLIENT_ID_OR_SECRET: { client_id: string | null }
  INVALID_SCOPE: { scope: string }
  INVALID_TOKEN_REQUEST: { field: 'code' | 'refresh_token' }
  /** `reason` is the sentence of `failure`, with the HTTP status if the provider responded with an unexpected one. */
  OAUTH_PROVIDER_FAILED: ProviderId & { failure: ProviderFailure; reason: string }
  OAUTH_PROVIDER_UNAVAILABLE: ProviderId & { has_timed_out: boolean }
  OAUTH_PROVIDER_NOT_CONFIGURED: ProviderId
  OAUTH_PROVIDERS_MISSING: { provider_ids: readonly string[] }
  INVALID_SHARED_OAUTH_PROVIDER_ID: ProviderId
  INVALID_STANDARD_OAUTH_PROVIDER_ID: ProviderId
}

/** Details of the errors with these codes; `undefined` for codes without details. */
export type ErrorDetails<Code extends ErrorCode> = Code extends keyof DetailsByCode ? DetailsByCode[Code] : undefined

/**
 * The JSON form of an error. `error` is the message; `details` is absent if there are none. Of the token endpoint, the
 * message is `error_description` and `error` a code of RFC 6749.
 */
export interface ErrorJSON {
  readonly error_description?: string
  readonly code: string
  readonly details?: unknown
  readonly error: string
}

/** Content of an error besides its code. `message` is safe to show. */
export interface ErrorContent<Details> {
  readonly status: number
  readonly message: string
  readonly details: Details
  readonly requestId?: string | null
  readonly docs?: string | null
}

/** An error of the catalogue. The service throws it with `knownError`; clients read it with `readKnownError`. */
export class KnownError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'KnownError'
  readonly code: Code
  /** HTTP status. */
  readonly status: number
  readonly details: ErrorDetails<Code>
  /**
   * Identifies the failed request in the service's log. Null in the service, and if a browser may not read the header.
   */
  readonly requestId: string | null
  /** Address of the page about the code, in the documentation of the service that responded. Null without a response. */
  readonly docs: string | null

  constructor(
    code: Code,
    { status, message, details, requestId = null, docs = null }: ErrorContent<ErrorDetails<Code>>,
  ) {
    super(message)
    this.code = code
    this.status = status
    this.details = details
    this.requestId = requestId
    this.docs = docs
  }

  /** Returns true if a caught value is an error with one of these codes. Narrows code and details. */
  static is<Code extends ErrorCode>(value: unknown, ...codes: readonly Code[]): value is KnownError<Code> {
    return value instanceof KnownError && codes.some((code) => code === value.code)
  }

  /** Returns the body that the service sends. */
  toJSON(): ErrorJSON {
    const { code, details, message } = this
    return { code, ...(details === undefined ? {} : { details }), error: message }
  }
}
