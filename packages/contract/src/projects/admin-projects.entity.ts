/** Fields of projects for their owners. No schema library here: browsers import this file. */

import { date, entity, nested } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { ProjectOptions as OptionsSchema, ProjectOptionsUpdate as OptionsUpdateSchema } from './policy.ts'
import type { TokenClaimsPreview as PreviewSchema } from './policy-endpoints.ts'
import type {
  ProjectCreate as CreateSchema,
  OAuthProviderUpdate as ProviderUpdateSchema,
  ProjectUpdate as UpdateSchema,
} from './project-update.ts'
import { commonConfigFields } from './projects.entity.ts'
import type {
  FirstUses as FirstUsesSchema,
  OwnedProject as OwnedSchema,
  OAuthProviderConfig as ProviderSchema,
  TaggedAdminProject,
} from './projects.ts'

type WireProject = WireOf<typeof TaggedAdminProject>
type WireOwned = WireOf<typeof OwnedSchema> & Pick<WireProject, 'etag'>
type WireConfig = WireProject['config']
type WireProvider = WireOf<typeof ProviderSchema>
type WireDomain = WireConfig['domains'][number]
type WireEmailConfig = WireConfig['email_config']

export const oauthProviderFields = entity<WireProvider>()({
  id: 'id',
  /** Providers are never removed from the list; `false` disables one. */
  enabled: 'enabled',
  /** `shared` uses Portico's client credentials, `standard` those of the project's own app at the provider. */
  type: 'type',
  /** Required with `clientSecret` to enable a provider of type `standard`. In updates, an empty string deletes it. */
  clientId: 'client_id',
  /** Left out for owners with the role `developer` or `support`. */
  clientSecret: 'client_secret',
  facebookConfigId: 'facebook_config_id',
  microsoftTenantId: 'microsoft_tenant_id',
  /** Issuer of a provider that is not built in. Alternatively, set its three URLs. */
  issuer: 'issuer',
  authorizationUrl: 'authorization_url',
  tokenUrl: 'token_url',
  userinfoUrl: 'userinfo_url',
  /** Separated by spaces. */
  scopes: 'scopes',
  /** True if a provider that is not built in may send `email_verified` as the text `true`, as Amazon Cognito does. */
  emailVerifiedAsText: 'email_verified_as_text',
})

export const trustedDomainFields = entity<WireDomain>()({
  /** An https origin. */
  domain: 'domain',
  /** Path of the screens; starts with a slash. */
  handlerPath: 'handler_path',
})

const emailConfigTable = entity<WireEmailConfig>()({
  /** `shared` sends through Portico's mail server, `standard` through the project's own SMTP server. */
  type: 'type',
  host: 'host',
  /** Port 465 uses implicit TLS, other ports STARTTLS. */
  port: 'port',
  username: 'username',
  /** Left out for owners with the role `developer` or `support`. */
  password: 'password',
  senderName: 'sender_name',
  senderEmail: 'sender_email',
})
/** Names the type of the table, so that declarations of other files refer to it instead of copying it. */
export type EmailConfigFields = { [Name in keyof typeof emailConfigTable]: (typeof emailConfigTable)[Name] }
export const emailConfigFields: EmailConfigFields = emailConfigTable

/** The old system that the service asks when a user of an unknown address signs in with a password. */
export const lazyImportFields = entity<NonNullable<WireConfig['lazy_import']>>()({
  /** An https address. It receives the address and the password of each such sign-in. */
  url: 'url',
  /** Secret of the signature, `whsec_` and base64 (Standard Webhooks). Left out for the roles `developer` and `support`. */
  secret: 'secret',
})

// The enabled providers are part of `oauthProviders`; the waitlist and usernames follow from the options; terms and sign-up fields
// have calls of their own.
export const adminProjectConfigFields = entity<
  WireConfig,
  'enabled_oauth_providers' | 'waitlist_open' | 'username' | 'has_sign_up_fields' | 'terms'
