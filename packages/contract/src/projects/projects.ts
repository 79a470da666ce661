import { z } from 'zod'
import { adminAccess, anyAccess, endpoint } from '../endpoint/endpoint.ts'
import { listOf, Millis, Success, withTag } from '../schemas/fields.ts'
import { ownerRoles } from '../schemas/owner-roles.ts'
import { OpaqueText } from '../schemas/texts.ts'
import { CurrentTerms } from '../terms/terms-schemas.ts'
import { Appearance } from './appearance.ts'
import { LazyImport } from './lazy-import.ts'
import { usernameModes } from './policy.ts'
import { policyEndpoints } from './policy-endpoints.ts'
import { ProjectCreate, ProjectUpdate } from './project-update.ts'
import { projectAdminRoutes } from './projects.admin.ts'
import { projectRoutes } from './projects.client.ts'
import { projectSignInRoutes } from './projects.sign-in.ts'

const Id = z.object({ id: z.string() })

const clientConfig = {
  sign_up_enabled: z.boolean(),
  credential_enabled: z.boolean(),
  magic_link_enabled: z.boolean(),
  passkey_enabled: z.boolean(),
  client_team_creation_enabled: z.boolean(),
  client_user_deletion_enabled: z.boolean(),
  allow_user_api_keys: z.boolean(),
  allow_team_api_keys: z.boolean(),
  /** Users without a second factor lose their permissions after so many days; null: never. */
  second_factor_grace_days: z.int().nullable(),
  enabled_oauth_providers: z.array(Id),
  appearance: Appearance,
  /** Present with client and server access while visitors can join the waitlist: it is enabled, and sign-up is closed. */
  waitlist_open: z.literal(true).optional(),
  /** Present with client and server access while users may have usernames. */
  username: z.enum(usernameModes).exclude(['off']).optional(),
  /** Versions of terms and privacy policy that are in force. Absent without any, and with admin access. */
  terms: z.array(CurrentTerms).optional(),
  /** Present with client and server access while new users fill in fields of the project. */
  has_sign_up_fields: z.literal(true).optional(),
}

/** A project, as returned with client and server access. */
export const Project = z.object({ id: z.string(), display_name: z.string(), config: z.object(clientConfig) })

/** Settings of a provider. Keys are present for type `standard` only. Admins and owners read the secret. */
export const OAuthProviderConfig = z.object({
  id: z.string(),
  enabled: z.boolean(),
  type: z.enum(['shared', 'standard']),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
  facebook_config_id: z.string().optional(),
  microsoft_tenant_id: z.string().optional(),
  issuer: z.string().optional(),
  authorization_url: z.string().optional(),
  token_url: z.string().optional(),
  userinfo_url: z.string().optional(),
  scopes: z.string().optional(),
  email_verified_as_text: z.boolean().optional(),
})

const OwnMailServer = z.object({
  type: z.literal('standard'),
  host: z.string(),
  port: z.int(),
  username: z.string(),
  sender_name: z.string(),
  sender_email: z.string(),
})
const SharedMailServer = z.object({ type: z.literal('shared') })

/** Mail server of a project, without its password. */
export const MailServer = z.union([OwnMailServer, SharedMailServer])
/** Mail server of a project: Portico's, or the project's own. Admins and owners read the password. */
const EmailConfig = z.union([OwnMailServer.extend({ password: z.string().optional() }), SharedMailServer])

/** A project, as returned to its owners. */
export const AdminProject = z.object({
  id: z.string(),
  display_name: z.string(),
  description: z.string(),
  created_at_millis: Millis,
  user_count: z.int(),
  is_production_mode: z.boolean(),
  config: z.object({
    ...clientConfig,
    id: z.string(),
    allow_localhost: z.boolean(),
    legacy_global_jwt_signing: z.literal(false),
    create_team_on_sign_up: z.boolean(),
    /** First part of the API keys of users and teams. */
    api_key_prefix: z.string(),
    /** Checks of an API key of a user or team in a minute, at most. */
    api_key_checks_per_minute: z.int(),
    /** Checks of an API key at once, at most. */
    api_key_checks_burst: z.int(),
    oauth_providers: z.array(OAuthProviderConfig),
    domains: z.array(z.object({ domain: z.string(), handler_path: z.string() })),
    email_config: EmailConfig,
    /** The old system that is asked about unknown addresses. Admins and owners read the secret. */
    lazy_import: LazyImport,
    team_creator_default_permissions: z.array(Id),
    team_member_default_permissions: z.array(Id),
  }),
})

/** A project with its entity tag, as client and server access see it. */
const TaggedProject = withTag(Project)
/** A project with its entity tag, as its owner sees it. */
export const TaggedAdminProject = withTag(AdminProject)
const projectEntity = { view: { client: Project, admin: AdminProject }, untagged: ['user_count'] } as const

