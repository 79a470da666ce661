/** Settings that project owners can change. All fields are optional; fields that are left out keep their value. */
import { z } from 'zod'
import { atMost, Flag, WholeNumber } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import {
  ApiKeyPrefix,
  Description,
  Email,
  HandlerPath,
  HostName,
  NonEmptyName,
  NonEmptyProviderSetting,
  PermissionId,
  ProviderSetting,
  TrustedDomain,
  text,
  UrlOrEmpty,
} from '../schemas/texts.ts'
import { AppearanceUpdate } from './appearance.ts'
import { LazyImportUpdate } from './lazy-import.ts'

const ProviderId = text(limits.providerIdMaxLength, (bounded) =>
  bounded.regex(/^[a-z0-9_-]+$/, 'must be lower-case letters, digits, "_" and "-"'),
)

// The server checks, together with the stored values, that an enabled provider has its keys. An empty text deletes a
// key.
const standardKeys = {
  client_id: ProviderSetting.optional(),
  client_secret: ProviderSetting.optional(),
  facebook_config_id: ProviderSetting.optional(),
  microsoft_tenant_id: ProviderSetting.optional(),
  issuer: UrlOrEmpty.optional(),
  authorization_url: UrlOrEmpty.optional(),
  token_url: UrlOrEmpty.optional(),
  userinfo_url: UrlOrEmpty.optional(),
  scopes: ProviderSetting.optional(),
  // Only for providers that are not built in.
  email_verified_as_text: Flag.optional(),
}

/** Settings of a provider. Keys that are left out keep their value. */
export const OAuthProviderUpdate = z.discriminatedUnion('type', [
  z.strictObject({ id: ProviderId, enabled: Flag, type: z.literal('shared') }),
  z.strictObject({ id: ProviderId, enabled: Flag, type: z.literal('standard'), ...standardKeys }),
])

/** SMTP server of the project. */
export const EmailServerSettings = {
  host: HostName,
  port: WholeNumber.pipe(z.number().min(0).max(65_535)),
  username: NonEmptyProviderSetting,
  password: NonEmptyProviderSetting,
  sender_name: NonEmptyName,
  sender_email: Email,
}

const EmailConfigUpdate = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('shared') }),
  z.strictObject({ type: z.literal('standard'), ...EmailServerSettings }),
])

const PermissionIds = atMost(limits.containedPermissionsMax, z.strictObject({ id: PermissionId }))

const ChecksPerMinute = WholeNumber.pipe(z.number().min(1).max(limits.apiKeyChecksPerMinuteMax))

/** Changes of the configuration of a project. */
export const ProjectConfigUpdate = z.strictObject({
  allow_localhost: Flag.optional(),
  sign_up_enabled: Flag.optional(),
  credential_enabled: Flag.optional(),
  magic_link_enabled: Flag.optional(),
  passkey_enabled: Flag.optional(),
  client_team_creation_enabled: Flag.optional(),
  client_user_deletion_enabled: Flag.optional(),
  allow_user_api_keys: Flag.optional(),
  allow_team_api_keys: Flag.optional(),
  api_key_prefix: ApiKeyPrefix.optional(),
  api_key_checks_per_minute: ChecksPerMinute.optional(),
  api_key_checks_burst: ChecksPerMinute.optional(),
  legacy_global_jwt_signing: Flag.pipe(z.literal(false)).optional(),
  create_team_on_sign_up: Flag.optional(),
  second_factor_grace_days: WholeNumber.pipe(z.number().min(0).max(limits.secondFactorGraceMaxDays))
    .nullable()
    .optional(),
  oauth_providers: atMost(limits.oauthProvidersMax, OAuthProviderUpdate).optional(),
  domains: atMost(
    limits.trustedDomainsMax,
    z.strictObject({ domain: TrustedDomain, handler_path: HandlerPath }),
  ).optional(),
  email_config: EmailConfigUpdate.optional(),
  lazy_import: LazyImportUpdate.optional(),
  appearance: AppearanceUpdate.optional(),
  team_creator_default_permissions: PermissionIds.optional(),
  team_member_default_permissions: PermissionIds.optional(),
})

/** Changes of a project. */
export const ProjectUpdate = z.strictObject({
  display_name: NonEmptyName.optional(),
  description: Description.nullable().optional(),
  is_production_mode: Flag.optional(),
  config: ProjectConfigUpdate.optional(),
})

/** A new project. Its default permissions are the product's; values in the request are ignored. */
export const ProjectCreate = ProjectUpdate.extend({ display_name: NonEmptyName })
