import { z } from 'zod'
import { anyAccess, endpoint, serverAccess } from '../endpoint/endpoint.ts'
import { firstPasswordErrors, usernameErrors } from '../errors/error-groups.ts'
import { imageBodyMaxBytes, pageOf, Success, Uuid, withTag } from '../schemas/fields.ts'
import { SignInCheck } from './sign-in-check.ts'
import { heavyUserFilters, UserListQuery } from './user-list.ts'
import { ServerUser, ServerUserCreate, ServerUserUpdate, User, UserUpdate } from './user-schemas.ts'
import { userRoutes } from './users.client.ts'
import { userServerRoutes } from './users.server.ts'
import { userSignInRoutes } from './users.sign-in.ts'

/** Number of matching users. */
const UserTotal = z.object({
  count: z.int(),
  /** False if only the newest users were counted, so that more users than `count` may match. */
  is_exact: z.boolean(),
})

const UserParams = z.strictObject({ user_id: Uuid })
/** A user with its entity tag, as server and admin access see it. */
export const TaggedServerUser = withTag(ServerUser)
/** A user with its entity tag, as client access sees it. */
export const TaggedUser = withTag(User)
const userView = { client: TaggedUser, server: TaggedServerUser } as const
const userEntity = {
  view: { client: User, server: ServerUser },
  untagged: ['last_active_at_millis', 'selected_team'],
} as const

const updateErrors = [
  'USER_EMAIL_ALREADY_EXISTS',
  ...usernameErrors,
  'USER_EXTERNAL_ID_ALREADY_EXISTS',
  ...firstPasswordErrors,
  'TEAM_MEMBERSHIP_NOT_FOUND',
  'INVALID_PROFILE_IMAGE',
  'PASSKEY_REGISTRATION_REQUIRED',
  'AUTHENTICATOR_LIMIT_REACHED',
  'USER_DOES_NOT_HAVE_PRIMARY_EMAIL',
  'SIGN_IN_METHOD_NOT_ENABLED',
  'CONFLICTING_FIELDS',
  'INVALID_PASSWORD_HASH',
] as const

const createErrors = [
  'USER_EMAIL_ALREADY_EXISTS',
  ...usernameErrors,
  'USER_EXTERNAL_ID_ALREADY_EXISTS',
  ...firstPasswordErrors,
  'PRIMARY_EMAIL_REQUIRED',
  'SIGN_IN_METHOD_NOT_ENABLED',
  'CONFLICTING_FIELDS',
  'INVALID_PASSWORD_HASH',
  'OAUTH_PROVIDER_NOT_CONFIGURED',
  'OAUTH_ACCOUNT_ALREADY_EXISTS',
  'DUPLICATE_LIST_ENTRY',
] as const

/** Fields with which the one who sets them can sign in as the user, or remove what protects the sign-in. */
const signInFields = [
  'totp_secret_base64',
  'otp_auth_enabled',
  'passkey_auth_enabled',
  'password',
  'password_hash',
  'primary_email',
  'primary_email_verified',
  'primary_email_auth_enabled',
] as const

/** Fields from which apps and other systems read who the user is and what the user may do. Users cannot set them. */
const trustedFields = ['client_read_only_metadata', 'server_metadata', 'external_id'] as const

export const users = {
  me: endpoint({
    route: userSignInRoutes.me,
    access: anyAccess,
    ownerRole: 'support',
    summary: 'Read the signed-in user',
    response: userView,
    etag: userEntity,
    errors: [],
  }),
  updateMe: endpoint({
    route: userRoutes.updateMe,
    access: anyAccess,
    ownerRole: 'admin',
    needsFreshOwner: trustedFields,
    refusesImpersonation: [...signInFields, 'username', 'ban'],
    refusesAnonymous: [...signInFields, 'username'],
    needsFreshSignIn: signInFields,
    summary: 'Change the signed-in user',
    bodyMaxBytes: imageBodyMaxBytes,
    body: { client: UserUpdate, server: ServerUserUpdate },
    response: userView,
    etag: userEntity,
    ifMatch: userEntity,
    errors: [...updateErrors, 'VERIFIED_EMAIL_REQUIRED', 'USERNAME_REQUIRED', 'USERNAME_CHANGED_RECENTLY'],
  }),
  deleteMe: endpoint({
    route: userRoutes.deleteMe,
    access: anyAccess,
    ownerRole: 'admin',
    refusesImpersonation: true,
    needsFreshSignIn: true,
    summary: 'Delete the signed-in user; client access needs client_user_deletion_enabled',
    response: Success,
    ifMatch: userEntity,
    errors: ['USER_DELETION_NOT_ENABLED', 'USER_IS_LAST_PROJECT_OWNER'],
  }),
  list: endpoint({
    route: userServerRoutes.list,
    access: serverAccess,
    ownerRole: 'support',
    summary:
      'List users page by page, oldest first by default. With filters a page may have fewer users than `limit`; the last has no cursor',
    mayLag: true,
    isHeavy: { limitAbove: 1000, with: heavyUserFilters },
    query: UserListQuery,
    response: pageOf(ServerUser).extend({
      /** Present with `include_total`. */
      total: UserTotal.optional(),
    }),
    errors: [],
  }),
  create: endpoint({
    route: userServerRoutes.create,
    access: serverAccess,
    ownerRole: 'admin',
    needsFreshSignIn: true,
    summary: 'Create a user, even if sign-up is not enabled',
    bodyMaxBytes: imageBodyMaxBytes,
    body: ServerUserCreate,
    response: TaggedServerUser,
    status: 201,
    etag: userEntity,
    errors: createErrors,
  }),
  get: endpoint({
    route: userServerRoutes.get,
    access: serverAccess,
    ownerRole: 'support',
    summary: 'Read a user',
    params: UserParams,
    response: TaggedServerUser,
    etag: userEntity,
    errors: ['USER_NOT_FOUND'],
  }),
  update: endpoint({
    route: userServerRoutes.update,
    access: serverAccess,
    ownerRole: 'admin',
    bodyRoles: { ban: 'support', is_restricted: 'support' },
    summary: 'Change a user',
    bodyMaxBytes: imageBodyMaxBytes,
    params: UserParams,
    body: ServerUserUpdate,
    needsFreshSignIn: [...signInFields, ...trustedFields],
    response: TaggedServerUser,
    etag: userEntity,
    ifMatch: userEntity,
    errors: ['USER_NOT_FOUND', ...updateErrors],
  }),
  delete: endpoint({
    route: userServerRoutes.delete,
    access: serverAccess,
    ownerRole: 'admin',
    needsFreshSignIn: true,
    summary: 'Delete a user and all data that belongs only to this user',
    params: UserParams,
    response: Success,
    ifMatch: userEntity,
    errors: ['USER_NOT_FOUND', 'USER_IS_LAST_PROJECT_OWNER'],
  }),
  checkSignIn: endpoint({
    route: userServerRoutes.checkSignIn,
    access: serverAccess,
    ownerRole: 'support',
    summary: 'Read with which methods a user can sign in now, and why not with the others',
    params: UserParams,
    response: SignInCheck,
    errors: ['USER_NOT_FOUND'],
  }),
  unlock: endpoint({
    route: userServerRoutes.unlock,
    access: serverAccess,
    ownerRole: 'support',
    summary:
      'Clear the wrong passwords and codes counted for a user, at most 10 times an hour; the user is notified by email',
    params: UserParams,
    response: Success,
    errors: ['USER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
}