>()({
  ...commonConfigFields,
  id: 'id',
  /** True if redirects to localhost are allowed, for development. */
  allowLocalhost: 'allow_localhost',
  legacyGlobalJwtSigning: 'legacy_global_jwt_signing',
  createTeamOnSignUp: 'create_team_on_sign_up',
  /** First part of new API keys of users and teams: 2 to 16 of `a-z0-9`, a letter first. */
  apiKeyPrefix: 'api_key_prefix',
  /** Checks of an API key of a user or team in a minute, at most. Keys may have less. */
  apiKeyChecksPerMinute: 'api_key_checks_per_minute',
  /** Checks of an API key of a user or team at once, at most. */
  apiKeyChecksBurst: 'api_key_checks_burst',
  /** All providers, including disabled ones, sorted by id. Updates keep settings that an item leaves out. */
  oauthProviders: nested('oauth_providers', oauthProviderFields),
  /** Origins that redirects and links with codes may lead to, in the order of the last update. */
  domains: nested('domains', trustedDomainFields),
  emailConfig: nested('email_config', emailConfigFields),
  /** Null: unknown addresses are refused. */
  lazyImport: nested('lazy_import', lazyImportFields),
  /** Permissions of users in teams that they create. */
  teamCreatorDefaultPermissions: 'team_creator_default_permissions',
  /** Permissions of users in teams that they join. */
  teamMemberDefaultPermissions: 'team_member_default_permissions',
})

export const adminProjectFields = entity<WireProject>()({
  id: 'id',
  displayName: 'display_name',
  /** Empty if there is none. Updates accept null. */
  description: 'description',
  createdAt: date('created_at_millis'),
  userCount: 'user_count',
  /** True if redirects to localhost, IP addresses and plain http are refused. */
  isProductionMode: 'is_production_mode',
  config: nested('config', adminProjectConfigFields),
  /** For `ifMatch`: identifies what is stored. The number of users is no part of it. Absent in lists. */
  etag: 'etag',
})

export const ownedProjectFields = entity<WireOwned>()({
  ...adminProjectFields,
  /** The role of the signed-in owner. */
  role: 'role',
})

export const firstUsesFields = entity<WireOf<typeof FirstUsesSchema>>()({
  /** First request with a key of the project, about a minute late. Null if there was none. */
  firstRequestAt: date('first_request_at_millis'),
  /** Null if no user has signed up, or if the audit event was deleted. */
  firstSignUpAt: date('first_sign_up_at_millis'),
  firstSignInAt: date('first_sign_in_at_millis'),
})

export const projectOptionsFields = entity<WireOf<typeof OptionsSchema>>()({
  /** True if an invitation can be accepted only with the invited email address, verified. */
  invitationsBoundToEmail: 'invitations_bound_to_email',
  /** Minimum length of new passwords, 8 to 64 characters. */
  passwordMinLength: 'password_min_length',
  /** Last passwords of a user, the current one included, that the user cannot choose again, 0 to 5. */
  passwordHistory: 'password_history',
  /**
   * True if new passwords are looked up in a list of breached ones over the internet. The list gets five characters of the SHA-1.
   * If it does not respond within a second, the password is accepted.
   */
  breachedPasswordRangeCalls: 'breached_password_range_calls',
  /** Sessions expire after this time without use, at least 15 minutes. Null: only at their absolute expiry. */
  sessionIdleMillis: 'session_idle_millis',
  /** Sessions expire this time after the sign-in, from an hour to 365 days. Null: after 365 days. */
  sessionMaxMillis: 'session_max_millis',
  /** As `sessionIdleMillis`, for sessions that a server opened, until their user authenticates in them. */
  serverSessionIdleMillis: 'server_session_idle_millis',
  /** As `sessionMaxMillis`, for sessions that a server opened. A longer `expiresInMillis` is shortened. */
  serverSessionMaxMillis: 'server_session_max_millis',
  /** Sessions that a user may have at once, 1 to 100, without impersonations. Null: 100. */
  sessionLimit: 'session_limit',
  /** Beyond the limit, `end_oldest` ends the session unused longest; `refuse` throws `SESSION_LIMIT_REACHED`. */
  sessionLimitAction: 'session_limit_action',
  /**
   * True if no call reveals whether an address has an account. A sign-up with a password then throws
   * `SIGN_UP_CONTINUES_BY_EMAIL` for every address, and continues with the emailed link or code.
   */
  hideAccounts: 'hide_accounts',
  /** True if visitors can ask for an invitation while `config.signUpEnabled` is false. */
  waitlistEnabled: 'waitlist_enabled',
  /**
   * The place where a second factor is asked for, if `config.secondFactorGraceDays` requires one: `permissions` withholds
   * permissions without it, `at_sign_in` also completes no sign-in without it. A passkey fulfills the second only.
   */
  secondFactorAt: 'second_factor_at',
  /** True if users get an email about a sign-in from a new device. */
  newDeviceNotices: 'new_device_notices',
  /**
   * Maximum age in minutes of the sign-in that sensitive account changes need, 1 to 1440. Null: any age. New projects
   * of owners start with 10.
   */
  freshSignInMinutes: 'fresh_sign_in_minutes',
  /** Claims that access tokens get in addition, with placeholders such as `{{user.client_metadata.plan}}`. Null: none. */
  tokenClaims: 'token_claims',
  /** True if programs may register themselves as clients, each with an initial access token. */
  oauthRegistrationEnabled: 'oauth_registration_enabled',
  /** True if visitors may become anonymous users, who stay the same user when they sign up. */
  anonymousUsersEnabled: 'anonymous_users_enabled',
  /** Days without activity after which anonymous users are deleted, 1 to 365. */
  anonymousMaxIdleDays: 'anonymous_max_idle_days',
  /** True if agents may name themselves by the address of a document about them. */
  oauthClientDocumentsEnabled: 'oauth_client_documents_enabled',
  /**
   * `optional`: users may have a username, and sign in with it and their password. `required`: users who sign up with a password
   * choose one, and all others are asked for it at their next sign-in.
   */
  username: 'username',
  /** Days between two changes of a username by its user, 1 to 365. Null: any time. */
  usernameChangeDays: 'username_change_days',
  /** Names that users cannot choose, beside those that the service reserves, at most 500. Servers may give them to users. */
  reservedUsernames: 'reserved_usernames',
  /**
   * Emailed links that lead to the hosted pages, whatever page the app names: `sign_in`, `verification`, `password_reset`,
   * `team_invitation`, `user_invitation`, `waitlist`.
   */
  hostedEmailLinks: 'hosted_email_links',
  /** Days that records of accepted terms outlive their user, 0 to 3650. Null: without end. */
  termsRecordDays: 'terms_record_days',
})

