/** Fields and schemas of users. Each access level reads and sets its own fields. */
import { z } from 'zod'
import { fieldRules, readable, writable } from '../schemas/field-rules.ts'
import { atMost, DateMillis, Flag, Metadata, Millis, Uuid } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import {
  AccountId,
  Description,
  ExternalId,
  LocaleTag,
  Name,
  NewEmail,
  NewPassword,
  NewUsername,
  OpaqueText,
  ProfileImageUrl,
  TotpSecret,
} from '../schemas/texts.ts'
import { ServerTeam, Team } from '../teams/teams.ts'

/** An account of an identity provider that is linked to a user. */
const OAuthConnection = z.object({
  id: z.string(),
  type: z.enum(['shared', 'standard']),
  account_id: z.string(),
  provider_user_id: z.string(),
  email: z.string().nullable(),
  /** False: the account does not sign the user in. */
  allow_sign_in: z.boolean(),
  /** False: there are no access tokens of the account. */
  allow_connected_accounts: z.boolean(),
})

const NewOAuthAccounts = atMost(
  limits.oauthProvidersMax,
  z.strictObject({ id: OpaqueText, account_id: AccountId, email: NewEmail.nullable().optional() }),
)

const Score = z.int().min(0).max(100)

/** Risk scores of a user, computed once at sign-up as hints for the project's own rules. 0 means no sign of risk. */
const RiskScores = z.object({ sign_up: z.object({ bot: Score, free_trial_abuse: Score }) })

/** A ban of a user. It ends at `until`, in milliseconds since 1970, or never if that is null. */
const Ban = z.object({ reason: z.string(), until: Millis.nullable() })
const BanInput = z.strictObject({ reason: Description, until: DateMillis.nullable().optional() })

const rules = fieldRules({
  id: { read: 'client', schema: z.string() },
  primary_email: {
    read: 'client',
    schema: z.string().nullable(),
    // With client access, one of the verified addresses of the user.
    update: 'client',
    create: 'server',
    input: NewEmail.nullable(),
  },
  primary_email_verified: { read: 'client', schema: z.boolean(), update: 'server', create: 'server', input: Flag },
  display_name: {
    read: 'client',
    schema: z.string().nullable(),
    update: 'client',
    create: 'server',
    input: Name.nullable(),
  },
  /** Unique in the project, whatever the letter case. Null: none. */
  username: {
    read: 'client',
    schema: z.string().nullable(),
    update: 'client',
    create: 'server',
    input: NewUsername.nullable(),
  },
  client_metadata: { read: 'client', schema: Metadata, update: 'client', create: 'server', input: Metadata },
  client_read_only_metadata: { read: 'client', schema: Metadata, update: 'server', create: 'server', input: Metadata },
  profile_image_url: {
    read: 'client',
    schema: z.string().nullable(),
    update: 'client',
    create: 'server',
    input: ProfileImageUrl.nullable(),
  },
  signed_up_at_millis: { read: 'client', schema: Millis },
  /** True: the user has no identity yet, and may sign up and stay the same user. */
  is_anonymous: { read: 'client', schema: z.boolean() },
  has_password: { read: 'client', schema: z.boolean() },
  auth_with_email: { read: 'client', schema: z.boolean() },
  oauth_providers: { read: 'client', schema: z.array(OAuthConnection), create: 'server', input: NewOAuthAccounts },
  selected_team_id: { read: 'client', schema: z.string().nullable(), update: 'client', input: Uuid.nullable() },
  requires_totp_mfa: { read: 'client', schema: z.boolean() },
  /** Null if the project requires no second factor, or if the user has one. */
  second_factor_due_at_millis: { read: 'client', schema: Millis.nullable() },
  otp_auth_enabled: { read: 'client', schema: z.boolean(), update: 'client', create: 'server', input: Flag },
  passkey_auth_enabled: { read: 'client', schema: z.boolean(), update: 'client', create: 'server', input: Flag },
  selected_team: { read: 'client', schema: Team.nullable(), serverSchema: ServerTeam.nullable() },
  /** Language that the user chose, as a BCP 47 tag. Null if it follows sign-ins. */
  locale: { read: 'client', schema: z.string().nullable(), update: 'client', input: LocaleTag.nullable() },
  primary_email_auth_enabled: { read: 'server', schema: z.boolean(), update: 'server', create: 'server', input: Flag },
  last_active_at_millis: { read: 'server', schema: Millis },
  /** Id of the user in another system, unique in the project. */
  external_id: {
    read: 'server',
    schema: z.string().nullable(),
    update: 'server',
    create: 'server',
    input: ExternalId.nullable(),
  },
  server_metadata: { read: 'server', schema: Metadata, update: 'server', create: 'server', input: Metadata },
  risk_scores: { read: 'server', schema: RiskScores },
  /** True: the sign-up waits for the approval of an owner, and the user cannot sign in. `false` approves it. */
  is_restricted: { read: 'server', schema: z.boolean(), update: 'server', input: Flag.pipe(z.literal(false)) },
  ban: { read: 'server', schema: Ban.nullable(), update: 'server', input: BanInput.nullable() },
  totp_secret_base64: { update: 'client', create: 'server', input: TotpSecret.nullable() },
  password: { update: 'server', create: 'server', input: NewPassword.nullable() },
  /** The form is checked where the hash is parsed, whatever its length, and refused with INVALID_PASSWORD_HASH. */
  password_hash: { update: 'server', create: 'server', input: OpaqueText },
})
type Rules = typeof rules
/** Names the type of `userRules`, so that declarations refer to it instead of copying it. */
export interface UserRules extends Rules {}
/** Fields of users: the schema of each, and the access levels that may read and set it. */
export const userRules: UserRules = rules

/** A user, as returned with client access. All fields are always present. */
export const User = readable(userRules, 'client')
/** A user, as returned with server and admin access. */
export const ServerUser = readable(userRules, 'server')
/** Changes that users may make to their own account. */
export const UserUpdate = writable(userRules, 'update', 'client')
/** Changes that a server may make to any account. */
export const ServerUserUpdate = writable(userRules, 'update', 'server')
/** An account that a server creates. All fields are optional. */
export const ServerUserCreate = writable(userRules, 'create', 'server')
