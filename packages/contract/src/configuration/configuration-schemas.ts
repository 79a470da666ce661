/**
 * The configuration of a project as one value, without its secrets: what a repository can keep. In requests, fields that
 * are left out keep their value, and lists replace the stored ones.
 */
import { z } from 'zod'
import { authHookKinds } from '../auth-hooks/auth-hook-kinds.ts'
import { AuthHook, authHookSettings } from '../auth-hooks/auth-hooks.ts'
import { emailTemplateTypes, TemplateContent } from '../email-templates/email-templates.ts'
import {
  ClientAuthenticationMethod,
  OAuthClient,
  oauthApplicationSettings,
  oauthClientSettings,
} from '../oauth-clients/oauth-clients.ts'
import { OAuthResource, ResourceUri, TokenFormat } from '../oauth-resources/oauth-resources.ts'
import { OAuthScope, ScopeId, ScopeRules, ScopeTexts } from '../oauth-scopes/oauth-scopes.ts'
import { PermissionChangePreview, PermissionDefinition } from '../permission-definitions/permission-definitions.ts'
import { Appearance, AppearanceUpdate } from '../projects/appearance.ts'
import { lazyImportSettings } from '../projects/lazy-import.ts'
import { ProjectOptions, ProjectOptionsUpdate } from '../projects/policy.ts'
import { EmailServerSettings, ProjectConfigUpdate, ProjectUpdate } from '../projects/project-update.ts'
import { AdminProject, MailServer, OAuthProviderConfig } from '../projects/projects.ts'
import { atMost, Flag, Uuid } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { Description, LocaleTag, NonEmptyName, notEmpty, PermissionId, text } from '../schemas/texts.ts'
import { SignUpFields, SignUpFieldsInput } from '../sign-up-fields/sign-up-field-schemas.ts'
import { SignUpRules, SignUpRulesInput } from '../sign-up-rules/sign-up-rule-schemas.ts'

const stored = AdminProject.shape.config.shape

/** A version of an email template that the project's owner has written. */
const OwnTemplate = z.object({
  type: z.enum(emailTemplateTypes),
  /** A BCP 47 tag; null for languages without a version. */
  locale: z.string().nullable(),
  subject: z.string(),
  content: z.record(z.string(), z.unknown()),
})

/** Secrets, what a client has become or follows from other settings, and pictures. */
const notInFiles = {
  secrets: true,
  created_at_millis: true,
  is_registered: true,
  metadata_uri: true,
  grant_types: true,
  logo_url: true,
} as const

/** A machine, without its secrets and the settings of clients that sign users in. */
const Machine = OAuthClient.omit({
  ...notInFiles,
  redirect_uris: true,
  post_logout_redirect_uris: true,
  is_first_party: true,
  client_uri: true,
  policy_uri: true,
  tos_uri: true,
  backchannel_logout_uri: true,
  id_token_signed_response_alg: true,
  subject_type: true,
  sector_identifier_uri: true,
}).extend({
  kind: z.literal('machine'),
  /** URIs of resources, because their ids differ by project. Sorted. */
  resources: z.array(z.string()),
})

/** An application that signs users in, without its secrets, its logo and the settings of machines. */
const Application = OAuthClient.omit({ ...notInFiles, permission_ids: true }).extend({
  kind: OAuthClient.shape.kind.exclude(['machine']),
  /** URIs of resources. Sorted. */
  resources: z.array(z.string()),
})

/** The configuration as it is stored. */
export const Configuration = z.object({
  display_name: z.string(),
  description: z.string(),
  is_production_mode: z.boolean(),
  config: z.object({
    allow_localhost: stored.allow_localhost,
    sign_up_enabled: stored.sign_up_enabled,
    credential_enabled: stored.credential_enabled,
    magic_link_enabled: stored.magic_link_enabled,
    passkey_enabled: stored.passkey_enabled,
    client_team_creation_enabled: stored.client_team_creation_enabled,
    client_user_deletion_enabled: stored.client_user_deletion_enabled,
    allow_user_api_keys: stored.allow_user_api_keys,
    allow_team_api_keys: stored.allow_team_api_keys,
    api_key_prefix: stored.api_key_prefix,
    api_key_checks_per_minute: stored.api_key_checks_per_minute,
    api_key_checks_burst: stored.api_key_checks_burst,
    create_team_on_sign_up: stored.create_team_on_sign_up,
    second_factor_grace_days: stored.second_factor_grace_days,
    oauth_providers: z.array(OAuthProviderConfig.omit({ client_secret: true })),
    domains: stored.domains,
    email_config: MailServer,
    lazy_import: z.object({ url: z.string() }).nullable(),
    // A file for repositories has no room for pictures: pushing it keeps the logo that is stored.
    // Versions of terms are records, which are published once.
    appearance: Appearance.omit({ logo_url: true, terms_url: true, privacy_url: true }),
    team_creator_default_permissions: stored.team_creator_default_permissions,
    team_member_default_permissions: stored.team_member_default_permissions,
  }),
  options: ProjectOptions,
  /** Without system permissions, sorted by id. */
  permission_definitions: z.array(PermissionDefinition),
  /** Sorted by type and language. */
  email_templates: z.array(OwnTemplate),
  /** Sorted by id. */
  oauth_scopes: z.array(OAuthScope.omit({ created_at_millis: true })),
  /** Sorted by URI. */
  oauth_resources: z.array(OAuthResource.omit({ id: true, created_at_millis: true })),
  /** The rules for new accounts, in their order. */
  sign_up_rules: SignUpRules,
  /** The fields that new users fill in, in their order. */
  sign_up_fields: SignUpFields.shape.fields,
  /** Sorted by kind, without secrets. Left out for the roles `developer` and `support`. */
  auth_hooks: z.array(AuthHook.pick({ kind: true, url: true, is_enabled: true, fails_open: true })).optional(),
  /** Sorted by id. Left out for the roles `developer` and `support`: they read no machines. */
  machines: z.array(Machine).optional(),
  /** The same for applications, without those that have registered themselves. */
  applications: z.array(Application).optional(),
})

