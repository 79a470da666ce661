/** Groups of error codes that callers handle in the same way. No schema library here: browsers import this file. */

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

/** A new username was refused. */
export const usernameErrors = ['USERNAMES_NOT_ENABLED', 'USERNAME_NOT_ALLOWED', 'USERNAME_ALREADY_EXISTS'] as const

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
export const refreshTokenErrors = ['REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', 'PROVIDER_REJECTED', 'USER_BANNED'] as const

/** A code sent by email was refused. The user needs a new one. */
export const verificationCodeErrors = [
  'VERIFICATION_CODE_NOT_FOUND',
  'VERIFICATION_CODE_EXPIRED',
  'VERIFICATION_CODE_ALREADY_USED',
  'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
] as const

/** The user may not sign in now: an owner has banned the user, or has not approved the sign-up yet. */
export const heldUserErrors = ['USER_BANNED', 'SIGN_UP_WAITS_FOR_APPROVAL'] as const

/** A server of the project refused the user, or did not respond. */
export const authHookErrors = ['SIGN_IN_REFUSED_BY_HOOK', 'AUTH_HOOK_FAILED'] as const

/** The first password of a user, or one that a server sets, violates the rules for passwords. */
export const firstPasswordErrors = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'PASSWORD_REQUIREMENTS_NOT_MET'] as const

/** A new password violates the rules for passwords. */
export const passwordErrors = [...firstPasswordErrors, 'PASSWORD_WAS_USED_BEFORE'] as const
