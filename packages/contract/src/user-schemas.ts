/** Schemas of users: what each access level reads, and what it may set. */
import { z } from 'zod'
import { atMost, Flag, Metadata, Millis, Uuid } from './fields.ts'
import { limits } from './limits.ts'
import { ServerTeam, Team } from './teams.ts'
import { AccountId, Email, LocaleTag, Name, NewPassword, OpaqueText, ProfileImageUrl, TotpSecret } from './texts.ts'

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
  /** The language that the user chose, as a BCP 47 tag; null if it follows sign-ins. */
  locale: z.string().nullable(),
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
  locale: LocaleTag.nullable().optional(),
}

const serverFields = {
  primary_email: Email.nullable().optional(),
  primary_email_verified: Flag.optional(),
  primary_email_auth_enabled: Flag.optional(),
  client_read_only_metadata: Metadata.optional(),
  server_metadata: Metadata.optional(),
  password: NewPassword.nullable().optional(),
  /** The format is checked where the hash is read, whatever its length: an unknown one is INVALID_PASSWORD_HASH. */
  password_hash: OpaqueText.optional(),
}

/** Changes that users may make to their own account. */
export const UserUpdate = z.strictObject(ownFields)
/** Changes that a server may make to any account. */
export const ServerUserUpdate = z.strictObject({ ...ownFields, ...serverFields })

const { selected_team_id: _, locale: __, ...fieldsOnCreate } = ownFields
/** An account that a server creates. All fields are optional. */
export const ServerUserCreate = z.strictObject({
  ...fieldsOnCreate,
  ...serverFields,
  oauth_providers: atMost(
    limits.oauthProvidersMax,
    z.strictObject({ id: OpaqueText, account_id: AccountId, email: Email.nullable().optional() }),
  ).optional(),
})
