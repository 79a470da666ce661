/**
 * The error catalogue: one row per code with its status and its message. Codes and details are declared in
 * `./errors.ts`, which browsers import; the compiler requires one row for each code.
 */
import {
  accessTokenErrors,
  type ErrorCode,
  type ErrorDetails,
  KnownError,
  projectAuthenticationErrors,
} from './errors.ts'

/** A row of the catalogue. */
export interface ErrorRow<Details> {
  readonly status: number
  readonly message: (details: Details) => string
}

function error<Details>(status: number, message: string | ((details: Details) => string)): ErrorRow<Details> {
  return { status, message: typeof message === 'string' ? () => message : message }
}

/**
 * Statuses that could as well be 409. One table, so that they move together; clients never look at these numbers.
 */
const movedStatuses = {
  USER_EMAIL_ALREADY_EXISTS: 400,
  VERIFICATION_CODE_ALREADY_USED: 400,
  EMAIL_ALREADY_VERIFIED: 400,
  TEAM_MEMBERSHIP_ALREADY_EXISTS: 400,
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: 400,
  USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: 400,
  EMAIL_TEMPLATE_ALREADY_EXISTS: 400,
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: 409,
} as const

const wrongKey =
  (name: string) =>
  ({ project_id }: { project_id: string }) =>
    `This ${name} is not valid for the project ${project_id}. Check that key and project id come from the same project, and that the key is neither revoked nor expired.`

const needsTeamPermission = ({ team_id, user_id, permission_id }: ErrorDetails<'TEAM_PERMISSION_REQUIRED'>) =>
  `The user ${user_id} does not have the permission ${permission_id} in the team ${team_id}.`

