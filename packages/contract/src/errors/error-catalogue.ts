/**
 * The error catalogue: one row per code with its status and message. Codes are declared in `./error-codes.ts`, details
 * in `./errors.ts`, which browsers import. The compiler requires one row for each code.
 */
import { headers, ownPrefix } from '../endpoint/headers.ts'
import type { ErrorCode } from './error-codes.ts'
import { accessTokenErrors, projectAuthenticationErrors } from './error-groups.ts'
import { type ErrorDetails, KnownError } from './errors.ts'

type Text<Details> = (details: Details) => string

/** A row of the catalogue. */
export interface ErrorRow<Details> {
  readonly status: number
  readonly message: Text<Details>
}

function error<Details>(status: number, message: string | Text<Details>): ErrorRow<Details> {
  return { status, message: toText(message) }
}

function toText<Details>(text: string | Text<Details>): Text<Details> {
  return typeof text === 'string' ? () => text : text
}

/** Headers, with the prefix of our own clients. */
const header = {
  projectId: ownPrefix + headers.projectId,
  accessType: ownPrefix + headers.accessType,
  key: ownPrefix + headers.publishableClientKey,
} as const

/** Statuses of conflicts. One table, so that they can be changed together; clients do not depend on them. */
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
  (name: string, prefix: string) =>
  ({ project_id }: { project_id: string }) =>
    `This ${name} is not valid for the project ${project_id}. Check that it begins with ${prefix}, that key and project id come from the same project, and that the key is neither revoked nor expired.`

const wrongPublishableKey = ({ project_id }: { project_id: string }) =>
  `${wrongKey('publishable client key', 'pck_')({ project_id })} A key that begins with ssk_ or sak_ is secret: if it was in a page, revoke it.`

const needsTeamPermission = ({ team_id, user_id, permission_id }: ErrorDetails<'TEAM_PERMISSION_REQUIRED'>) =>
  `The user ${user_id} does not have the permission ${permission_id} in the team ${team_id}.`

const passwordHashProblems = {
  unknown_form:
    '`password_hash` must be a bcrypt hash ($2a$, $2b$ or $2y$), a PHC string of argon2id, argon2i, scrypt or pbkdf2 (sha1, sha256, sha512), such as $argon2id$v=19$m=19456,t=2,p=1$…$…, or a hash of Django (pbkdf2_sha256$…), ASP.NET Identity, Firebase ($fbscrypt$…), Better Auth, phpass ($P$ or $H$), sha256-crypt ($5$), sha512-crypt ($6$) or LDAP ({SSHA}…, {MD5}…), or $sha256$salt=before$…$… for other salted digests.',
  too_costly:
    '`password_hash` takes too long to verify. The bounds are a cost of 15 for bcrypt, 262144 KiB and m·t of 4194304 for argon2, N·r·p of 2097152 for scrypt, 2000000 iterations for pbkdf2, 1000000 rounds for sha256-crypt and sha512-crypt, and 2^18 for phpass. Create the user without it, and let the user reset the password.',
}

const reusedKey =
  'This idempotency-key was used for another request: method, path, body or refresh token differ. Use a new key for each call.'
const runningKey = 'The first request with this idempotency-key is still running. Send it again after Retry-After.'

const changedMeanwhile =
  'If-Match does not match: this was changed since it was read. Read it again, compare, and send the change with the new etag.'

const notResendable = {
  waiting: 'This email is waiting to be sent. Wait for its next attempt.',
  sent: 'This email was sent. Only emails that failed can be sent again.',
  expired: 'The link or code in this email has expired. Ask the user to request a new one.',
  content_deleted: 'The content of this email was deleted. Ask the user to request a new one.',
} as const

const notUndoable = {
  dry_run: 'This transfer was a dry run. It stored nothing that could be undone.',
  expired: 'This transfer is older than 30 days. What an undo needs was deleted.',
  undone: 'This transfer was undone already.',
} as const

