import type { Deps } from '../deps.ts'
import type { ConfiguredProject, EmailServer, OAuthProviderSettings, ProjectFlags, TrustedDomain } from './project.ts'

/** A project as {@link configuredColumns} read it. */
export interface ConfiguredRow extends ProjectFlags {
  readonly id: string
  readonly displayName: string
  readonly description: string
  readonly isProductionMode: boolean
  readonly createdAtMillis: number
  readonly configId: string
  readonly emailConfigSealed: Uint8Array | null
  readonly domains: readonly TrustedDomain[]
  readonly oauthProviders: readonly (Omit<OAuthProviderSettings, 'clientSecret'> & {
    readonly clientSecretSealed: string | null
  })[]
  readonly creatorPermissions: readonly string[]
  readonly memberPermissions: readonly string[]
}

/** The columns of a {@link ConfiguredRow}, for a query from `projects p`. */
export const configuredColumns = `p.*,
     coalesce((select json_agg(json_build_object('domain', d.domain, 'handlerPath', d.handler_path) order by d.position)
       from project_domains d where d.project_id = p.id), '[]') as domains,
     coalesce((select json_agg(json_build_object('id', o.provider_id, 'enabled', o.enabled, 'type', o.type,
         'clientId', o.client_id, 'clientSecretSealed', encode(o.client_secret_sealed, 'base64'),
         'facebookConfigId', o.facebook_config_id, 'microsoftTenantId', o.microsoft_tenant_id, 'issuer', o.issuer,
         'authorizationUrl', o.authorization_url, 'tokenUrl', o.token_url, 'userinfoUrl', o.userinfo_url,
         'scopes', o.scopes) order by o.provider_id collate "C")
       from oauth_provider_configs o where o.project_id = p.id), '[]') as oauth_providers,
     coalesce((select json_agg(permission_id order by permission_id collate "C")
       from default_permissions where project_id = p.id and role = 'creator'), '[]') as creator_permissions,
     coalesce((select json_agg(permission_id order by permission_id collate "C")
       from default_permissions where project_id = p.id and role = 'member'), '[]') as member_permissions`

/** Opens what is sealed in a row. */
export function toConfigured(deps: Pick<Deps, 'sealer'>, row: ConfiguredRow): ConfiguredProject {
  return {
    id: row.id,
    displayName: row.displayName,
    description: row.description,
    isProductionMode: row.isProductionMode,
    createdAtMillis: row.createdAtMillis,
    config: {
      id: row.configId,
      allowLocalhost: row.allowLocalhost,
      signUpEnabled: row.signUpEnabled,
      credentialEnabled: row.credentialEnabled,
      magicLinkEnabled: row.magicLinkEnabled,
      passkeyEnabled: row.passkeyEnabled,
      clientTeamCreationEnabled: row.clientTeamCreationEnabled,
      clientUserDeletionEnabled: row.clientUserDeletionEnabled,
      createTeamOnSignUp: row.createTeamOnSignUp,
      emailConfig: row.emailConfigSealed && openEmailConfig(deps, row.id, row.emailConfigSealed),
      oauthProviders: row.oauthProviders.map(({ clientSecretSealed, ...provider }) => ({
        ...provider,
        clientSecret: clientSecretSealed && openProviderSecret(deps, row.id, provider.id, clientSecretSealed),
      })),
      domains: row.domains,
      teamCreatorDefaultPermissions: row.creatorPermissions,
      teamMemberDefaultPermissions: row.memberPermissions,
    },
  }
}

type Sealing = Pick<Deps, 'sealer'>

export const sealEmailConfig = ({ sealer }: Sealing, projectId: string, server: EmailServer): Uint8Array =>
  sealer.seal(JSON.stringify(server), `email-config:${projectId}`)

function openEmailConfig({ sealer }: Sealing, projectId: string, sealed: Uint8Array): EmailServer {
  return JSON.parse(sealer.open(sealed, `email-config:${projectId}`).toString('utf8'))
}

const providerContext = (projectId: string, providerId: string) => `oauth-provider:${projectId}:${providerId}`

/** The secret of a provider as its row keeps it, in base64. */
export const sealProviderSecret = ({ sealer }: Sealing, projectId: string, providerId: string, secret: string) =>
  sealer.seal(secret, providerContext(projectId, providerId)).toString('base64')

function openProviderSecret({ sealer }: Sealing, projectId: string, providerId: string, sealed: string): string {
  return sealer.open(Buffer.from(sealed, 'base64'), providerContext(projectId, providerId)).toString('utf8')
}
