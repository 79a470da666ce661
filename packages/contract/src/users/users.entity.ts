/** Fields of users. No schema library here: browsers import this file. */

import { date, entity, fields, nested } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import { serverTeamFields, teamFields } from '../teams/teams.entity.ts'
import type {
  ServerUserCreate as ServerUserCreateSchema,
  ServerUserUpdate as ServerUserUpdateSchema,
  UserUpdate as UserUpdateSchema,
} from './user-schemas.ts'
import type { TaggedServerUser, TaggedUser } from './users.ts'

type WireUser = WireOf<typeof TaggedUser>
type WireServerUser = WireOf<typeof TaggedServerUser>
type WireConnection = WireUser['oauth_providers'][number]

export const oauthConnectionFields = entity<WireConnection>()({
  /** The provider, such as `github`. */
  id: 'id',
  /** `shared` if the project uses Portico's client credentials for the provider, `standard` if it has its own. */
  type: 'type',
  accountId: 'account_id',
  /** The same as `accountId`. */
  providerUserId: 'provider_user_id',
  email: 'email',
  /** False if the account does not sign the user in. */
  allowSignIn: 'allow_sign_in',
  /** False if there are no access tokens of the account. */
  allowConnectedAccounts: 'allow_connected_accounts',
})

export const userFields = entity<WireUser>()({
  id: 'id',
  primaryEmail: 'primary_email',
  primaryEmailVerified: 'primary_email_verified',
  displayName: 'display_name',
  /** The name by which the user signs in beside the address, unique in the project whatever the letter case; null for none. */
  username: 'username',
  /** A URL, often a data URL. Updates accept a data URL of an image with at most 1,000,000 characters. */
  profileImageUrl: 'profile_image_url',
  signedUpAt: date('signed_up_at_millis'),
  /** True if the user has not signed up: no identity, and deleted after some time without activity. */
  isAnonymous: 'is_anonymous',
  hasPassword: 'has_password',
  /** True if the user can sign in with an email address, by password or by code. */
  emailAuthEnabled: 'auth_with_email',
  otpAuthEnabled: 'otp_auth_enabled',
  passkeyAuthEnabled: 'passkey_auth_enabled',
  /** True if signing in requires a second factor. */
  isMultiFactorRequired: 'requires_totp_mfa',
  /**
   * From this time on, the user has no permissions until an authenticator app is set up. Null if the project requires no
   * second factor, or if the user has one.
   */
  secondFactorDueAt: date('second_factor_due_at_millis'),
  /** Any JSON. Written by the app in the browser, so servers must not trust it. */
  clientMetadata: 'client_metadata',
  /** Any JSON. Written by the app's server, readable in the browser. */
  clientReadOnlyMetadata: 'client_read_only_metadata',
  oauthProviders: nested('oauth_providers', oauthConnectionFields),
  selectedTeamId: 'selected_team_id',
  selectedTeam: nested('selected_team', teamFields),
  /** The language that the user chose, as a BCP 47 tag such as `pt-BR`; null if it follows sign-ins. */
  locale: 'locale',
  /** For `ifMatch`: identifies what is stored. The time of the last activity is no part of it. Absent in lists. */
  etag: 'etag',
})

export const riskScoreFields = entity<WireServerUser['risk_scores']['sign_up']>()({
  /** Likelihood that the sign-up was automated, 0 to 100. */
  bot: 'bot',
  /** Likelihood that the user has signed up before, 0 to 100. */
  freeTrialAbuse: 'free_trial_abuse',
})

export const riskScoresFields = entity<WireServerUser['risk_scores']>()({
  /** Computed once, at sign-up. */
  signUp: nested('sign_up', riskScoreFields),
})

export const banFields = entity<NonNullable<WireServerUser['ban']>>()({
  /** The reason for the project's own records, at most 2,000 characters. Not shown to the user. */
  reason: 'reason',
  /** Null if the ban has no end. */
  until: date('until'),
})

const serverUserTable = entity<WireServerUser>()({
  ...userFields,
  /** True if the primary email address can be used to sign in. */
  primaryEmailAuthEnabled: 'primary_email_auth_enabled',
  lastActiveAt: date('last_active_at_millis'),
  /** The id of the user in another system, such as the one from which you import users; unique in the project. */
  externalId: 'external_id',
  /** Any JSON. Never sent to browsers. */
  serverMetadata: 'server_metadata',
  selectedTeam: nested('selected_team', serverTeamFields),
  riskScores: nested('risk_scores', riskScoresFields),
  /**
   * True if the sign-up waits for the approval of an owner: the user cannot sign in. Set it to false to approve the user,
   * who gets an email.
   */
  isRestricted: 'is_restricted',
  /**
   * Null unless the user is banned. A ban revokes all sessions and prevents sign-ins. It is still returned after its
   * end.
   */
  ban: nested('ban', banFields),
})
/** The table's type under a name, to which the declarations of other files refer instead of copying it. */
export type ServerUserFields = { [Name in keyof typeof serverUserTable]: (typeof serverUserTable)[Name] }
export const serverUserFields: ServerUserFields = serverUserTable

/** Fields that occur in requests only. */
const secretFields = fields({
  /**
   * Key of an authenticator app in standard base64, at least 10 bytes. Adds the app. Null removes all apps and turns
   * the second factor off.
   */
  totpSecretBase64: 'totp_secret_base64',
  /** Revokes all sessions of the user. Null removes the password. */
  password: 'password',
  /** A hash of another system, such as bcrypt or a PHC string of argon2id; instead of `password`. */
  passwordHash: 'password_hash',
})

export const userInputFields = fields({ ...serverUserTable, ...secretFields })

/** A user, as returned with client access. */
export interface CurrentUser extends Shape<typeof userFields, WireUser> {}
/** An account of an identity provider that is linked to a user. */
export interface OAuthConnection extends Shape<typeof oauthConnectionFields, WireConnection> {}
/** A user, as returned with server and admin access. */
export interface ServerUser extends Shape<typeof serverUserFields, WireServerUser> {}
/** Changes of the signed-in user. Fields that are left out keep their value; metadata is replaced as a whole. */
export interface CurrentUserUpdate extends Shape<typeof userInputFields, WireOf<typeof UserUpdateSchema>> {}
/**
 * Changes that a server makes to any user. Fields that are left out keep their value; metadata is replaced as a whole.
 */
export interface ServerUserUpdate extends Shape<typeof userInputFields, WireOf<typeof ServerUserUpdateSchema>> {}
/** A user that a server creates. All fields are optional. */
export interface ServerUserCreate extends Shape<typeof userInputFields, WireOf<typeof ServerUserCreateSchema>> {}
