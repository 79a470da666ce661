import { AdminProject, hasRightsOf, type OwnerRole } from '@portico/contract'
import type { z } from 'zod'
import { createContextView } from '../platform/database/wire-fields.ts'
import { appearanceView } from './appearance.ts'
import type { ConfiguredProject, EmailServer, OAuthProviderSettings, ProjectConfig } from './project.ts'
import { currentTermsView } from './terms.ts'

type View = z.output<typeof AdminProject>

/** Parts of the view that are not stored with the project. */
interface ProjectViewContext {
  readonly userCount: number
  /** Enabled providers, which users can sign in with. */
  readonly openProviderIds: readonly string[]
  /** The role of the owner who reads the project; null for a key. */
  readonly ownerRole: OwnerRole | null
  /** The address that the names of logos are appended to. */
  readonly logosUrl: string
  /** True if visitors can join the waitlist. Owners read the option instead. */
  readonly isWaitlistOpen?: true | undefined
  /** True if the view contains the terms in force. Owners read them with calls of their own. */
  readonly showsTerms?: true | undefined
  /** Left out while users have no usernames. Owners read the option instead. */
  readonly usernames?: 'optional' | 'required' | undefined
  /** True if new users fill in fields. Owners read these instead. */
  readonly hasSignUpFields?: true | undefined
}

const configView = createContextView<ProjectConfig, ProjectViewContext>()(AdminProject.shape.config, {
  legacy_global_jwt_signing: () => false as const,
  oauth_providers: ({ oauthProviders }, { ownerRole }) =>
    oauthProviders.map((provider) => providerView(provider, readsSecrets(ownerRole))),
  enabled_oauth_providers: (_, { openProviderIds }) => openProviderIds.map((id) => ({ id })),
  domains: ({ domains }) => domains.map(({ domain, handlerPath }) => ({ domain, handler_path: handlerPath })),
  email_config: ({ emailConfig }, { ownerRole }) =>
    emailConfig ? emailConfigView(emailConfig, readsSecrets(ownerRole)) : { type: 'shared' as const },
  lazy_import: ({ lazyImport }, { ownerRole }) =>
    lazyImport && { url: lazyImport.url, secret: readsSecrets(ownerRole) ? lazyImport.secret : undefined },
  waitlist_open: (_, { isWaitlistOpen }) => isWaitlistOpen,
  username: (_, { usernames }) => usernames,
  has_sign_up_fields: (_, { hasSignUpFields }) => hasSignUpFields,
  appearance: (config, { logosUrl }) => appearanceView(config, logosUrl),
  terms: ({ terms }, { showsTerms }) => (showsTerms && terms.length > 0 ? terms.map(currentTermsView) : undefined),
  team_creator_default_permissions: (config) => config.teamCreatorDefaultPermissions.map((id) => ({ id })),
  team_member_default_permissions: (config) => config.teamMemberDefaultPermissions.map((id) => ({ id })),
})

/** Returns a project as its owner sees it. The router removes what other levels do not see. */
export const projectView = createContextView<ConfiguredProject, ProjectViewContext>()(AdminProject, {
  user_count: (_, { userCount }) => userCount,
  config: ({ config }, context) => configView(config, context),
})

const readsSecrets = (role: OwnerRole | null): boolean => role === null || hasRightsOf(role, 'admin')

function providerView(provider: OAuthProviderSettings, withSecret: boolean): View['config']['oauth_providers'][number] {
  const { id, enabled, type } = provider
  if (type === 'shared') return { id, enabled, type }
  return {
    id,
    enabled,
    type,
    client_id: provider.clientId ?? undefined,
    client_secret: (withSecret && provider.clientSecret) || undefined,
    facebook_config_id: provider.facebookConfigId ?? undefined,
    microsoft_tenant_id: provider.microsoftTenantId ?? undefined,
    issuer: provider.issuer ?? undefined,
    authorization_url: provider.authorizationUrl ?? undefined,
    token_url: provider.tokenUrl ?? undefined,
    userinfo_url: provider.userinfoUrl ?? undefined,
    scopes: provider.scopes ?? undefined,
    email_verified_as_text: provider.emailVerifiedAsText || undefined,
  }
}

function emailConfigView(server: EmailServer, withSecret: boolean): View['config']['email_config'] {
  return {
    type: 'standard',
    host: server.host,
    port: server.port,
    username: server.username,
    password: withSecret ? server.password : undefined,
    sender_name: server.senderName,
    sender_email: server.senderEmail,
  }
}
