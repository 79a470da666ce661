/**
 * Rows of a transfer: the accounts and teams that an import brings, one JSON value per line. Names are those of the API.
 * Files of other systems are converted to these rows by the SDK, so the service knows no other form.
 */
import { z } from 'zod'
import { atMost, DateMillis, Flag, Metadata, Uuid } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import {
  AccountId,
  Description,
  ExternalId,
  HostName,
  LocaleTag,
  Name,
  NewEmail,
  NewUsername,
  NonEmptyName,
  NoteText,
  OpaqueText,
  PasskeyName,
  PermissionId,
  ProfileImageUrl,
  TotpSecret,
} from '../schemas/texts.ts'

/** An id or a key of an authenticator. */
const base64Url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[A-Za-z0-9_-]+$/, 'must be base64url')

/**
 * A passkey. It works only on the host name for which it was made (Web Authentication, section 5.1.2, `rp.id`). Exports lack
 * the name for passkeys that were not used since Portico stores it.
 */
const PasskeyRow = z.strictObject({
  credential_id: base64Url(limits.credentialIdMaxLength),
  /** The COSE key (RFC 9052, section 7). */
  public_key: base64Url(limits.passkeyTextMaxLength),
  rp_id: HostName.optional(),
  sign_count: z.int().min(0).optional(),
  transports: atMost(limits.passkeyTransportsMax, OpaqueText).optional(),
  name: PasskeyName.optional(),
  created_at_millis: DateMillis.optional(),
})

/** A recovery code, as a text or as a hash. */
const RecoveryCodeRow = z.union([
  z.strictObject({ code: OpaqueText }),
  /** `selector` and `secret_hash` of a code of Portico. */
  z.strictObject({ selector: OpaqueText, secret_hash: OpaqueText }),
  /** The hash of the whole code of another system. */
  z.strictObject({ code_hash: OpaqueText }),
])

const BanRow = z.strictObject({ reason: Description, until: DateMillis.nullable().optional() })

/** Another email address of the user, besides the primary one. */
const EmailRow = z.strictObject({ email: NewEmail, is_verified: Flag.optional(), used_for_auth: Flag.optional() })

const AccountRow = z.strictObject({
  id: OpaqueText,
  account_id: AccountId,
  email: NewEmail.nullable().optional(),
  /** True unless the row says otherwise. */
  allow_sign_in: Flag.optional(),
  /** True unless the row says otherwise. */
  allow_connected_accounts: Flag.optional(),
})

/** A note on the user. The author is the name alone: an import does not know the owners of another service. */
const NoteRow = z.strictObject({
  content: NoteText,
  author_name: Name.nullable().optional(),
  created_at_millis: DateMillis.optional(),
})

/** A user. A row without `id` gets a new one; `external_id` is the id of another system. */
export const TransferUser = z.strictObject({
  type: z.literal('user').optional(),
  id: Uuid.optional(),
  external_id: ExternalId.nullable().optional(),
  primary_email: NewEmail.nullable().optional(),
  primary_email_verified: Flag.optional(),
  /** True unless the row says otherwise. */
  primary_email_auth_enabled: Flag.optional(),
  further_emails: atMost(limits.transferListMax, EmailRow).optional(),
  display_name: Name.nullable().optional(),
  username: NewUsername.nullable().optional(),
  profile_image_url: ProfileImageUrl.nullable().optional(),
  locale: LocaleTag.nullable().optional(),
  signed_up_at_millis: DateMillis.optional(),
  last_active_at_millis: DateMillis.optional(),
  client_metadata: Metadata.optional(),
  client_read_only_metadata: Metadata.optional(),
  server_metadata: Metadata.optional(),
  otp_auth_enabled: Flag.optional(),
  password_hash: OpaqueText.optional(),
  oauth_providers: atMost(limits.transferListMax, AccountRow).optional(),
  /** Keys of authenticator apps. */
  totp_secrets_base64: atMost(limits.authenticatorsMax, TotpSecret).optional(),
  recovery_codes: atMost(limits.recoveryCodesMax, RecoveryCodeRow).optional(),
  passkeys: atMost(limits.transferListMax, PasskeyRow).optional(),
  ban: BanRow.nullable().optional(),
  /** For new users only: an import leaves the notes on others as they are. */
  notes: atMost(limits.userNotesMax, NoteRow).optional(),
})

/** A user as other rows name it: by `id` or by `external_id`. */
const UserReference = {
  user_id: Uuid.optional(),
  user_external_id: ExternalId.optional(),
} as const

/** A team. Its id is kept: converters derive one from the id of the other system. */
export const TransferTeam = z.strictObject({
  type: z.literal('team'),
  id: Uuid,
  display_name: NonEmptyName,
  profile_image_url: ProfileImageUrl.nullable().optional(),
  client_metadata: Metadata.optional(),
  client_read_only_metadata: Metadata.optional(),
  server_metadata: Metadata.optional(),
  created_at_millis: DateMillis.optional(),
})

/** The membership of a user in a team, with the permissions that it grants. */
export const TransferMember = z.strictObject({
  type: z.literal('member'),
  team_id: Uuid,
  ...UserReference,
  permission_ids: atMost(limits.memberPermissionsMax, PermissionId).optional(),
  /** False to grant `permission_ids` only. By default, the permissions of new members are granted, too. */
  has_default_permissions: Flag.optional(),
})

/** An open invitation. No email is sent; the recipient finds it after signing in. */
export const TransferInvitation = z.strictObject({
  type: z.literal('invitation'),
  team_id: Uuid,
  email: NewEmail,
  permission_ids: atMost(limits.invitationPermissionsMax, PermissionId).optional(),
  expires_at_millis: DateMillis.optional(),
})

/**
 * A permission: its definition if `description` or `contained_permission_ids` is given, and a grant in the project if a
 * user is named.
 */
export const TransferPermission = z.strictObject({
  type: z.literal('permission'),
  id: PermissionId,
  ...UserReference,
  description: Description.nullable().optional(),
  contained_permission_ids: atMost(limits.containedPermissionsMax, PermissionId).optional(),
})

/** Types of rows. A row without `type` is a user. */
export const transferRowTypes = ['user', 'team', 'member', 'invitation', 'permission'] as const
/** Type of a row. */
export type TransferRowType = (typeof transferRowTypes)[number]

/** The schema of each type. */
export const transferRowSchemas = {
  user: TransferUser,
  team: TransferTeam,
  member: TransferMember,
  invitation: TransferInvitation,
  permission: TransferPermission,
} as const satisfies Record<TransferRowType, z.ZodType>

/** A row as a file contains it, before its values are cast. */
export type TransferRow = { [Type in TransferRowType]: z.input<(typeof transferRowSchemas)[Type]> }[TransferRowType]

/** A row of an export: its values have the types of the schema. An import takes it. */
export type ExportedRow = { [Type in TransferRowType]: z.output<(typeof transferRowSchemas)[Type]> }[TransferRowType]
