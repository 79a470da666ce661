import { z } from 'zod'
import { anyAccess, endpoint, serverAccess } from './endpoint.ts'
import { passwordErrors } from './errors.ts'
import { atMost, Flag, imageBodyMaxBytes, Metadata, Millis, pageOf, Success, Uuid, WholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { accountRoutes } from './routes/account.ts'
import { clientRoutes } from './routes/client.ts'
import { serverRoutes } from './routes/server.ts'
import { ServerTeam, Team } from './teams.ts'
import { AccountId, Email, Name, NewPassword, OpaqueText, ProfileImageUrl, SearchText, TotpSecret } from './texts.ts'

/** An account of an identity provider that is linked to a user. */
export const OAuthConnection = z.object({
  id: z.string(),
  type: z.enum(['shared', 'standard']),
  account_id: z.string(),
  provider_user_id: z.string(),
  email: z.string().nullable(),
})

/** A user as client access sees it. Every field is always there. */
export const User = z.object({
  id: z.string(),
  primary_email: z.string().nullable(),
  primary_email_verified: z.boolean(),
  display_name: z.string().nullable(),
  client_metadata: Metadata,
  client_read_only_metadata: Metadata,
  profile_image_url: z.string().nullable(),
  signed_up_at_millis: Millis,
  has_password: z.boolean(),
  auth_with_email: z.boolean(),
  oauth_providers: z.array(OAuthConnection),
  selected_team_id: z.string().nullable(),
  requires_totp_mfa: z.boolean(),
  otp_auth_enabled: z.boolean(),
  passkey_auth_enabled: z.boolean(),
  selected_team: Team.nullable(),
})

const Score = z.int().min(0).max(100)

/** Risk scores of a user: hints for the owner's own rules. 0 means no sign. Computed once, when the user signed up. */
export const RiskScores = z.object({ sign_up: z.object({ bot: Score, free_trial_abuse: Score }) })

/** A user as server and admin access see it. */
export const ServerUser = User.extend({
  selected_team: ServerTeam.nullable(),
  primary_email_auth_enabled: z.boolean(),
  last_active_at_millis: Millis,
  server_metadata: Metadata,
  risk_scores: RiskScores,
})

const ownFields = {
  display_name: Name.nullable().optional(),
  profile_image_url: ProfileImageUrl.nullable().optional(),
  client_metadata: Metadata.optional(),
  selected_team_id: Uuid.nullable().optional(),
  totp_secret_base64: TotpSecret.nullable().optional(),
  otp_auth_enabled: Flag.optional(),
  passkey_auth_enabled: Flag.optional(),
}

const serverFields = {
  primary_email: Email.nullable().optional(),
  primary_email_verified: Flag.optional(),
  primary_email_auth_enabled: Flag.optional(),
  client_read_only_metadata: Metadata.optional(),
  server_metadata: Metadata.optional(),
  password: NewPassword.nullable().optional(),
  /** What is no hash of a known form, of whatever length, is refused where it is read. */
  password_hash: OpaqueText.optional(),
}

/** What a user may change of their own account. */
export const UserUpdate = z.strictObject(ownFields)
/** What a server may change of any account. */
export const ServerUserUpdate = z.strictObject({ ...ownFields, ...serverFields })

const { selected_team_id: _, ...fieldsOnCreate } = ownFields
/** An account as a server makes it; `{}` is fine. */
export const ServerUserCreate = z.strictObject({
  ...fieldsOnCreate,
  ...serverFields,
  oauth_providers: atMost(
    limits.oauthProvidersMax,
    z.strictObject({ id: OpaqueText, account_id: AccountId, email: Email.nullable().optional() }),
  ).optional(),
})

/** Query of the user list: one page of users, oldest first unless `desc`. */
export const UserListQuery = z.strictObject({
  limit: WholeNumber.pipe(z.number().min(1).max(limits.userPageSize)).optional(),
  cursor: Uuid.optional(),
  order_by: z.enum(['signed_up_at']).optional(),
  desc: Flag.optional(),
  query: SearchText.optional(),
  team_id: Uuid.optional(),
})

const UserParams = z.strictObject({ user_id: Uuid })
const userView = { client: User, server: ServerUser } as const

const updateErrors = [
  'USER_EMAIL_ALREADY_EXISTS',
  ...passwordErrors,
  'TEAM_MEMBERSHIP_NOT_FOUND',
  'INVALID_PROFILE_IMAGE',
  'PASSKEY_REGISTRATION_REQUIRED',
  'USER_DOES_NOT_HAVE_PRIMARY_EMAIL',
  'SIGN_IN_METHOD_NOT_ENABLED',
  'CONFLICTING_FIELDS',
  'INVALID_PASSWORD_HASH',
] as const

const createErrors = [
  'USER_EMAIL_ALREADY_EXISTS',
  ...passwordErrors,
  'PRIMARY_EMAIL_REQUIRED',
  'SIGN_IN_METHOD_NOT_ENABLED',
  'CONFLICTING_FIELDS',
  'INVALID_PASSWORD_HASH',
  'OAUTH_PROVIDER_NOT_CONFIGURED',
  'OAUTH_ACCOUNT_ALREADY_EXISTS',
  'DUPLICATE_LIST_ENTRY',
] as const

export const users = {
  me: endpoint({
    route: clientRoutes.users.me,
    access: anyAccess,
    summary: 'Read the signed-in user',
    response: userView,
    errors: [],
  }),
  updateMe: endpoint({
    route: accountRoutes.users.updateMe,
    access: anyAccess,
    summary: 'Change the signed-in user',
    bodyMaxBytes: imageBodyMaxBytes,
    body: { client: UserUpdate, server: ServerUserUpdate },
    response: userView,
    errors: updateErrors,
  }),
  deleteMe: endpoint({
    route: accountRoutes.users.deleteMe,
    access: anyAccess,
    summary: 'Delete the signed-in user; client access needs client_user_deletion_enabled',
    response: Success,
    errors: ['USER_DELETION_NOT_ENABLED'],
  }),
  list: endpoint({
    route: serverRoutes.users.list,
    access: serverAccess,
    summary: 'List users page by page, oldest first',
    query: UserListQuery,
    response: pageOf(ServerUser),
    errors: [],
  }),
  create: endpoint({
    route: serverRoutes.users.create,
    access: serverAccess,
    summary: 'Create a user, also while sign-up is off',
    bodyMaxBytes: imageBodyMaxBytes,
    body: ServerUserCreate,
    response: ServerUser,
    status: 201,
    errors: createErrors,
  }),
  get: endpoint({
    route: serverRoutes.users.get,
    access: serverAccess,
    summary: 'Read a user',
    params: UserParams,
    response: ServerUser,
    errors: ['USER_NOT_FOUND'],
  }),
  update: endpoint({
    route: serverRoutes.users.update,
    access: serverAccess,
    summary: 'Change a user',
    bodyMaxBytes: imageBodyMaxBytes,
    params: UserParams,
    body: ServerUserUpdate,
    response: ServerUser,
    errors: ['USER_NOT_FOUND', ...updateErrors],
  }),
  delete: endpoint({
    route: serverRoutes.users.delete,
    access: serverAccess,
    summary: 'Delete a user and everything that is theirs alone',
    params: UserParams,
    response: Success,
    errors: ['USER_NOT_FOUND'],
  }),
}
