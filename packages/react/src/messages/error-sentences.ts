import * as en from '@portico/messages/en'
import type { Message } from '@portico/messages/texts'
import type { ErrorCode } from '@portico/sdk/client'

/** Codes that only servers and project owners receive, and the code for unknown errors. */
type CodeWithoutSentence =
  | 'ALL_OVERLOADS_FAILED'
  | 'API_KEY_LIMIT_REACHED'
  | 'API_KEY_NOT_FOUND'
  | 'CONTAINED_PERMISSION_LIMIT_REACHED'
  | 'CONTAINED_PERMISSION_NOT_FOUND'
  | 'DEFAULT_PERMISSION_NOT_FOUND'
  | 'DUPLICATE_LIST_ENTRY'
  | 'EMAIL_NOT_ASSOCIATED_WITH_USER'
  | 'EMAIL_NOT_FOUND'
  | 'EMAIL_NOT_RESENDABLE'
  | 'EMAIL_TEMPLATE_ALREADY_EXISTS'
  | 'EMAIL_TEMPLATE_NOT_CUSTOMIZED'
  | 'EXPECTED_INTERNAL_PROJECT'
  | 'INTERNAL_PROJECT_NOT_DELETABLE'
  | 'INVALID_EMAIL_TEMPLATE'
  | 'INVALID_LOGO'
  | 'INVALID_SHARED_OAUTH_PROVIDER_ID'
  | 'INVALID_STANDARD_OAUTH_PROVIDER_ID'
  | 'OAUTH_ACCOUNT_ALREADY_EXISTS'
  | 'OAUTH_PROVIDERS_MISSING'
  | 'PERMISSION_ALREADY_EXISTS'
  | 'PERMISSION_LIMIT_REACHED'
  | 'PRECONDITION_FAILED'
  | 'PRIMARY_EMAIL_REQUIRED'
  | 'LAST_PROJECT_OWNER'
  | 'PROJECT_INVITATION_EMAIL_MISMATCH'
  | 'PROJECT_INVITATION_NOT_FOUND'
  | 'PROJECT_LIMIT_REACHED'
  | 'PROJECT_OWNER_LIMIT_REACHED'
  | 'PROJECT_OWNER_NOT_FOUND'
  | 'PROJECT_ROLE_REQUIRED'
  | 'TEAM_MEMBERSHIP_ALREADY_EXISTS'
  | 'TEST_CLOCK_NOT_AVAILABLE'
  | 'TRANSFER_FINISHED'
  | 'TRANSFER_IN_PROGRESS'
  | 'TRANSFER_NOT_FOUND'
  | 'TRANSFER_NOT_UNDOABLE'
  | 'TRANSFER_ROWS_OUT_OF_ORDER'
  | 'UNSUPPORTED_ERROR'
  | 'USER_INVITATION_LIMIT_REACHED'
  | 'USER_INVITATION_NOT_FOUND'
  | 'USER_NOTE_LIMIT_REACHED'
  | 'USER_NOTE_NOT_FOUND'
  | 'WEBHOOK_SERVER_UNAVAILABLE'

/**
 * Messages for users by code. Those of the service are for developers: they name fields, settings and identifiers. A new code of the catalogue does not compile until it has a message here or is declared
 * above as one that no screen receives.
 */
