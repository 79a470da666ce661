/**
 * Sentences for errors that the service returns to owners, by code. Placeholders are fields of the error's details. Other
 * codes are shown with the sentence of the service.
 */
export const errors = {
  // The request
  BODY_PARSING_ERROR: 'The service does not accept these values. Correct them, then try again.',
  SCHEMA_ERROR: 'The service does not accept this value. Correct it, then try again.',

  // Limits
  TOO_MANY_REQUESTS: 'Too many attempts. Try again in {retry_after_seconds} s.',
  PROJECT_BUSY: 'Many reads of this project are running. Try again in {retry_after_seconds} s.',
  AUTH_HOOK_FAILED: 'Your server has no answer at the moment. See the page of auth hooks.',
  AUTH_HOOK_NOT_FOUND: 'This auth hook was deleted.',
  OWN_HOST_NOT_FOUND: 'This host was removed.',
  SERVICE_BUSY: 'The service is busy. Try again in {retry_after_seconds} s.',
  API_KEY_LIMIT_REACHED: 'This project has reached the limit of {limit} sets of API keys. Revoke an unused one first.',
  AUTHENTICATOR_LIMIT_REACHED: 'This user has reached the limit of {limit} authenticator apps. Remove one first.',
  CONTACT_CHANNEL_LIMIT_REACHED: 'This user has reached the limit of {limit} email addresses. Remove one first.',
  TRANSFER_NOT_FOUND: 'This import does not exist.',
  TRANSFER_IN_PROGRESS: 'Another import of this project is not finished. Finish it first.',
  TRANSFER_FINISHED: 'This import is finished and takes no more rows.',
  TRANSFER_ROWS_OUT_OF_ORDER: 'These rows do not continue the import. Continue with line {next_line} of the same file.',
  TRANSFER_NOT_UNDOABLE:
    'This import can no longer be undone: it was a dry run, was undone already, or is older than 30 days.',
  PERMISSION_LIMIT_REACHED: 'This project has reached the limit of {limit} permissions. Delete an unused one first.',
  CONTAINED_PERMISSION_LIMIT_REACHED:
    'The permissions of this project contain more than {limit} others in total. Group them in fewer steps.',
  PERMISSION_LIST_TOO_LONG: 'The list has more than {limit} permissions. Choose a user, a team or a permission.',
  PROJECT_LIMIT_REACHED: 'You own {limit} projects, and cannot own more. Delete one first.',
  PROJECT_OWNER_LIMIT_REACHED:
    'This project has reached the limit of {limit} owners and open invitations. Remove one first.',
  TEAM_INVITATION_LIMIT_REACHED: 'This team has reached the limit of {limit} open invitations. Revoke one first.',
  USER_INVITATION_LIMIT_REACHED: 'This project has reached the limit of {limit} open invitations. Revoke one first.',
  USER_NOTE_LIMIT_REACHED: 'This user has reached the limit of {limit} notes. Delete one first.',

  // Missing objects
  OAUTH_CLIENT_NOT_FOUND: 'This client does not exist anymore. Reload the page.',
  OAUTH_CLIENT_LIMIT_REACHED:
    'This project has reached the limit of {limit} machines and applications. Delete an unused one first.',
  OAUTH_CLIENT_SECRET_NOT_FOUND: 'This secret does not exist anymore. Reload the page.',
  OAUTH_CLIENT_SECRET_LIMIT_REACHED:
    'This client has reached the limit of {limit} secrets. Delete the one that is no longer used first.',
  OAUTH_CLIENT_SECTOR_MISMATCH:
    'The address must have a JSON list with all redirect addresses. Several hosts need such a list.',
  OAUTH_CLIENT_KIND_MISMATCH: 'This does not fit the kind of the application.',
  OAUTH_APPROVAL_NOT_FOUND: 'This approval has expired, or was decided before. Reload the page.',
  OAUTH_GRANT_NOT_FOUND: 'This access has ended already. Reload the page.',
  OAUTH_INITIAL_ACCESS_TOKEN_NOT_FOUND: 'This token does not exist anymore. Reload the page.',
  OAUTH_INITIAL_ACCESS_TOKEN_LIMIT_REACHED:
    'This project has reached the limit of {limit} tokens. Delete the ones that are not needed first.',
  OAUTH_SCOPE_NOT_FOUND: 'The scope {scope_id} does not exist anymore. Reload the page.',
  OAUTH_SCOPE_ALREADY_EXISTS: 'There is already a scope {scope_id}. Choose another ID.',
  OAUTH_SCOPE_ID_RESERVED: '{scope_id} is a scope of OpenID Connect or the ID of a permission. Choose another ID.',
  OAUTH_SCOPE_LIMIT_REACHED: 'This project has reached the limit of {limit} scopes. Delete an unused one first.',
  OAUTH_RESOURCE_ALREADY_EXISTS: 'There is already a resource with this URI.',
  OAUTH_RESOURCE_LIMIT_REACHED: 'This project has reached the limit of {limit} resources. Delete an unused one first.',
  OAUTH_RESOURCE_NOT_FOUND: 'This resource does not exist anymore. Reload the page.',
  API_KEY_NOT_FOUND: 'This API key does not exist anymore. Reload the page.',
  AUTHENTICATOR_NOT_FOUND: 'This authenticator app does not exist anymore. Reload the page.',
  CONTACT_CHANNEL_NOT_FOUND: 'This email address does not exist anymore. Reload the page.',
  EMAIL_NOT_FOUND: 'This email does not exist anymore. Reload the page.',
  PASSKEY_NOT_FOUND: 'This passkey does not exist anymore. Reload the page.',
  PERMISSION_NOT_FOUND: 'The permission {permission_id} does not exist. Reload the page.',
  PROJECT_INVITATION_NOT_FOUND: 'This invitation is not open anymore. Reload the page.',
  PROJECT_OWNER_NOT_FOUND: 'This person does not belong to the project anymore. Reload the page.',
  SESSION_NOT_FOUND: 'This session has already ended.',
  TEAM_INVITATION_NOT_FOUND: 'This invitation is not open anymore. Reload the page.',
  TEAM_MEMBERSHIP_NOT_FOUND: 'This user is not a member of the team anymore. Reload the page.',
  TEAM_NOT_FOUND: 'This team does not exist anymore.',
  TEAM_PERMISSION_NOT_FOUND: 'The user does not have the permission {permission_id} in this team. Reload the page.',
  TRUSTED_DEVICE_NOT_FOUND: 'This device is not trusted anymore. Reload the page.',
  USER_ID_DOES_NOT_EXIST: 'There is no user with the ID {user_id}.',
  USER_INVITATION_NOT_FOUND: 'This invitation is not open anymore. Reload the page.',
  TERMS_VERSION_NOT_FOUND: 'This version does not exist anymore. Reload the page.',
  TERMS_VERSION_ACCEPTED: 'Users have accepted this version, so it stays as it is. Publish a new one.',
  TERMS_VERSION_LIMIT_REACHED: 'The project has 200 versions, which is the limit. Delete one that nobody has accepted.',
  WAITLIST_ENTRY_NOT_FOUND: 'This address is not on the waitlist anymore. Reload the page.',
  USER_NOTE_NOT_FOUND: 'This note does not exist anymore. Reload the page.',
  USER_NOT_FOUND: 'This user does not exist anymore.',

  // Duplicates
  CONTACT_CHANNEL_ALREADY_EXISTS: 'The user already has this email address.',
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: 'Another user already signs in with {contact_channel_value}.',
  EMAIL_ALREADY_VERIFIED: 'This email address is already verified.',
  OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN:
    'Another user of this project already signs in with this account.',
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: 'Another user of this project is connected to this account.',
  USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: 'The user is already connected to an account of this provider.',
  OAUTH_ACCOUNT_ALREADY_EXISTS: 'Another user of this project is already connected to this account.',
  PERMISSION_ALREADY_EXISTS: 'There is already a permission {permission_id}. Choose another ID.',
  TEAM_MEMBERSHIP_ALREADY_EXISTS: 'The user is already a member of this team.',
  USERNAME_ALREADY_EXISTS: 'Another user has the username {username}, or had it in the last 90 days.',
  USERNAME_NOT_ALLOWED: 'A username has 3 to 32 of a–z, 0–9, _, - and the dot, with no two marks in a row.',
  USERNAMES_NOT_ENABLED: 'This project has no usernames. Turn them on under “Sign-in methods”.',
  USER_EMAIL_ALREADY_EXISTS: 'Another user already signs in with {email}.',

  // Users
  INVALID_LOGO: 'This picture cannot be used. Choose a PNG, JPEG or WebP file of at most 1,024 px and 100 KB.',
  INVALID_PROFILE_IMAGE: 'This picture cannot be used. Choose a PNG, JPEG, GIF, BMP or WebP file.',
  OTHER_SIGN_IN_METHOD_REQUIRED: 'This is the only way to sign in to the account. Add another one first.',
  PASSWORD_REQUIREMENTS_NOT_MET: 'This password is easy to guess. Choose another one.',
  PASSWORD_TOO_LONG: 'A password may have at most {maxLength} characters.',
  PASSWORD_TOO_SHORT: 'A password needs at least {min_length} characters.',
  PASSWORD_WAS_USED_BEFORE: 'You have used this password before. Choose another one.',
  PRIMARY_EMAIL_REQUIRED: 'Enter an email address.',
  SIGN_IN_METHOD_NOT_ENABLED: 'This project does not enable this sign-in method. Enable it under “Sign-in methods”.',
  USER_DOES_NOT_HAVE_PRIMARY_EMAIL: 'The user has no primary email address. Add one first.',
  VERIFIED_EMAIL_REQUIRED: 'Choose an email address that you have verified.',

  // Project
  CONTAINED_PERMISSION_NOT_FOUND: 'The contained permission {permission_id} does not exist.',
  DEFAULT_PERMISSION_NOT_FOUND: 'The default permission {permission_id} does not exist. Create it first.',
  EMAIL_TEMPLATE_NOT_CUSTOMIZED: 'This template is the default one. There is nothing to reset.',
  IMPERSONATION_NOT_ALLOWED: 'This is not possible while you are signed in as another user.',
  POLICY_LOCKS_OUT: 'After this change, no owner could sign in. Leave a method on that an owner has set up.',
  INTERNAL_PROJECT_NOT_DELETABLE: 'This project contains the accounts of all owners. It cannot be deleted.',
  INVALID_SHARED_OAUTH_PROVIDER_ID: 'There are no shared keys for {provider_id}. Enter keys of your own.',
  INVALID_STANDARD_OAUTH_PROVIDER_ID:
    '{provider_id} is not built in. Enter its issuer, or its authorization, token and userinfo URLs.',
  LAST_PROJECT_OWNER: 'This is the last owner of the project. Make another user an owner first.',
  USER_IS_LAST_PROJECT_OWNER: 'This user is the last owner of a project. Transfer or delete the project first.',
  OAUTH_PROVIDER_NOT_CONFIGURED: 'The provider {provider_id} is not set up in this project.',
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: 'This provider is not set up in this project. Reload the page.',
  DUPLICATE_LIST_ENTRY: '{value} is in the list twice. Remove one.',
  EMAIL_NOT_RESENDABLE:
    'This email cannot be sent again: it waits for its next attempt, was sent, has expired, or its content was deleted.',
  PRECONDITION_FAILED: 'This was changed after you opened it. Reload the page, then repeat your change.',
  PROJECT_INVITATION_EMAIL_MISMATCH:
    'This invitation is for another email address. Sign in with the account that has this address, verified.',
  REDIRECT_URL_NOT_WHITELISTED: 'This address is not on a trusted domain. Add its domain under “Domains” first.',
} as const