const EmailConfigInput = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('shared') }),
  // Without a password, the stored one stays.
  z.strictObject({
    type: z.literal('standard'),
    ...EmailServerSettings,
    password: EmailServerSettings.password.optional(),
  }),
])

// Without a secret, the stored one stays.
const LazyImportInput = z
  .strictObject({ url: lazyImportSettings.url, secret: lazyImportSettings.secret.optional() })
  .nullable()

const DefinitionInput = z.strictObject({
  id: PermissionId,
  description: Description.nullable().optional(),
  contained_permission_ids: atMost(limits.containedPermissionsMax, PermissionId).optional(),
  requires_second_factor: Flag.optional(),
})

const OwnSubject = text(limits.emailSubjectMaxLength, notEmpty)
const TemplateInput = z.strictObject({
  type: z.enum(emailTemplateTypes),
  locale: LocaleTag.nullable(),
  subject: OwnSubject,
  content: TemplateContent,
})

const ScopeInput = z.strictObject({ id: ScopeId, texts: ScopeTexts, ...ScopeRules })

const ResourceInput = z.strictObject({
  uri: ResourceUri,
  token_format: TokenFormat.optional(),
  scopes: atMost(limits.oauthResourceScopesMax, ScopeId).optional(),
  is_open_to_agents: Flag.optional(),
})

const AuthHookInput = z.strictObject({ kind: z.enum(authHookKinds), ...authHookSettings })

const MachineInput = z.strictObject({
  /** The `client_id`. A new UUID creates a machine. */
  id: Uuid,
  kind: z.literal('machine'),
  name: NonEmptyName,
  token_endpoint_auth_method: ClientAuthenticationMethod,
  ...oauthClientSettings,
  /** URIs of resources. */
  resources: atMost(limits.oauthClientResourcesMax, ResourceUri).optional(),
})

const { permission_ids: _ofMachines, ...settingsOfApplications } = oauthClientSettings

const ApplicationInput = z.strictObject({
  /** The `client_id`. A new UUID creates an application. */
  id: Uuid,
  kind: Application.shape.kind,
  name: NonEmptyName,
  token_endpoint_auth_method: ClientAuthenticationMethod,
  ...settingsOfApplications,
  ...oauthApplicationSettings,
  /** URIs of resources. */
  resources: atMost(limits.oauthClientResourcesMax, ResourceUri).optional(),
})

/** A configuration to apply. Secrets that it leaves out keep their value. */
export const ConfigurationUpdate = ProjectUpdate.extend({
  config: ProjectConfigUpdate.extend({
    email_config: EmailConfigInput.optional(),
    lazy_import: LazyImportInput.optional(),
    appearance: AppearanceUpdate.omit({ logo_url: true }).optional(),
  }).optional(),
  options: ProjectOptionsUpdate.optional(),
  permission_definitions: atMost(limits.permissionDefinitionsMax, DefinitionInput).optional(),
  email_templates: atMost(limits.emailTemplateVersionsMax, TemplateInput).optional(),
  oauth_scopes: atMost(limits.oauthScopesMax, ScopeInput).optional(),
  oauth_resources: atMost(limits.oauthResourcesMax, ResourceInput).optional(),
  /** Replaces all rules. */
  sign_up_rules: SignUpRulesInput.optional(),
  /** Replaces all fields. */
  sign_up_fields: SignUpFieldsInput.shape.fields.optional(),
  /** A new one gets a secret. Rotate it to read it. */
  auth_hooks: atMost(authHookKinds.length, AuthHookInput).optional(),
  machines: atMost(limits.oauthClientsMax, MachineInput).optional(),
  applications: atMost(limits.oauthClientsMax, ApplicationInput).optional(),
})

/** A change of one value. */
const ConfigurationChange = z.object({
  /** Such as `config.domains` or `permission_definitions[posts:write]`. */
  path: z.string(),
  /** Absent if the change adds the value, or if it is a secret. */
  before: z.unknown().optional(),
  /** Absent if the change removes the value, or if it is a secret. */
  after: z.unknown().optional(),
  /** Present if the change weakens an option of the policy. */
  weakens: z.literal(true).optional(),
})

const PlanUser = z.object({ id: z.string(), display_name: z.string().nullable(), primary_email: z.string().nullable() })

/** The effect that a configuration would have. Nothing is stored. */
export const ConfigurationPlan = z.object({
  /** Empty if nothing would change. */
  changes: z.array(ConfigurationChange),
  /** Users who gain or lose permissions, by definition, in the order in which the definitions would change. */
  permission_changes: z.array(PermissionChangePreview.extend({ id: z.string() })),
  /** Users who could sign in with a method that is on, and could with none afterwards. */
  without_sign_in: z.object({
    user_count: z.int(),
    /** The first ones, newest sign-ups first. */
    users: z.array(PlanUser),
  }),
})