export const tokenClaimsPreviewFields = entity<WireOf<typeof PreviewSchema>>()({
  /** The claims of the template, with the values of the user. */
  claims: 'claims',
  /** Names that are left out, because the token would be too long. */
  claimsOmitted: 'claims_omitted',
  /** Length of the access token. */
  tokenBytes: 'token_bytes',
  tokenMaxBytes: 'token_max_bytes',
})

/** A project, as server responses show it to its owners. */
export interface AdminProject extends Shape<typeof adminProjectFields, WireProject> {}
/** A project with the role of the calling owner. */
export interface OwnedProject extends Shape<typeof ownedProjectFields, WireOwned> {}
/** The whole configuration of a project. */
export interface AdminProjectConfig extends Shape<typeof adminProjectConfigFields, WireConfig> {}
/** Settings of an OAuth provider. */
export interface OAuthProviderSettings extends Shape<typeof oauthProviderFields, WireProvider> {}
/** An origin that redirects may lead to. */
export interface TrustedDomain extends Shape<typeof trustedDomainFields, WireDomain> {}
/** The email server of a project. */
export type EmailConfig = Shape<typeof emailConfigFields, WireEmailConfig>
/** An SMTP server. */
export interface EmailServer extends Required<Omit<Extract<EmailConfig, { host: string }>, 'type'>> {}
/** Changes of a project. Fields that are left out keep their value; lists are replaced. */
export interface ProjectUpdate extends Shape<typeof adminProjectFields, WireOf<typeof UpdateSchema>> {}
/** A new project. Its default permissions are the product's. */
export interface ProjectCreate extends Shape<typeof adminProjectFields, WireOf<typeof CreateSchema>> {}
/** Changes of a project's configuration. Fields that are left out keep their value; lists are replaced. */
export type ProjectConfigUpdate = NonNullable<ProjectUpdate['config']>
/** Settings of an OAuth provider in an update. */
export type OAuthProviderUpdate = Shape<typeof oauthProviderFields, WireOf<typeof ProviderUpdateSchema>>
/** Times of the first events of a project. */
export interface FirstUses extends Shape<typeof firstUsesFields, WireOf<typeof FirstUsesSchema>> {}
/** Optional stricter rules of a project. All are off by default. */
export interface ProjectOptions extends Shape<typeof projectOptionsFields, WireOf<typeof OptionsSchema>> {}
/** The claims of a user by a template. */
export interface TokenClaimsPreview extends Shape<typeof tokenClaimsPreviewFields, WireOf<typeof PreviewSchema>> {}
/** Changes of the options. Fields that are left out keep their value. */
export interface ProjectOptionsUpdate extends Shape<typeof projectOptionsFields, WireOf<typeof OptionsUpdateSchema>> {}
