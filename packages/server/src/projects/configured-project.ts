import { SealError, type WithSealer } from '../platform/crypto/seal.ts'
import { selectList } from '../platform/database/column-sql.ts'
import { valuesOf } from '../platform/database/columns.ts'
import {
  type ProjectRow,
  projectAppearanceColumns,
  projectColumns,
  projectFlagColumns,
} from '../platform/database/tables/projects.ts'
import { authHookContext, parseAuthHookSecrets } from './auth-hook-secrets.ts'
import type {
  AuthHookSettings,
  ConfiguredProject,
  EmailServer,
  LazyImport,
  OAuthProviderSettings,
  TermsVersion,
  TrustedDomain,
} from './project.ts'
import { currentTerms } from './terms.ts'

/** A project as {@link configuredColumns} read it. */
export interface ConfiguredRow extends ProjectRow {
  readonly domains: readonly TrustedDomain[]
  readonly oauthProviders: readonly (Omit<OAuthProviderSettings, 'clientSecret'> & {
    readonly clientSecretSealed: string | null
  })[]
  readonly authHooks: readonly (Omit<AuthHookSettings, 'secrets'> & { readonly secretsSealed: string })[]
  readonly terms: readonly TermsVersion[]
  readonly creatorPermissions: readonly string[]
  readonly memberPermissions: readonly string[]
}

/** The columns of a {@link ConfiguredRow}, for a query from `projects p`. */
export const configuredColumns = `p.id, ${selectList(projectColumns, 'p')},
     coalesce((select json_agg(json_build_object('domain', d.domain, 'handlerPath', d.handler_path) order by d.position)
       from project_domains d where d.project_id = p.id), '[]') as domains,
     coalesce((select json_agg(json_build_object('id', o.provider_id, 'enabled', o.enabled, 'type', o.type,
         'clientId', o.client_id, 'clientSecretSealed', encode(o.client_secret_sealed, 'base64'),
         'facebookConfigId', o.facebook_config_id, 'microsoftTenantId', o.microsoft_tenant_id, 'issuer', o.issuer,
         'authorizationUrl', o.authorization_url, 'tokenUrl', o.token_url, 'userinfoUrl', o.userinfo_url,
         'scopes', o.scopes, 'emailVerifiedAsText', o.email_verified_as_text) order by o.provider_id collate "C")
       from oauth_provider_configs o where o.project_id = p.id), '[]') as oauth_providers,
     coalesce((select json_agg(json_build_object('kind', h.kind, 'url', h.url, 'failsOpen', h.fails_open,
         'secretsSealed', encode(h.secrets_sealed, 'base64')))
       from auth_hooks h where h.project_id = p.id and h.is_enabled), '[]') as auth_hooks,
     ${currentTerms} as terms,
     coalesce((select json_agg(permission_id order by permission_id collate "C")
       from default_permissions where project_id = p.id and role = 'creator'), '[]') as creator_permissions,
     coalesce((select json_agg(permission_id order by permission_id collate "C")
       from default_permissions where project_id = p.id and role = 'member'), '[]') as member_permissions`

/**
 * Opens the sealed values of a row. One that does not open, because its row is damaged, counts as missing: its provider
 * is disabled, the operator's mail server used, no old system asked, or every call of an auth hook fails, and the rest of the
 * project works.
 */
export function toConfigured(deps: Sealing, row: ConfiguredRow): ConfiguredProject {
  const damagedSecrets: string[] = []
  const open = (sealed: Uint8Array | null, context: string) => {
    const opened = sealed && openIfIntact(deps, sealed, context)
    if (sealed && opened === null) damagedSecrets.push(context)
    return opened
  }
  const emailConfig = open(row.emailConfigSealed, emailContext(row.id))
  const lazyImport = open(row.lazyImportSealed, lazyImportContext(row.id))
  return {
    id: row.id,
    displayName: row.displayName,
    description: row.description,
    isProductionMode: row.isProductionMode,
    createdAtMillis: row.createdAtMillis,
    config: {
      id: row.configId,
      ...valuesOf(projectFlagColumns, row),
      appearance: valuesOf(projectAppearanceColumns, row),
      terms: row.terms,
      emailConfig: emailConfig === null ? null : JSON.parse(emailConfig),
      lazyImport: lazyImport === null ? null : JSON.parse(lazyImport),
      authHooks: row.authHooks.map(({ secretsSealed, ...hook }) => {
        const secrets = open(Buffer.from(secretsSealed, 'base64'), authHookContext(row.id, hook.kind))
        return { ...hook, secrets: secrets === null ? null : parseAuthHookSecrets(secrets) }
      }),
      oauthProviders: row.oauthProviders.map(({ clientSecretSealed, ...provider }) => ({
        ...provider,
        clientSecret: open(
          clientSecretSealed === null ? null : Buffer.from(clientSecretSealed, 'base64'),
          providerContext(row.id, provider.id),
        ),
      })),
      domains: row.domains,
      teamCreatorDefaultPermissions: row.creatorPermissions,
      teamMemberDefaultPermissions: row.memberPermissions,
    },
    damagedSecrets,
  }
}

type Sealing = WithSealer

/** Returns null for a value that was changed, or sealed in another place or with another secret. */
function openIfIntact({ sealer }: Sealing, sealed: Uint8Array, context: string): string | null {
  try {
    return sealer.open(sealed, context).toString('utf8')
  } catch (error) {
    if (error instanceof SealError) return null
    throw error
  }
}

/** Returns the place of a project's mail server for the sealer. */
export const emailContext = (projectId: string) => `email-config:${projectId}`

/** Returns the mail server of a project as its row stores it. */
export const sealEmailConfig = ({ sealer }: Sealing, projectId: string, server: EmailServer): Uint8Array =>
  sealer.seal(JSON.stringify(server), emailContext(projectId))

/** Returns the place of a project's old system for the sealer. */
export const lazyImportContext = (projectId: string) => `lazy-import:${projectId}`

/** Returns the old system of a project as its row stores it. */
export const sealLazyImport = ({ sealer }: Sealing, projectId: string, lazyImport: LazyImport): Uint8Array =>
  sealer.seal(JSON.stringify(lazyImport), lazyImportContext(projectId))

/** Returns the place of a provider's client secret for the sealer. */
export const providerContext = (projectId: string, providerId: string) => `oauth-provider:${projectId}:${providerId}`

/** Returns the secret of a provider as its row stores it, in base64. */
export const sealProviderSecret = ({ sealer }: Sealing, projectId: string, providerId: string, secret: string) =>
  sealer.seal(secret, providerContext(projectId, providerId)).toString('base64')