/** A project with the role of the signed-in owner. */
export const OwnedProject = AdminProject.extend({ role: z.enum(ownerRoles) })

/** A public P-256 key (RFC 7518, section 6.2). */
const PublicJwk = z.object({
  kty: z.literal('EC'),
  alg: z.literal('ES256'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
})

const configErrors = [
  'INVALID_SHARED_OAUTH_PROVIDER_ID',
  'INVALID_STANDARD_OAUTH_PROVIDER_ID',
  'OAUTH_PROVIDERS_MISSING',
  'DEFAULT_PERMISSION_NOT_FOUND',
  'DUPLICATE_LIST_ENTRY',
  'INVALID_LOGO',
] as const
const ownerErrors = ['USER_AUTHENTICATION_REQUIRED', 'EXPECTED_INTERNAL_PROJECT'] as const

/** Times of the first events of a project. Null for events that have not happened. */
export const FirstUses = z.object({
  /** First request with a key of the project, about a minute late. */
  first_request_at_millis: Millis.nullable(),
  first_sign_up_at_millis: Millis.nullable(),
  first_sign_in_at_millis: Millis.nullable(),
})

/**
 * Fields that decide who may sign up, who receives codes, links and passwords, who may sign in as a user and how, which
 * permissions new members have, who sends as the project, which second factor is required, and whether the rules for
 * production apply.
 */
const guardingFields = [
  'is_production_mode',
  'config.domains',
  'config.allow_localhost',
  'config.sign_up_enabled',
  'config.credential_enabled',
  'config.magic_link_enabled',
  'config.passkey_enabled',
  'config.oauth_providers',
  'config.allow_user_api_keys',
  'config.allow_team_api_keys',
  'config.team_creator_default_permissions',
  'config.team_member_default_permissions',
  'config.email_config',
  'config.lazy_import',
  'config.second_factor_grace_days',
] as const

export const projects = {
  current: endpoint({
    route: projectSignInRoutes.current,
    access: anyAccess,
    ownerRole: 'support',
    summary: 'Read the project of the key',
    response: { client: TaggedProject, admin: TaggedAdminProject },
    etag: projectEntity,
    errors: [],
  }),
  jwks: endpoint({
    route: projectRoutes.jwks,
    access: 'open',
    cacheSeconds: 300,
    summary: 'Public keys that verify the access tokens of a project (RFC 7517)',
    params: z.strictObject({ project_id: OpaqueText }),
    response: z.object({ keys: z.array(PublicJwk) }),
    errors: ['PROJECT_NOT_FOUND'],
  }),
  update: endpoint({
    route: projectAdminRoutes.update,
    access: adminAccess,
    ownerRole: 'developer',
    bodyRoles: { 'config.email_config': 'admin', 'config.lazy_import': 'admin' },
    needsFreshSignIn: guardingFields,
    returnsSecrets: true,
    summary: 'Change the project; omitted fields stay unchanged',
    body: ProjectUpdate,
    response: TaggedAdminProject,
    etag: projectEntity,
    ifMatch: projectEntity,
    errors: [...configErrors, 'POLICY_LOCKS_OUT'],
  }),
  delete: endpoint({
    route: projectAdminRoutes.delete,
    access: adminAccess,
    ownerRole: 'owner',
    // The call deletes its own credentials, so a repeat would be refused.
    idempotency: 'none',
    needsFreshSignIn: true,
    summary: 'Delete the project and all its data',
    response: Success,
    ifMatch: projectEntity,
    errors: ['INTERNAL_PROJECT_NOT_DELETABLE'],
  }),
  ...policyEndpoints,
  firstUses: endpoint({
    route: projectAdminRoutes.firstUses,
    access: adminAccess,
    ownerRole: 'support',
    summary: 'Read the times of the first request with a key, the first sign-up and the first sign-in',
    response: FirstUses,
    errors: [],
  }),
  listOwned: endpoint({
    route: projectRoutes.listOwned,
    access: anyAccess,
    ownerRole: 'support',
    summary:
      'List the projects of the signed-in owner with their roles, the newest first; on the project internal only',
    response: listOf(OwnedProject),
    errors: ownerErrors,
  }),
  create: endpoint({
    route: projectRoutes.create,
    access: anyAccess,
    ownerRole: 'admin',
    returnsSecrets: true,
    summary: 'Create a project, owned by the signed-in user; on the project internal only',
    body: ProjectCreate,
    response: TaggedAdminProject,
    status: 201,
    // The new owner reads the project with admin access from then on.
    etag: { ...projectEntity, view: AdminProject },
    errors: [...ownerErrors, ...configErrors, 'PROJECT_LIMIT_REACHED'],
  }),
}
