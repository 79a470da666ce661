import type { ErrorCode } from '@portico/contract'

/**
 * Text and status that published clients receive instead of a code. Part of their protocol, so none of it may change.
 */
export const publishedTexts: Partial<Record<ErrorCode, [number, string]>> = {
  PROJECT_OWNER_NOT_FOUND: [404, 'The project has no owner with this user id.'],
  PROJECT_OWNER_LIMIT_REACHED: [400, 'A project has at most 100 owners and open invitations.'],
  LAST_PROJECT_OWNER: [409, 'This is the last owner of the project.'],
  USER_IS_LAST_PROJECT_OWNER: [
    409,
    'The user is the last owner of a project. Give it another owner, or delete it, first.',
  ],
  PROJECT_INVITATION_NOT_FOUND: [404, 'The project has no open invitation with this id.'],
  PROJECT_INVITATION_EMAIL_MISMATCH: [403, 'The invitation is for another email address.'],
  TEST_CLOCK_NOT_AVAILABLE: [403, 'The clock cannot be moved in production.'],
  CONFLICTING_FIELDS: [400, 'Send either password or password_hash, not both.'],
  DUPLICATE_LIST_ENTRY: [
    400,
    'The domain https://app.example.com is in the list twice. Send each trusted domain once.',
  ],
  TOO_MANY_REQUESTS: [429, 'Too many attempts. Try again in 15 minutes.'],
  PRECONDITION_FAILED: [
    412,
    'If-Match does not match: this was changed since it was read. Read it again, compare, and send the change with the new etag.',
  ],
  IDEMPOTENCY_KEY_REUSED: [
    422,
    'This idempotency-key was used for another request: method, path, body or refresh token differ. Use a new key for each call.',
  ],
  IDEMPOTENCY_KEY_IN_USE: [
    409,
    'The first request with this idempotency-key is still running. Send it again after Retry-After.',
  ],
  SERVICE_BUSY: [503, 'Too many people are signing in at this moment. Try again in a second.'],
  SESSION_NOT_FOUND: [404, 'There is no such session, or it has ended already.'],
  ACCESS_TOKEN_REQUIRED: [401, 'add_current_user needs the access token of a signed-in user.'],
  OWN_USER_REQUIRED: [
    403,
    'Client access reaches only the data of the signed-in user. Send your own user_id, or "me".',
  ],
  FRESH_SIGN_IN_REQUIRED: [
    403,
    'Your sign-in is too old for this change. Sign out, sign in again, and then repeat the change.',
  ],
  FRESH_SIGN_IN_METHOD_NOT_AVAILABLE: [400, 'You cannot prove who you are in this way. Sign out, and sign in again.'],
  USER_DELETION_NOT_ENABLED: [400, 'Deleting your own account is off in this project.'],
  INVALID_PROFILE_IMAGE: [400, 'Invalid image: send a picture as data URL (PNG, JPEG, GIF, BMP or WebP in base64).'],
  PRIMARY_EMAIL_REQUIRED: [400, 'primary_email_verified needs a primary_email.'],
  USER_DOES_NOT_HAVE_PRIMARY_EMAIL: [
    400,
    'A password needs a primary e-mail address to sign in with. Set primary_email first.',
  ],
  API_KEY_LIMIT_REACHED: [
    400,
    'The project has 100 sets of keys, which is as many as it may. Revoke those that are no longer used.',
  ],
  PROJECT_NOT_FOUND: [404, 'There is no project 7c1f2b0a-8f1e-4c0e-9d55-0d6b4a3f9e21.'],
  PROJECT_LIMIT_REACHED: [400, 'You own 100 projects, which is as many as one account may. Delete one first.'],
  INTERNAL_PROJECT_NOT_DELETABLE: [
    400,
    'The project internal holds the accounts of project owners and cannot be deleted.',
  ],
  OTP_AUTHENTICATION_NOT_ENABLED: [
    403,
    'Signing in with a mailed code is switched off in this project. Turn on magic_link_enabled in its configuration to use it.',
  ],
  IMPERSONATION_NOT_ALLOWED: [403, 'This is not possible while a user is impersonated.'],
  USER_BANNED: [403, 'This user is banned.'],
  SIGN_IN_METHOD_NOT_ENABLED: [
    400,
    'Passwords are off in this project. Turn on credential_enabled in its configuration first.',
  ],
  OTHER_SIGN_IN_METHOD_REQUIRED: [
    400,
    'This is the only way to sign in to the account. Set a password or add another way first.',
  ],
  USER_ALREADY_HAS_PASSWORD: [400, 'This account has a password already. Change it with the old one instead.'],
  INVALID_PASSWORD_HASH: [
    400,
    'password_hash must be a bcrypt hash ($2a$, $2b$ or $2y$, 60 characters, cost up to 16) or a PHC string of argon2id, argon2i, scrypt or pbkdf2 (sha1, sha256, sha512), such as $argon2id$v=19$m=19456,t=2,p=1$…$….',
  ],
  CONTACT_CHANNEL_NOT_FOUND: [404, 'This user has no such contact channel.'],
  CONTACT_CHANNEL_ALREADY_EXISTS: [400, 'This user has this e-mail address already.'],
  CONTACT_CHANNEL_LIMIT_REACHED: [400, 'A user has at most 100 e-mail addresses.'],
  PASSKEY_NOT_FOUND: [404, 'This user has no such passkey.'],
  PASSKEY_REGISTRATION_REQUIRED: [400, 'A passkey cannot be switched on: register one instead.'],
  USER_DOES_NOT_HAVE_TOTP: [400, 'Recovery codes stand in for an authenticator app. Set one up first.'],
  AUTHENTICATOR_NOT_FOUND: [404, 'This user has no such authenticator app.'],
  TRUSTED_DEVICE_NOT_FOUND: [404, 'This user has no such trusted device.'],
  AUTHENTICATOR_LIMIT_REACHED: [400, 'A user has at most 5 authenticator apps. Remove one first.'],
  DEFAULT_PERMISSION_NOT_FOUND: [
    400,
    'There is no permission editor. Create its definition before making it a default.',
  ],
  PERMISSION_ALREADY_EXISTS: [400, 'There is already a permission with the id editor. Choose another id.'],
  PERMISSION_LIMIT_REACHED: [400, 'A project has at most 100 permissions. Delete some that nobody uses.'],
  CONTAINED_PERMISSION_LIMIT_REACHED: [
    400,
    'The permissions of a project contain at most 100 others, counted together. Group them in fewer steps.',
  ],
  PERMISSION_LIST_TOO_LONG: [
    400,
    'These are more than 100 permissions. Ask for those of one user, team or permission.',
  ],
  TEAM_ID_REQUIRED: [400, 'Say of which team: team_id is needed with client access.'],
  TEAM_CREATION_NOT_ENABLED: [403, 'Team creation is not enabled.'],
  TEAM_LIMIT_REACHED: [400, 'You have made 100 teams, which is the most. Delete one first.'],
  TEAM_INVITATION_NOT_FOUND: [404, 'This team has no such open invitation.'],
  TEAM_INVITATION_LIMIT_REACHED: [
    400,
    'This team has 100 open invitations, which is the most. Revoke some of them first.',
  ],
  TEAM_INVITATION_EMAIL_MISMATCH: [
    403,
    'This invitation is only for the owner of the e-mail address it was sent to. Add that address to your account and verify it, or ask the team to invite an address of yours.',
  ],
  EMAIL_TEMPLATE_NOT_CUSTOMIZED: [404, 'The template magic_link is the default one: there is nothing to reset.'],
  EMAIL_NOT_FOUND: [404, 'There is no email with this id.'],
  EMAIL_NOT_RESENDABLE: [400, 'The link or code in this email has expired. Ask the user to request a new one.'],
  INVALID_EMAIL_TEMPLATE: [400, 'What is wrong and what to do.'],
  WEBHOOK_SERVER_UNAVAILABLE: [503, 'What is wrong and what to do.'],
  OAUTH_ACCOUNT_ALREADY_EXISTS: [400, 'An account of oauth_providers belongs to another user of this project already.'],
  INVALID_TOKEN_REQUEST: [400, '{"error":"invalid_request","error_description":"The field code is missing."}'],
  INVALID_OAUTH_STATE: [
    400,
    'This sign-in is not (or no longer) under way in this browser. It may have been finished in another tab, or the browser may refuse cookies. Go back and sign in again.',
  ],
  OAUTH_PROVIDER_FAILED: [400, 'The provider github answered with an error. Try again, or sign in another way.'],
  OAUTH_PROVIDER_UNAVAILABLE: [502, 'The provider github did not answer in time. Try again.'],
  OAUTH_PROVIDER_NOT_CONFIGURED: [
    400,
    'The provider github is not set up in this project. Add it to config.oauth_providers first.',
  ],
  OAUTH_PROVIDERS_MISSING: [
    400,
    'The list lacks the configured provider github, google. Providers are never removed: send it with "enabled": false.',
  ],
}