const waitOf = (seconds: number) => (seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`)

/** Every error of the service, by code. */
export const errorCatalogue: { readonly [Code in ErrorCode]: ErrorRow<ErrorDetails<Code>> } = {
  // The request itself
  UNSUPPORTED_ERROR: error(
    500,
    ({ originalErrorCode }) =>
      `The service returned the error ${originalErrorCode}, which this client does not know. Update the client.`,
  ),
  BODY_PARSING_ERROR: error(400, ({ message }) => message),
  SCHEMA_ERROR: error(400, ({ message }) => message),
  ALL_OVERLOADS_FAILED: error(
    400,
    ({ overload_errors }) =>
      `This endpoint takes requests of several shapes, and none of them fits: ${JSON.stringify(overload_errors)}`,
  ),
  CONFLICTING_FIELDS: error(
    400,
    ({ fields: [first, second] }) => `${first} and ${second} exclude each other. Send one of them.`,
  ),
  DUPLICATE_LIST_ENTRY: error(400, ({ field, value }) => `${field} contains ${value} twice. Send each entry once.`),
  TOO_MANY_REQUESTS: error(
    429,
    ({ retry_after_seconds }) => `Too many attempts. Try again in ${waitOf(retry_after_seconds)}.`,
  ),
  IDEMPOTENCY_KEY_REUSED: error(422, reusedKey),
  IDEMPOTENCY_KEY_IN_USE: error(409, runningKey),
  RESPONSE_NOT_STORED: error(
    409,
    'The first request with this idempotency-key has succeeded, but its response was not stored, because it was too large or too many were stored. Read the result instead of repeating the request.',
  ),
  PRECONDITION_FAILED: error(412, changedMeanwhile),
  PROJECT_BUSY: error(
    429,
    'Too many long calls of this project are running. Try again in a second, one after another, or read smaller pages.',
  ),
  SERVICE_BUSY: error(503, 'Too many people are signing in at the moment. Try again in a second.'),

  // Keys and access types
  PROJECT_KEY_WITHOUT_ACCESS_TYPE: error(
    400,
    `The request has a key but no access type. Send the header ${header.accessType} with one of: client, server, admin.`,
  ),
  INVALID_ACCESS_TYPE: error(
    400,
    ({ accessType }) => `The access type must be one of client, server, admin; it is "${accessType}".`,
  ),
  ACCESS_TYPE_WITHOUT_PROJECT_ID: error(
    400,
    ({ request_type }) => `The access type is "${request_type}", but the header ${header.projectId} is missing.`,
  ),
  ACCESS_TYPE_REQUIRED: error(
    400,
    `This endpoint needs an access type and the key that goes with it. Send the headers ${header.projectId} and ${header.accessType}, and a key, such as ${header.key}.`,
  ),
  INSUFFICIENT_ACCESS_TYPE: error(
    401,
    ({ actual_access_type, allowed_access_types }) =>
      `This call needs the access type ${allowed_access_types.join(' or ')}; the request has ${actual_access_type}.`,
  ),
  INVALID_PUBLISHABLE_CLIENT_KEY: error(401, wrongPublishableKey),
  INVALID_SECRET_SERVER_KEY: error(401, wrongKey('secret server key', 'ssk_')),
  INVALID_SUPER_SECRET_ADMIN_KEY: error(401, wrongKey('super secret admin key', 'sak_')),
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
  PROJECT_ROLE_REQUIRED: error(403, ({ required_role, role }) =>
    role === null
      ? `This call needs the admin access token of a project owner with the role ${required_role}; keys are refused.`
      : `This call needs the role ${required_role} in the project; the caller has the role ${role}.`,
  ),
  EXPECTED_INTERNAL_PROJECT: error(401, 'This call exists on the project "internal" only.'),
  TEST_CLOCK_NOT_AVAILABLE: error(
    403,
    'The clock cannot be moved in production. Start the service without NODE_ENV=production to test with it.',
  ),

  // Tokens and sessions
  UNPARSABLE_ACCESS_TOKEN: error(401, 'The access token cannot be read.'),
  ACCESS_TOKEN_EXPIRED: error(401, 'The access token has expired. Refresh it and try again.'),
  INVALID_PROJECT_FOR_ACCESS_TOKEN: error(
    401,
    ({ expected_project_id, actual_project_id }) =>
      `The access token belongs to the project ${actual_project_id}, not to ${expected_project_id}.`,
  ),
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: error(401, 'This session has ended. Sign in again.'),
  ANONYMOUS_AUTHENTICATION_NOT_ALLOWED: error(
    401,
    'The access token belongs to an anonymous user. Send the header `x-portico-allow-anonymous-user: true` if your app handles users who have not signed up.',
  ),
  ANONYMOUS_USER_NOT_ALLOWED: error(
    403,
    'Anonymous users cannot do this. Sign up with the access token of the user first: id, teams and data stay.',
  ),
  SESSION_NOT_FOUND: error(404, 'The session does not exist, or it has already ended.'),
  PROVIDER_REJECTED: error(401, 'The provider refused to renew the access. Sign in with the provider again.'),
  USER_AUTHENTICATION_REQUIRED: error(401, 'You need to be signed in for this.'),
  ACCESS_TOKEN_REQUIRED: error(
    401,
    ({ field }) => `\`${field}\` requires the access token of a signed-in user. Send the access-token header.`,
  ),
  OWN_USER_REQUIRED: error(403, ({ field }) =>
    field === 'user_id'
      ? 'Client access is limited to the signed-in user. Send the id of that user, or "me", as `user_id`.'
      : 'Client access creates teams for the signed-in user only. Omit `creator_user_id`.',
  ),
  FRESH_SIGN_IN_REQUIRED: error(
    403,
    'This call needs a recent sign-in. Prove who you are with one of `methods`, then repeat the call.',
  ),
  FRESH_SIGN_IN_METHOD_NOT_AVAILABLE: error(
    400,
    'The signed-in user cannot prove who they are in this way. Use one of `methods`.',
  ),

  // Users
  USER_EXTERNAL_ID_ALREADY_EXISTS: error(
    409,
    ({ external_id }) =>
      `Another user of this project has the external_id ${external_id}. Find that user with GET /users?external_id=, or send another one.`,
  ),
  USER_EMAIL_ALREADY_EXISTS: error(movedStatuses.USER_EMAIL_ALREADY_EXISTS, 'User already exists.'),
  CANNOT_GET_OWN_USER_WITHOUT_USER: error(400, '"me" requires the access token of a signed-in user.'),
  USER_ID_DOES_NOT_EXIST: error(400, ({ user_id }) => `There is no user with the id ${user_id}.`),
  USER_NOT_FOUND: error(404, 'There is no such user.'),
  USER_DELETION_NOT_ENABLED: error(
    400,
    'Users cannot delete their own account in this project. Turn on `client_user_deletion_enabled` to allow it.',
  ),
  INVALID_PROFILE_IMAGE: error(
    400,
    '`profile_image_url` must be a PNG, JPEG, GIF, BMP or WebP image as a base64 data URL.',
  ),
  INVALID_LOGO: error(
    400,
    '`logo_url` must contain PNG, JPEG or WebP pictures of at most 1,024 px and 100 KB as base64 data URLs, or the stored addresses.',
  ),
  PRIMARY_EMAIL_REQUIRED: error(400, ({ field }) => `\`${field}\` requires a \`primary_email\`. Send both.`),
  USER_DOES_NOT_HAVE_PRIMARY_EMAIL: error(
    400,
    ({ field }) => `\`${field}\` requires a primary email address, and the user has none. Set \`primary_email\` first.`,
  ),
  VERIFIED_EMAIL_REQUIRED: error(
    400,
    'This needs a verified address of the user. Add the address as a contact channel without sign-in and verify it first.',
  ),
  API_KEY_NOT_FOUND: error(404, 'There is no such API key.'),
  API_KEY_LIMIT_REACHED: error(
    400,
    ({ limit }) => `The project, user or team has reached the limit of ${limit} API keys. Revoke an unused one first.`,
  ),
  API_KEYS_NOT_ENABLED: error(
    400,
    ({ setting }) => `The project does not allow these API keys. Turn on \`config.${setting}\` to allow them.`,
  ),
  API_KEY_EXPIRED: error(401, 'The API key has expired. Create a new one.'),
  API_KEY_REVOKED: error(
    401,
    'The API key is revoked, its user is banned, or the project does not allow such keys. Check `config.allow_user_api_keys` and `config.allow_team_api_keys`.',
  ),
  API_KEY_NETWORK_NOT_ALLOWED: error(
    403,
    'The API key may not be used from this network. Send the address of the client as `network_address`, or change `allowed_networks` of the key.',
  ),
  WRONG_API_KEY_TYPE: error(
    400,
    ({ expected_type, actual_type }) =>
      `This is the API key of a ${actual_type}. The call checks keys of a ${expected_type}.`,
  ),
  PROJECT_NOT_FOUND: error(404, ({ project_id }) => `There is no project ${project_id}, or it is not open to you.`),
  PROJECT_LIMIT_REACHED: error(
    400,
    ({ limit }) => `You have reached the limit of ${limit} projects. Delete a project before creating another.`,
  ),
  PROJECT_OWNER_NOT_FOUND: error(404, 'The project has no owner with this user id.'),
  PROJECT_OWNER_LIMIT_REACHED: error(
    400,
    ({ limit }) => `The project has reached the limit of ${limit} owners and open invitations. Remove one first.`,
  ),
  LAST_PROJECT_OWNER: error(409, 'This is the last owner of the project. Give another one the role `owner` first.'),
  USER_IS_LAST_PROJECT_OWNER: error(
    409,
    ({ project_count: count, project_names: names }) =>
      `The user is the last owner of ${count === 1 ? 'a project' : `${count} projects`}: ${names.join(', ')}${names.length < count ? ', …' : ''}. Give another owner of each the role \`owner\`, or delete the project, first.`,
  ),
  PROJECT_INVITATION_NOT_FOUND: error(404, 'The project has no open invitation with this id.'),
  PROJECT_INVITATION_EMAIL_MISMATCH: error(
    403,
    'The invitation is for another email address. Sign in with the account that has this address, verified.',
  ),
  POLICY_LOCKS_OUT: error(
    400,
    'After this change, no project owner could sign in. Leave a sign-in method on that at least one owner has set up.',
  ),
  INTERNAL_PROJECT_NOT_DELETABLE: error(
    400,
    'The project "internal" contains the accounts of project owners and cannot be deleted.',
  ),

  // Sign-up, sign-in, passwords
  ANONYMOUS_ACCOUNTS_NOT_ENABLED: error(
    400,
    'Anonymous users are not enabled in this project. Turn on `anonymous_users_enabled` in its options.',
  ),
  USERNAMES_NOT_ENABLED: error(
    400,
    'Usernames are not enabled in this project. Set `username` to `optional` or `required` in its options.',
  ),
  USERNAME_NOT_ALLOWED: error(400, ({ reason }) =>
    reason === 'form'
      ? 'A username has 3 to 32 of the characters a-z, A-Z, 0-9, _, - and the dot, begins and ends with a letter or digit, has no two marks in a row, and is no id.'
      : 'This username is reserved. Choose another one.',
  ),
  USERNAME_ALREADY_EXISTS: error(400, 'This username is taken. Choose another one.'),
  USERNAME_REQUIRED: error(400, 'This project requires a username. Send `username`, and do not remove it.'),
  USERNAME_CHANGED_RECENTLY: error(
    400,
    ({ next_change_at_millis }) =>
      `The username was changed recently. It can be changed again from ${new Date(next_change_at_millis).toISOString()} on.`,
  ),
  SIGN_UP_FIELDS_INVALID: error(
    400,
    ({ fields }) =>
      `These sign-up fields are missing or refused: ${fields.map(({ name, problem }) => `${name} (${problem})`).join(', ')}. Read the fields of the project at GET /api/v1/sign-up-fields.`,
  ),
  SIGN_UP_NOT_ENABLED: error(400, 'Sign-up is not enabled in this project.'),
  PASSWORD_AUTHENTICATION_NOT_ENABLED: error(
    400,
    'Sign-in with a password is not enabled in this project. Turn on `credential_enabled` in its configuration.',
  ),
  PASSKEY_AUTHENTICATION_NOT_ENABLED: error(
    400,
    'Sign-in with a passkey is not enabled in this project. Turn on `passkey_enabled` in its configuration.',
  ),
  OTP_AUTHENTICATION_NOT_ENABLED: error(
    403,
    'Sign-in with an emailed code is not enabled in this project. Turn on `magic_link_enabled` in its configuration.',
  ),
  SIGN_IN_METHOD_NOT_ENABLED: error(
    400,
    ({ setting }) =>
      `The project does not enable this sign-in method. Turn on \`${setting}\` in its configuration first.`,
  ),
  OTHER_SIGN_IN_METHOD_REQUIRED: error(
    400,
    'This is the only way to sign in to the account. Set a password or add another sign-in method first.',
  ),
  IMPERSONATION_NOT_ALLOWED: error(
    403,
    'This call is not allowed while a user is impersonated, and users of the project `internal` cannot be impersonated.',
  ),
  USER_BANNED: error(403, ({ until }) =>
    until === null ? 'This user is banned.' : `This user is banned until ${new Date(until).toISOString()}.`,
  ),
  // The same for every address. Published clients show this text to the user.
  SIGN_UP_CONTINUES_BY_EMAIL: error(403, 'We have sent you an email. Follow it to complete the sign-up.'),
  // Published clients show these texts to the user.
  SIGN_UP_REFUSED: error(403, 'This app does not accept this sign-up.'),
  SIGN_UP_WAITS_FOR_APPROVAL: error(
    403,
    'Your sign-up waits for approval. You get an email as soon as you can sign in.',
  ),
  // Published clients show this text to the user.
  SESSION_LIMIT_REACHED: error(403, ({ limit }) =>
    limit === 1
      ? 'This account is signed in on another device. Sign out there first.'
      : `This account is signed in on ${limit} devices, which is the limit. Sign out on one of them first.`,
  ),
  // Published clients show this text to the user, who accepts on the page of the service.
  TERMS_ACCEPTANCE_REQUIRED: error(
    403,
    ({ page_url }) => `Accept the current terms first: sign in once at ${page_url}, then sign in here again.`,
  ),
  TERMS_VERSION_NOT_FOUND: error(
    404,
    'There is no such version, or it is not in force. Read the current versions again.',
  ),
  TERMS_VERSION_ACCEPTED: error(
    409,
    'Users have accepted this version, so its texts stay as they are and it cannot be deleted. Publish a new version.',
  ),
  TERMS_VERSION_LIMIT_REACHED: error(
    400,
    ({ limit }) => `The project has reached the limit of ${limit} versions. Delete one that no user has accepted.`,
  ),
  TERMS_ACCEPTANCE_NOT_FOUND: error(404, 'The user has no such acceptance, or has withdrawn it.'),
  // Published clients show both texts to the user.
  SIGN_IN_REFUSED_BY_HOOK: error(403, ({ message }) =>
    message === null ? 'The app does not let you sign in.' : `The app does not let you sign in: ${message}`,
  ),
  AUTH_HOOK_FAILED: error(503, 'Signing in is not possible at the moment. Try again in a minute.'),
  AUTH_HOOK_NOT_FOUND: error(
    404,
    'There is no auth hook of this kind. Set its address first: PUT /api/v1/auth-hooks/{kind}.',
  ),
  OWN_HOST_NOT_FOUND: error(404, 'The project has no own host. Set it first: PUT /api/v1/own-host.'),
  EMAIL_PASSWORD_MISMATCH: error(400, 'Wrong e-mail or password.'),
  USERNAME_PASSWORD_MISMATCH: error(400, 'Wrong username or password.'),
  REDIRECT_URL_NOT_WHITELISTED: error(
    400,
    'This URL is not on a trusted domain of the project. Add its origin to the trusted domains, for example https://app.example.com, or allow localhost during development.',
  ),
  PASSWORD_TOO_SHORT: error(400, ({ min_length }) => `Password too short. Minimum length is ${min_length}.`),
  PASSWORD_TOO_LONG: error(400, ({ maxLength }) => `Password too long. Maximum length is ${maxLength}.`),
  PASSWORD_REQUIREMENTS_NOT_MET: error(400, ({ message }) => message),
  PASSWORD_WAS_USED_BEFORE: error(400, 'You have used this password before. Choose another one.'),
  USER_DOES_NOT_HAVE_PASSWORD: error(400, 'This account has no password yet.'),
  USER_ALREADY_HAS_PASSWORD: error(400, 'This account already has a password. Change it by entering the current one.'),
  INVALID_PASSWORD_HASH: error(400, ({ reason }) => passwordHashProblems[reason]),
  PASSWORD_CONFIRMATION_MISMATCH: error(400, 'Passwords do not match.'),

  // Verification codes and email addresses
  VERIFICATION_CODE_NOT_FOUND: error(404, 'This code is invalid. Check that the link is complete.'),
  VERIFICATION_CODE_EXPIRED: error(400, 'This code has expired. Request a new one.'),
  VERIFICATION_CODE_ALREADY_USED: error(
    movedStatuses.VERIFICATION_CODE_ALREADY_USED,
    'This code has already been used. Request a new one if you need it.',
  ),
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: error(400, 'This code was tried too often. Request a new one.'),
  EMAIL_ALREADY_VERIFIED: error(movedStatuses.EMAIL_ALREADY_VERIFIED, 'This email address is already verified.'),
  EMAIL_NOT_ASSOCIATED_WITH_USER: error(400, 'No user signs in with this email address.'),
  EMAIL_IS_NOT_PRIMARY_EMAIL: error(
    400,
    ({ email, primary_email }) =>
      `${email} is not the primary email address of this user, which is ${primary_email ?? 'not set'}.`,
  ),
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: error(
    movedStatuses.CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE,
    ({ contact_channel_value }) => `${contact_channel_value} already signs in another account.`,
  ),
  CONTACT_CHANNEL_NOT_FOUND: error(404, 'The user has no contact channel with this id.'),
  CONTACT_CHANNEL_ALREADY_EXISTS: error(400, 'The user already has this email address.'),
  CONTACT_CHANNEL_LIMIT_REACHED: error(
    400,
    ({ limit }) => `The user has reached the limit of ${limit} email addresses. Remove one before adding another.`,
  ),

  // Passkeys and second factors
  PASSKEY_REGISTRATION_FAILED: error(400, ({ message }) => message),
  PASSKEY_AUTHENTICATION_FAILED: error(400, ({ message }) => message),
  PASSKEY_WEBAUTHN_ERROR: error(400, ({ message }) => message),
  PASSKEY_NOT_FOUND: error(404, 'The user has no passkey with this id.'),
  PASSKEY_REGISTRATION_REQUIRED: error(
    400,
    '`passkey_auth_enabled` cannot be turned on by an update. Register a passkey instead.',
  ),
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: error(400, ({ methods, set_up }) => {
    if (set_up) return 'Set up a second factor to complete this sign-in.'
    return methods.includes('totp') ? 'Enter the code from your authenticator app.' : 'Confirm it with your passkey.'
  }),
  INVALID_TOTP_CODE: error(400, 'This code is wrong. Enter the code that your authenticator app shows now.'),
  INVALID_RECOVERY_CODE: error(400, 'This recovery code is wrong or was used before. Each code works once.'),
  USER_DOES_NOT_HAVE_TOTP: error(400, 'Recovery codes require an authenticator app. Set one up first.'),
  AUTHENTICATOR_NOT_FOUND: error(404, 'The user has no authenticator app with this id.'),
  AUTHENTICATOR_LIMIT_REACHED: error(
    400,
    ({ limit }) => `The user has reached the limit of ${limit} authenticator apps. Remove one before adding another.`,
  ),
  TRUSTED_DEVICE_NOT_FOUND: error(404, 'The user has no trusted device with this id.'),

  // Permissions and teams
  PERMISSION_NOT_FOUND: error(404, ({ permission_id }) => `There is no permission ${permission_id}.`),
  CONTAINED_PERMISSION_NOT_FOUND: error(
    400,
    ({ permission_id }) => `The contained permission ${permission_id} does not exist.`,
  ),
  DEFAULT_PERMISSION_NOT_FOUND: error(
    400,
    ({ permission_id }) =>
      `The default permission ${permission_id} does not exist. Create its definition before making it a default.`,
  ),
  PERMISSION_ALREADY_EXISTS: error(
    400,
    ({ permission_id }) => `A permission with the id ${permission_id} already exists. Choose another id.`,
  ),
  PERMISSION_LIMIT_REACHED: error(
    400,
    ({ limit }) => `The project has reached the limit of ${limit} permissions. Delete an unused one first.`,
  ),
  CONTAINED_PERMISSION_LIMIT_REACHED: error(
    400,
    ({ limit }) =>
      `The permissions of the project contain more than ${limit} others in total. Group them in fewer steps.`,
  ),
  PERMISSION_LIST_TOO_LONG: error(
    400,
    ({ limit }) => `The list has more than ${limit} permissions. Filter it by user, team or permission.`,
  ),
  TEAM_PERMISSION_REQUIRED: error(401, needsTeamPermission),
  TEAM_PERMISSION_NOT_FOUND: error(401, needsTeamPermission),
  TEAM_NOT_FOUND: error(404, ({ team_id }) => `There is no team ${team_id}.`),
  TEAM_ID_REQUIRED: error(400, '`team_id` is required with client access.'),
  TEAM_CREATION_NOT_ENABLED: error(
    403,
    'Users cannot create teams in this project. Turn on `client_team_creation_enabled` to allow it.',
  ),
  TEAM_LIMIT_REACHED: error(
    400,
    ({ limit }) => `You have reached the limit of ${limit} teams. Delete a team before creating another.`,
  ),
  TEAM_RULES_REFUSED: error(400, ({ reason, rules }) =>
    reason === 'method_off'
      ? 'No member could fulfill these rules: the project has none of their sign-in methods. Name a method that is on.'
      : `You do not fulfill these rules yourself (${rules.join(', ')}), so you would lose your permissions in the team. Fulfill them first, for example by a sign-in with an allowed method, or let a server set them.`,
  ),
  TEAM_MEMBERSHIP_NOT_FOUND: error(
    404,
    ({ team_id, user_id }) => `The user ${user_id} is not a member of the team ${team_id}.`,
  ),
  TEAM_MEMBERSHIP_ALREADY_EXISTS: error(
    movedStatuses.TEAM_MEMBERSHIP_ALREADY_EXISTS,
    'The user is already a member of this team.',
  ),
  TEAM_INVITATION_NOT_FOUND: error(404, 'The team has no open invitation with this id.'),
  TEAM_INVITATION_LIMIT_REACHED: error(
    400,
    ({ limit }) => `The team has reached the limit of ${limit} open invitations. Revoke one before sending another.`,
  ),
  TEAM_INVITATION_EMAIL_MISMATCH: error(
    403,
    'This invitation was sent to an email address that is not a verified address of your account. Add and verify that address, or ask the team to invite one of yours.',
  ),
  USER_INVITATION_NOT_FOUND: error(404, 'The project has no open invitation with this id.'),
  USER_INVITATION_LIMIT_REACHED: error(
    400,
    ({ limit }) => `The project has reached the limit of ${limit} open invitations. Revoke one before sending another.`,
  ),
  WAITLIST_NOT_ENABLED: error(
    400,
    'The project has no waitlist. It has one while `waitlist_enabled` is on in its options and `sign_up_enabled` is off.',
  ),
  WAITLIST_ENTRY_NOT_FOUND: error(404, 'The waitlist has no entry with this id.'),
  USER_NOTE_NOT_FOUND: error(404, 'The user has no note with this id.'),
  USER_NOTE_LIMIT_REACHED: error(
    400,
    ({ limit }) => `The user has reached the limit of ${limit} notes. Delete one before adding another.`,
  ),
  EMAIL_TEMPLATE_ALREADY_EXISTS: error(
    movedStatuses.EMAIL_TEMPLATE_ALREADY_EXISTS,
    'This e-mail template is already customised.',
  ),
  EMAIL_NOT_FOUND: error(404, 'There is no email with this id.'),
  EMAIL_NOT_RESENDABLE: error(400, ({ reason }) => notResendable[reason]),
  EMAIL_TEMPLATE_NOT_CUSTOMIZED: error(
    404,
    ({ type }) => `The template ${type} is the default one. There is nothing to reset.`,
  ),
  INVALID_EMAIL_TEMPLATE: error(400, ({ message }) => message),
  WEBHOOK_SERVER_UNAVAILABLE: error(503, ({ message }) => message),
  TRANSFER_NOT_FOUND: error(404, 'There is no transfer with this id.'),
  TRANSFER_IN_PROGRESS: error(
    409,
    ({ transfer_id }) =>
      `The transfer ${transfer_id} of this project is not finished. Continue it with its next line, or finish it. A new transfer replaces one that had no batch for six hours.`,
  ),
  TRANSFER_FINISHED: error(409, 'This transfer is finished and takes no more rows. Begin a new one.'),
  TRANSFER_ROWS_OUT_OF_ORDER: error(
    409,
    ({ next_line }) =>
      `These rows do not continue the transfer. Send the rows of the same file from line ${next_line} on, in batches of any size.`,
  ),
  TRANSFER_NOT_UNDOABLE: error(409, ({ reason }) => notUndoable[reason]),

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
  OAUTH_ACCOUNT_ALREADY_EXISTS: error(
    400,
    'An account of `oauth_providers` already belongs to another user of this project.',
  ),
  OAUTH_ACCOUNT_SIGN_IN_NOT_ALLOWED: error(400, 'This account cannot be used to sign in. Sign in another way.'),
  OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: error(
    400,
    'This account already signs in a user of this project. Unlink it there, or choose another account.',
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
  OAUTH_CLIENT_NOT_FOUND: error(404, 'There is no such client.'),
  OAUTH_CLIENT_LIMIT_REACHED: error(
    400,
    ({ limit }) => `The project has reached the limit of ${limit} clients. Delete an unused one first.`,
  ),
  OAUTH_CLIENT_KEYS_MISMATCH: error(
    400,
    'A client with `token_endpoint_auth_method` `private_key_jwt` needs one of `jwks` and `jwks_uri`, and has no secrets. Other clients have secrets, and neither of both.',
  ),
  OAUTH_CLIENT_KIND_MISMATCH: error(
    400,
    ({ field }) =>
      `The value of \`${field}\` does not fit the \`kind\` of the client. Machines authenticate. Machines and devices have no redirect addresses. Web applications authenticate, single-page applications do not (\`none\`). Only native applications have redirect addresses with a scheme of their own. Only web and single-page applications have pairwise identifiers. Only web applications and machines exchange tokens.`,
  ),
  OAUTH_CLIENT_SECTOR_MISMATCH: error(
    400,
    'A client with `subject_type` `pairwise` whose redirect addresses have several hosts needs a `sector_identifier_uri`. The document there must be a JSON list that contains every redirect address of the client.',
  ),
  OAUTH_APPROVAL_NOT_FOUND: error(
    404,
    'The user has no such pending approval. It may have expired, or was decided before.',
  ),
  OAUTH_GRANT_NOT_FOUND: error(404, 'The user has no such grant. It may have ended meanwhile.'),
  OAUTH_CLIENT_SECRET_NOT_FOUND: error(404, 'The client has no such secret.'),
  OAUTH_CLIENT_SECRET_LIMIT_REACHED: error(
    400,
    ({ limit }) => `The client has reached the limit of ${limit} secrets. Delete the one that is no longer used first.`,
  ),
  OAUTH_INITIAL_ACCESS_TOKEN_NOT_FOUND: error(404, 'There is no such initial access token. It may have expired.'),
  OAUTH_INITIAL_ACCESS_TOKEN_LIMIT_REACHED: error(
    400,
    ({ limit }) =>
      `The project has reached the limit of ${limit} initial access tokens. Delete the ones that are not needed first.`,
  ),
  OAUTH_RESOURCE_NOT_FOUND: error(404, ({ resource_id }) => `There is no resource ${resource_id}.`),
  OAUTH_RESOURCE_ALREADY_EXISTS: error(400, ({ uri }) => `There is already a resource with the URI ${uri}.`),
  OAUTH_RESOURCE_LIMIT_REACHED: error(
    400,
    ({ limit }) => `The project has reached the limit of ${limit} resources. Delete an unused one first.`,
  ),
  OAUTH_SCOPE_NOT_FOUND: error(404, ({ scope_id }) => `There is no scope ${scope_id}.`),
  OAUTH_SCOPE_ALREADY_EXISTS: error(400, ({ scope_id }) => `There is already a scope ${scope_id}.`),
  OAUTH_SCOPE_ID_RESERVED: error(
    400,
    ({ scope_id }) => `${scope_id} is a scope of OpenID Connect or the id of a permission. Choose another id.`,
  ),
  OAUTH_SCOPE_LIMIT_REACHED: error(
    400,
    ({ limit }) => `The project has reached the limit of ${limit} scopes. Delete an unused one first.`,
  ),
  INVALID_OAUTH_CLIENT_ID_OR_SECRET: error(
    400,
    'The client id must be the id of the project, and the client secret its publishable client key.',
  ),
  INVALID_SCOPE: error(400, ({ scope }) => `The scope "${scope}" is not valid; use "legacy".`),
  INVALID_AUTHORIZATION_CODE: error(400, 'The authorization code is not valid: it is wrong, used or expired.'),
  INVALID_TOKEN_REQUEST: error(400, ({ field }) => `\`${field}\` is required for this \`grant_type\`.`),
  INVALID_OAUTH_STATE: error(
    400,
    'This sign-in was not started in this browser, or it has already ended. Sign in again.',
  ),
  OUTER_OAUTH_TIMEOUT: error(408, 'The OAuth flow has timed out. Please sign in again.'),
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: error(400, 'This OAuth provider is unknown or not enabled in this project.'),
  OAUTH_PROVIDER_ACCESS_DENIED: error(400, 'The sign-in was canceled, or the provider declined it.'),
  OAUTH_PROVIDER_FAILED: error(
    400,
    ({ provider_id, reason }) => `Sign-in with ${provider_id} failed. ${reason} Try again, or sign in another way.`,
  ),
  OAUTH_PROVIDER_UNAVAILABLE: error(502, ({ provider_id, has_timed_out }) =>
    has_timed_out
      ? `The provider ${provider_id} did not respond in time. Try again.`
      : `The provider ${provider_id} could not be reached, or its response was invalid. Try again.`,
  ),
  OAUTH_PROVIDER_NOT_CONFIGURED: error(
    400,
    ({ provider_id }) =>
      `The provider ${provider_id} is not configured in this project. Add it to \`config.oauth_providers\` first.`,
  ),
  OAUTH_PROVIDERS_MISSING: error(
    400,
    ({ provider_ids }) =>
      `\`config.oauth_providers\` lacks ${provider_ids.join(', ')}. Providers are never removed: send them with "enabled": false.`,
  ),
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
 * Creates an error of the catalogue.
 * @example throw knownError('TEAM_NOT_FOUND', { team_id })
 */
export function knownError<Code extends ErrorCode>(code: Code, ...[given]: DetailsArgument<Code>): KnownError<Code> {
  const row: ErrorRow<ErrorDetails<Code>> = errorCatalogue[code]
  // The parameter type requires the details of this code; inside, the compiler cannot follow that.
  const details = given as ErrorDetails<Code>
  return new KnownError(code, { status: row.status, message: row.message(details), details })
}

/** Errors of every call that needs credentials, for callers who are project owners. */
export const ownerErrors = ['PROJECT_ROLE_REQUIRED'] as const satisfies readonly ErrorCode[]

/** Codes that any endpoint may return: parsing, keys, access types, tokens and limits. Endpoints do not list them. */
export const commonErrors = [
  'BODY_PARSING_ERROR',
  'SCHEMA_ERROR',
  ...projectAuthenticationErrors,
  ...accessTokenErrors,
  'TOO_MANY_REQUESTS',
  'PROJECT_BUSY',
  'SERVICE_BUSY',
  'CANNOT_GET_OWN_USER_WITHOUT_USER',
  'IMPERSONATION_NOT_ALLOWED',
  'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED',
  'ANONYMOUS_USER_NOT_ALLOWED',
] as const satisfies readonly ErrorCode[]

/** Errors of every call except GET, because it may have the header `idempotency-key`. */
export const repeatErrors = [
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_KEY_IN_USE',
  'RESPONSE_NOT_STORED',
] as const satisfies readonly ErrorCode[]