/** Every error of the service, by code. */
export const errorCatalogue: { readonly [Code in ErrorCode]: ErrorRow<ErrorDetails<Code>> } = {
  // The request itself
  UNSUPPORTED_ERROR: error(
    500,
    ({ originalErrorCode }) =>
      `The service answered with the error ${originalErrorCode}, which this client does not know. Update the client.`,
  ),
  BODY_PARSING_ERROR: error(400, ({ message }) => message),
  SCHEMA_ERROR: error(400, ({ message }) => message),
  ALL_OVERLOADS_FAILED: error(
    400,
    ({ overload_errors }) =>
      `This endpoint takes requests of several shapes, and none of them fits: ${JSON.stringify(overload_errors)}`,
  ),

  // Keys and access types
  PROJECT_KEY_WITHOUT_ACCESS_TYPE: error(
    400,
    'The request carries a key but no access type. Send the access-type header with one of: client, server, admin.',
  ),
  INVALID_ACCESS_TYPE: error(
    400,
    ({ accessType }) => `The access type must be one of client, server, admin; it is "${accessType}".`,
  ),
  ACCESS_TYPE_WITHOUT_PROJECT_ID: error(
    400,
    ({ request_type }) => `The access type is "${request_type}", but the project-id header is missing.`,
  ),
  ACCESS_TYPE_REQUIRED: error(
    400,
    'This endpoint needs an access type and the key that goes with it. Send the headers project-id and access-type, and a key.',
  ),
  INSUFFICIENT_ACCESS_TYPE: error(
    401,
    ({ actual_access_type, allowed_access_types }) =>
      `This call needs the access type ${allowed_access_types.join(' or ')}; the request has ${actual_access_type}.`,
  ),
  INVALID_PUBLISHABLE_CLIENT_KEY: error(401, wrongKey('publishable client key')),
  INVALID_SECRET_SERVER_KEY: error(401, wrongKey('secret server key')),
  INVALID_SUPER_SECRET_ADMIN_KEY: error(401, wrongKey('super secret admin key')),
  CLIENT_AUTHENTICATION_REQUIRED: error(401, 'Client access needs the publishable client key of the project.'),
  SERVER_AUTHENTICATION_REQUIRED: error(401, 'Server access needs the secret server key of the project.'),
  ADMIN_AUTHENTICATION_REQUIRED: error(401, 'Admin access needs the super secret admin key of the project.'),
  CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED: error(
    401,
    'This call needs the publishable client key or the secret server key of the project.',
  ),
  CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED: error(
    401,
    'This call needs the publishable client key or the super secret admin key of the project.',
  ),
  CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED: error(
    401,
    'This call needs the publishable client key, the secret server key or the super secret admin key of the project.',
  ),
  UNPARSABLE_ADMIN_ACCESS_TOKEN: error(401, 'The admin access token cannot be read.'),
  ADMIN_ACCESS_TOKEN_EXPIRED: error(401, 'The admin access token has expired. Refresh it and try again.'),
  INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN: error(
    401,
    'Admin access tokens are access tokens of the project "internal"; this one belongs to another project.',
  ),
  ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN: error(401, 'The user of this admin access token has no rights on this project.'),
  EXPECTED_INTERNAL_PROJECT: error(401, 'This call exists on the project "internal" only.'),

  // Tokens and sessions
  UNPARSABLE_ACCESS_TOKEN: error(401, 'The access token cannot be read.'),
  ACCESS_TOKEN_EXPIRED: error(401, 'The access token has expired. Refresh it and try again.'),
  INVALID_PROJECT_FOR_ACCESS_TOKEN: error(
    401,
    ({ expected_project_id, actual_project_id }) =>
      `The access token belongs to the project ${actual_project_id}, not to ${expected_project_id}.`,
  ),
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: error(401, 'This session has ended. Sign in again.'),
  PROVIDER_REJECTED: error(401, 'The provider refused to renew the access. Sign in with the provider again.'),
  USER_AUTHENTICATION_REQUIRED: error(401, 'You need to be signed in for this.'),

  // Users
  USER_EMAIL_ALREADY_EXISTS: error(movedStatuses.USER_EMAIL_ALREADY_EXISTS, 'User already exists.'),
  CANNOT_GET_OWN_USER_WITHOUT_USER: error(400, 'The request speaks of "me", but nobody is signed in.'),
  USER_ID_DOES_NOT_EXIST: error(400, ({ user_id }) => `There is no user with the id ${user_id}.`),
  USER_NOT_FOUND: error(404, 'There is no such user.'),
  API_KEY_NOT_FOUND: error(404, 'There is no such API key.'),
  PROJECT_NOT_FOUND: error(404, ({ project_id }) => `There is no project ${project_id}, or it is not open to you.`),

  // Sign-up, sign-in, passwords
  SIGN_UP_NOT_ENABLED: error(400, 'This project takes no new accounts at the moment.'),
  PASSWORD_AUTHENTICATION_NOT_ENABLED: error(
    400,
    'Signing in with a password is switched off in this project. Turn on credential_enabled in its configuration to use it.',
  ),
  PASSKEY_AUTHENTICATION_NOT_ENABLED: error(
    400,
    'Signing in with a passkey is switched off in this project. Turn on passkey_enabled in its configuration to use it.',
  ),
  EMAIL_PASSWORD_MISMATCH: error(400, 'Wrong e-mail or password.'),
  REDIRECT_URL_NOT_WHITELISTED: error(
    400,
    'This URL is not on a trusted domain of the project. Add its origin to the trusted domains, for example https://app.example.com, or allow localhost during development.',
  ),
  PASSWORD_TOO_SHORT: error(400, ({ min_length }) => `Password too short. Minimum length is ${min_length}.`),
  PASSWORD_TOO_LONG: error(400, ({ maxLength }) => `Password too long. Maximum length is ${maxLength}.`),
  PASSWORD_REQUIREMENTS_NOT_MET: error(400, ({ message }) => message),
  USER_DOES_NOT_HAVE_PASSWORD: error(400, 'This account has no password yet.'),
  PASSWORD_CONFIRMATION_MISMATCH: error(400, 'Passwords do not match.'),

  // Verification codes and e-mail addresses
  VERIFICATION_CODE_NOT_FOUND: error(404, 'This code is not known. Check that the whole link was used.'),
  VERIFICATION_CODE_EXPIRED: error(400, 'This code has expired. Ask for a new one.'),
  VERIFICATION_CODE_ALREADY_USED: error(
    movedStatuses.VERIFICATION_CODE_ALREADY_USED,
    'This code has already been used. Ask for a new one if you need it.',
  ),
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: error(400, 'This code was tried too often. Ask for a new one.'),
  EMAIL_ALREADY_VERIFIED: error(movedStatuses.EMAIL_ALREADY_VERIFIED, 'This e-mail address is already verified.'),
  EMAIL_NOT_ASSOCIATED_WITH_USER: error(400, 'Nobody signs in with this e-mail address.'),
  EMAIL_IS_NOT_PRIMARY_EMAIL: error(
    400,
    ({ email, primary_email }) =>
      `${email} is not the primary e-mail address of this user; that is ${primary_email ?? 'not set'}.`,
  ),
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: error(
    movedStatuses.CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE,
    ({ contact_channel_value }) => `${contact_channel_value} already signs in another account.`,
  ),

  // Passkeys and second factors
  PASSKEY_REGISTRATION_FAILED: error(400, ({ message }) => message),
  PASSKEY_AUTHENTICATION_FAILED: error(400, ({ message }) => message),
  PASSKEY_WEBAUTHN_ERROR: error(400, ({ message }) => message),
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: error(400, 'Enter the code from your authenticator app.'),
  INVALID_TOTP_CODE: error(400, 'This code is not right. Take the one that your authenticator app shows now.'),
  INVALID_RECOVERY_CODE: error(400, 'This recovery code is not right, or it was used before. Each works once.'),

  // Permissions and teams
  PERMISSION_NOT_FOUND: error(404, ({ permission_id }) => `There is no permission ${permission_id}.`),
  CONTAINED_PERMISSION_NOT_FOUND: error(
    400,
    ({ permission_id }) => `The contained permission ${permission_id} does not exist.`,
  ),
  TEAM_PERMISSION_REQUIRED: error(401, needsTeamPermission),
  TEAM_PERMISSION_NOT_FOUND: error(401, needsTeamPermission),
  TEAM_NOT_FOUND: error(404, ({ team_id }) => `There is no team ${team_id}.`),
  TEAM_MEMBERSHIP_NOT_FOUND: error(
    404,
    ({ team_id, user_id }) => `The user ${user_id} is not a member of the team ${team_id}.`,
  ),
  TEAM_MEMBERSHIP_ALREADY_EXISTS: error(
    movedStatuses.TEAM_MEMBERSHIP_ALREADY_EXISTS,
    'The user is already a member of this team.',
  ),
  EMAIL_TEMPLATE_ALREADY_EXISTS: error(
    movedStatuses.EMAIL_TEMPLATE_ALREADY_EXISTS,
    'This e-mail template is already customised.',
  ),

  // OAuth
  OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: error(400, 'The user has no connected account of this provider.'),
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: error(
    movedStatuses.OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER,
    'This account is already connected to another user. Connect a different one.',
  ),
  USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: error(
    movedStatuses.USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION,
    'You are already connected to another account of this provider. Use that one.',
  ),
  OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE: error(400, 'The connected account has not granted this scope.'),
  OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: error(
    400,
    'Further scopes are not available with shared keys. Set up the provider with a client id and secret of your own.',
  ),
  OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: error(
    400,
    'Provider tokens are not available with shared keys. Set up the provider with a client id and secret of your own.',
  ),
  INVALID_OAUTH_CLIENT_ID_OR_SECRET: error(
    400,
    'The client id must be the id of the project, and the client secret its publishable client key.',
  ),
  INVALID_SCOPE: error(400, ({ scope }) => `The scope "${scope}" is not valid; use "legacy".`),
  INVALID_AUTHORIZATION_CODE: error(400, 'The authorization code is not valid: it is wrong, used or expired.'),
  OUTER_OAUTH_TIMEOUT: error(408, 'The OAuth flow has timed out. Please sign in again.'),
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: error(
    400,
    'This OAuth provider is unknown or switched off in this project.',
  ),
  OAUTH_PROVIDER_ACCESS_DENIED: error(400, 'The sign-in was cancelled, or the provider declined it.'),
  INVALID_SHARED_OAUTH_PROVIDER_ID: error(
    400,
    ({ provider_id }) => `There are no shared keys for the provider ${provider_id}.`,
  ),
  INVALID_STANDARD_OAUTH_PROVIDER_ID: error(
    400,
    ({ provider_id }) =>
      `The provider ${provider_id} is not built in; give its issuer, or its authorization, token and userinfo URLs.`,
  ),
}

type DetailsArgument<Code extends ErrorCode> =
  undefined extends ErrorDetails<Code> ? [details?: undefined] : [details: ErrorDetails<Code>]

/**
 * Creates an error of the catalogue, to be thrown where it arises.
 *
 * @example throw knownError('TEAM_NOT_FOUND', { team_id })
 */
export function knownError<Code extends ErrorCode>(code: Code, ...[given]: DetailsArgument<Code>): KnownError<Code> {
  const row: ErrorRow<ErrorDetails<Code>> = errorCatalogue[code]
  // The parameter type requires the details of this code; inside, the compiler cannot follow that.
  const details = given as ErrorDetails<Code>
  return new KnownError(code, { status: row.status, message: row.message(details), details })
}

/** Codes that any endpoint may return: parsing, keys, access types and tokens. Endpoints do not list them. */
export const commonErrors = [
  'BODY_PARSING_ERROR',
  'SCHEMA_ERROR',
  ...projectAuthenticationErrors,
  ...accessTokenErrors,
  'CANNOT_GET_OWN_USER_WITHOUT_USER',
] as const satisfies readonly ErrorCode[]