export const errorSentences: Readonly<Record<Exclude<ErrorCode, CodeWithoutSentence>, Message>> = {
  // Sign-up, sign-in, passwords
  EMAIL_PASSWORD_MISMATCH: en.wrongPassword,
  USER_BANNED: en.accountBanned,
  IMPERSONATION_NOT_ALLOWED: en.impersonationRefused,
  USER_EMAIL_ALREADY_EXISTS: en.userExists,
  SIGN_UP_NOT_ENABLED: en.signUpDisabledText,
  PASSWORD_AUTHENTICATION_NOT_ENABLED: en.passwordSignInOff,
  OTP_AUTHENTICATION_NOT_ENABLED: en.codeSignInOff,
  PASSKEY_AUTHENTICATION_NOT_ENABLED: en.passkeySignInOff,
  SIGN_IN_METHOD_NOT_ENABLED: en.methodOff,
  OTHER_SIGN_IN_METHOD_REQUIRED: en.lastSignInMethod,
  FRESH_SIGN_IN_REQUIRED: en.freshSignInNeeded,
  FRESH_SIGN_IN_METHOD_NOT_AVAILABLE: en.methodOff,
  PASSWORD_TOO_SHORT: en.passwordTooShort,
  PASSWORD_TOO_LONG: en.passwordTooLong,
  PASSWORD_REQUIREMENTS_NOT_MET: en.passwordEasyToGuess,
  PASSWORD_CONFIRMATION_MISMATCH: en.passwordsDoNotMatch,
  USER_DOES_NOT_HAVE_PASSWORD: en.accountHasNoPassword,
  USER_ALREADY_HAS_PASSWORD: en.accountHasPassword,
  // Codes, second factors, passkeys
  VERIFICATION_CODE_NOT_FOUND: en.codeUnknown,
  VERIFICATION_CODE_EXPIRED: en.codeExpired,
  VERIFICATION_CODE_ALREADY_USED: en.codeUsed,
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: en.codeTriedTooOften,
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: en.totpNeeded,
  INVALID_TOTP_CODE: en.invalidTotpCode,
  INVALID_RECOVERY_CODE: en.recoveryCodeWrong,
  USER_DOES_NOT_HAVE_TOTP: en.authenticatorNeeded,
  AUTHENTICATOR_NOT_FOUND: en.authenticatorUnknown,
  AUTHENTICATOR_LIMIT_REACHED: en.authenticatorsFull,
  TRUSTED_DEVICE_NOT_FOUND: en.trustedDeviceUnknown,
  PASSKEY_REGISTRATION_FAILED: en.passkeyNotSaved,
  PASSKEY_AUTHENTICATION_FAILED: en.passkeyRefused,
  PASSKEY_WEBAUTHN_ERROR: en.passkeyRefused,
  PASSKEY_NOT_FOUND: en.passkeyUnknown,
  PASSKEY_REGISTRATION_REQUIRED: en.entryRefused,
  // Email addresses and other entries of an account
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: en.emailTaken,
  CONTACT_CHANNEL_ALREADY_EXISTS: en.emailExists,
  CONTACT_CHANNEL_LIMIT_REACHED: en.emailsFull,
  CONTACT_CHANNEL_NOT_FOUND: en.emailUnknown,
  EMAIL_ALREADY_VERIFIED: en.emailVerifiedBefore,
  EMAIL_IS_NOT_PRIMARY_EMAIL: en.emailUnknown,
  USER_DOES_NOT_HAVE_PRIMARY_EMAIL: en.emailNeeded,
  VERIFIED_EMAIL_REQUIRED: en.emailNotVerified,
  USER_DELETION_NOT_ENABLED: en.deletionOff,
  USER_IS_LAST_PROJECT_OWNER: en.lastProjectOwner,
  INVALID_PROFILE_IMAGE: en.invalidImage,
  // Providers
  OUTER_OAUTH_TIMEOUT: en.providerTimedOut,
  OAUTH_PROVIDER_ACCESS_DENIED: en.accessDenied,
  OAUTH_PROVIDER_FAILED: en.providerFailed,
  OAUTH_PROVIDER_UNAVAILABLE: en.providerUnavailable,
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: en.providerOff,
  OAUTH_PROVIDER_NOT_CONFIGURED: en.providerOff,
  INVALID_AUTHORIZATION_CODE: en.providerSignInEnded,
  INVALID_OAUTH_STATE: en.providerSignInEnded,
  PROVIDER_REJECTED: en.providerConnectionEnded,
  OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: en.providerConnectionEnded,
  OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE: en.providerConnectionEnded,
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: en.accountOfAnother,
  OAUTH_ACCOUNT_SIGN_IN_NOT_ALLOWED: en.accountNotForSignIn,
  OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: en.accountUsedForSignIn,
  USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: en.otherAccountConnected,
  // Teams
  TEAM_CREATION_NOT_ENABLED: en.teamCreationOff,
  TEAM_LIMIT_REACHED: en.teamsFull,
  TEAM_NOT_FOUND: en.teamUnknown,
  TEAM_MEMBERSHIP_NOT_FOUND: en.memberUnknown,
  TEAM_PERMISSION_REQUIRED: en.teamPermissionMissing,
  TEAM_PERMISSION_NOT_FOUND: en.roleUnknown,
  PERMISSION_NOT_FOUND: en.roleUnknown,
  TEAM_INVITATION_NOT_FOUND: en.invitationUnknown,
  TEAM_INVITATION_LIMIT_REACHED: en.invitationsFull,
  TEAM_INVITATION_EMAIL_MISMATCH: en.invitationForAnother,
  // Sessions
  UNPARSABLE_ACCESS_TOKEN: en.sessionEnded,
  ACCESS_TOKEN_EXPIRED: en.sessionEnded,
  ACCESS_TOKEN_REQUIRED: en.sessionEnded,
  INVALID_PROJECT_FOR_ACCESS_TOKEN: en.sessionEnded,
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: en.sessionEnded,
  SESSION_NOT_FOUND: en.sessionEnded,
  USER_AUTHENTICATION_REQUIRED: en.sessionEnded,
  USER_NOT_FOUND: en.sessionEnded,
  USER_ID_DOES_NOT_EXIST: en.sessionEnded,
  CANNOT_GET_OWN_USER_WITHOUT_USER: en.sessionEnded,
  // The request
  TOO_MANY_REQUESTS: en.tooManyAttempts,
  PROJECT_BUSY: en.serviceBusy,
  SERVICE_BUSY: en.serviceBusy,
  IDEMPOTENCY_KEY_IN_USE: en.serviceBusy,
  RESPONSE_NOT_STORED: en.resultNotLoaded,
  IDEMPOTENCY_KEY_REUSED: en.entryRefused,
  BODY_PARSING_ERROR: en.entryRefused,
  SCHEMA_ERROR: en.entryRefused,
  CONFLICTING_FIELDS: en.entryRefused,
  INVALID_PASSWORD_HASH: en.entryRefused,
  USER_EXTERNAL_ID_ALREADY_EXISTS: en.entryRefused,
  OWN_USER_REQUIRED: en.entryRefused,
  PERMISSION_LIST_TOO_LONG: en.entryRefused,
  TEAM_ID_REQUIRED: en.entryRefused,
  // The settings of the app
  REDIRECT_URL_NOT_WHITELISTED: en.notSetUp,
  PROJECT_NOT_FOUND: en.notSetUp,
  PROJECT_KEY_WITHOUT_ACCESS_TYPE: en.notSetUp,
  INVALID_ACCESS_TYPE: en.notSetUp,
  ACCESS_TYPE_WITHOUT_PROJECT_ID: en.notSetUp,
  ACCESS_TYPE_REQUIRED: en.notSetUp,
  INSUFFICIENT_ACCESS_TYPE: en.notSetUp,
  INVALID_PUBLISHABLE_CLIENT_KEY: en.notSetUp,
  INVALID_SECRET_SERVER_KEY: en.notSetUp,
  INVALID_SUPER_SECRET_ADMIN_KEY: en.notSetUp,
  CLIENT_AUTHENTICATION_REQUIRED: en.notSetUp,
  SERVER_AUTHENTICATION_REQUIRED: en.notSetUp,
  ADMIN_AUTHENTICATION_REQUIRED: en.notSetUp,
  CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED: en.notSetUp,
  CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED: en.notSetUp,
  CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED: en.notSetUp,
  UNPARSABLE_ADMIN_ACCESS_TOKEN: en.notSetUp,
  ADMIN_ACCESS_TOKEN_EXPIRED: en.notSetUp,
  INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN: en.notSetUp,
  ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN: en.notSetUp,
  INVALID_OAUTH_CLIENT_ID_OR_SECRET: en.notSetUp,
  INVALID_SCOPE: en.notSetUp,
  INVALID_TOKEN_REQUEST: en.notSetUp,
  OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: en.notSetUp,
  OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: en.notSetUp,
}
