import { loadPrivateKey, loadPublicKey, type PublicSigningJwk } from '../crypto/jwt.ts'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type {
  ApiKeys,
  EmailServer,
  OAuthProviderSettings,
  Project,
  ProjectSigningKey,
  TrustedDomain,
} from './project.ts'

interface ProjectRow {
  id: string
  displayName: string
  description: string
  isProductionMode: boolean
  createdAtMillis: number
  configId: string
  allowLocalhost: boolean
  signUpEnabled: boolean
  credentialEnabled: boolean
  magicLinkEnabled: boolean
  passkeyEnabled: boolean
  clientTeamCreationEnabled: boolean
  clientUserDeletionEnabled: boolean
  createTeamOnSignUp: boolean
  invitationsBoundToEmail: boolean
  passwordMinLength: number
  sessionIdleMillis: number | null
  newDeviceNotices: boolean
  emailConfigSealed: Uint8Array | null
  domains: TrustedDomain[]
  oauthProviders: (Omit<OAuthProviderSettings, 'clientSecret'> & { clientSecretSealed: string | null })[]
  creatorPermissions: string[]
  memberPermissions: string[]
  apiKeys: KeySetRow[]
  signingKeys: SigningKeyRow[]
}

/** The hashes of a set in hexadecimal, null where the set has no such key. */
type KeySetRow = { [Level in keyof ApiKeys]: string | null } & { expiresAtMillis: number }

interface SigningKeyRow {
  kid: string
  publicJwk: PublicSigningJwk
  privateKeySealed: string
  activatedAtMillis: number
}

// Everything a request may need to know of its project, in one round trip.
const selectProject = statement<{ projectId: string; now: number }, ProjectRow>(
  'select_project',
  `select p.*,
     coalesce((select json_agg(json_build_object('domain', d.domain, 'handlerPath', d.handler_path) order by d.position)
       from project_domains d where d.project_id = p.id), '[]') as domains,
     coalesce((select json_agg(json_build_object('id', o.provider_id, 'enabled', o.enabled, 'type', o.type,
         'clientId', o.client_id, 'clientSecretSealed', encode(o.client_secret_sealed, 'base64'),
         'facebookConfigId', o.facebook_config_id, 'microsoftTenantId', o.microsoft_tenant_id, 'issuer', o.issuer,
         'authorizationUrl', o.authorization_url, 'tokenUrl', o.token_url, 'userinfoUrl', o.userinfo_url,
         'scopes', o.scopes) order by o.provider_id)
       from oauth_provider_configs o where o.project_id = p.id), '[]') as oauth_providers,
     coalesce((select json_agg(permission_id order by permission_id)
       from default_permissions where project_id = p.id and role = 'creator'), '[]') as creator_permissions,
     coalesce((select json_agg(permission_id order by permission_id)
       from default_permissions where project_id = p.id and role = 'member'), '[]') as member_permissions,
     coalesce((select json_agg(json_build_object('expiresAtMillis', k.expires_at_millis,
         'client', encode(k.publishable_client_key_hash, 'hex'), 'server', encode(k.secret_server_key_hash, 'hex'),
         'admin', encode(k.super_secret_admin_key_hash, 'hex')))
       from api_key_sets k where k.project_id = p.id and k.manually_revoked_at_millis is null
         and k.expires_at_millis > :now), '[]') as api_keys,
     coalesce((select json_agg(json_build_object('kid', s.kid, 'publicJwk', s.public_jwk,
         'privateKeySealed', encode(s.private_key_sealed, 'base64'), 'activatedAtMillis', s.activated_at_millis)
         order by s.activated_at_millis, s.kid)
       from signing_keys s where s.project_id = p.id
         and (s.retired_at_millis is null or s.retired_at_millis > :now)), '[]') as signing_keys
   from projects p where p.id = :projectId`,
)

/**
 * Reads a project with its configuration and keys, or null. `previous` is what was known before: opening a sealed
 * signing key costs more than the rest, so keys that have not changed are taken over from it.
 */
export async function findProject(deps: Deps, projectId: string, previous: Project | null): Promise<Project | null> {
  const [row] = await deps.db.run(selectProject, { projectId, now: deps.clock.now() })
  if (!row) return null
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
      emailConfig: row.emailConfigSealed && openEmailConfig(deps, projectId, row.emailConfigSealed),
      oauthProviders: row.oauthProviders.map(({ clientSecretSealed, ...provider }) => ({
        ...provider,
        clientSecret: clientSecretSealed && openProviderSecret(deps, projectId, provider.id, clientSecretSealed),
      })),
      domains: row.domains,
      teamCreatorDefaultPermissions: row.creatorPermissions,
      teamMemberDefaultPermissions: row.memberPermissions,
    },
    options: {
      invitationsBoundToEmail: row.invitationsBoundToEmail,
      passwordMinLength: row.passwordMinLength,
      sessionIdleMillis: row.sessionIdleMillis,
      newDeviceNotices: row.newDeviceNotices,
    },
    apiKeys: keysByHash(row.apiKeys),
    signingKeys: row.signingKeys.map(
      (key) => previous?.signingKeys.find(({ kid }) => kid === key.kid) ?? openSigningKey(deps, projectId, key),
    ),
  }
}

function keysByHash(sets: readonly KeySetRow[]): ApiKeys {
  const keysOf = (level: keyof ApiKeys) =>
    new Map(sets.flatMap((set) => (set[level] === null ? [] : [[set[level], set.expiresAtMillis] as const])))
  return { client: keysOf('client'), server: keysOf('server'), admin: keysOf('admin') }
}

function openEmailConfig({ sealer }: Deps, projectId: string, sealed: Uint8Array): EmailServer {
  return JSON.parse(sealer.open(sealed, `email-config:${projectId}`).toString('utf8'))
}

function openProviderSecret({ sealer }: Deps, projectId: string, providerId: string, sealed: string): string {
  return sealer.open(Buffer.from(sealed, 'base64'), `oauth-provider:${projectId}:${providerId}`).toString('utf8')
}

function openSigningKey({ sealer }: Deps, projectId: string, row: SigningKeyRow): ProjectSigningKey {
  const { kid, publicJwk, activatedAtMillis } = row
  const pkcs8 = sealer.open(Buffer.from(row.privateKeySealed, 'base64'), `signing-key:${projectId}:${kid}`)
  return {
    kid,
    publicJwk,
    publicKey: loadPublicKey(publicJwk),
    privateKey: loadPrivateKey(pkcs8),
    activatedAtMillis,
  }
}
