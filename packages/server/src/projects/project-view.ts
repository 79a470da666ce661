import type { AdminProject } from '@portico/contract'
import type { z } from 'zod'
import type { ConfiguredProject, EmailServer, OAuthProviderSettings } from './project.ts'

type View = z.output<typeof AdminProject>

/** Parts of the view that are not stored with the project. */
interface ProjectViewContext {
  readonly userCount: number
  /** The providers that people can sign in with now. */
  readonly openProviderIds: readonly string[]
}

/** A project on the wire, in its fullest view. */
export function projectView(project: ConfiguredProject, { userCount, openProviderIds }: ProjectViewContext): View {
  const { config } = project
  return {
    id: project.id,
    display_name: project.displayName,
    description: project.description,
    created_at_millis: project.createdAtMillis,
    user_count: userCount,
    is_production_mode: project.isProductionMode,
    config: {
      id: config.id,
      allow_localhost: config.allowLocalhost,
      sign_up_enabled: config.signUpEnabled,
      credential_enabled: config.credentialEnabled,
      magic_link_enabled: config.magicLinkEnabled,
      passkey_enabled: config.passkeyEnabled,
      legacy_global_jwt_signing: false,
      client_team_creation_enabled: config.clientTeamCreationEnabled,
      client_user_deletion_enabled: config.clientUserDeletionEnabled,
      oauth_providers: config.oauthProviders.map(providerView),
      enabled_oauth_providers: openProviderIds.map((id) => ({ id })),
      domains: config.domains.map(({ domain, handlerPath }) => ({ domain, handler_path: handlerPath })),
      email_config: config.emailConfig ? emailConfigView(config.emailConfig) : { type: 'shared' },
      create_team_on_sign_up: config.createTeamOnSignUp,
      team_creator_default_permissions: config.teamCreatorDefaultPermissions.map((id) => ({ id })),
      team_member_default_permissions: config.teamMemberDefaultPermissions.map((id) => ({ id })),
    },
  }
}

function providerView(provider: OAuthProviderSettings): View['config']['oauth_providers'][number] {
  const { id, enabled, type } = provider
  if (type === 'shared') return { id, enabled, type }
  return {
    id,
    enabled,
    type,
    client_id: provider.clientId ?? undefined,
    client_secret: provider.clientSecret ?? undefined,
    facebook_config_id: provider.facebookConfigId ?? undefined,
    microsoft_tenant_id: provider.microsoftTenantId ?? undefined,
    issuer: provider.issuer ?? undefined,
    authorization_url: provider.authorizationUrl ?? undefined,
    token_url: provider.tokenUrl ?? undefined,
    userinfo_url: provider.userinfoUrl ?? undefined,
    scopes: provider.scopes ?? undefined,
  }
}

function emailConfigView(server: EmailServer): View['config']['email_config'] {
  return {
    type: 'standard',
    host: server.host,
    port: server.port,
    username: server.username,
    password: server.password,
    sender_name: server.senderName,
    sender_email: server.senderEmail,
  }
}
