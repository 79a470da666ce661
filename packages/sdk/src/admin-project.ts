import type { AccountApi } from './api.ts'
import { toCamel, toSnake } from './casing.ts'
import type { Project, ProjectConfig } from './projects.ts'

/** A project, as its owner sees it. */
export interface AdminProject extends Project {
  /** Never null; empty when there is none. */
  description: string
  /** Milliseconds since 1970. */
  createdAtMillis: number
  userCount: number
  /** While on, neither localhost nor IP addresses nor plain http are trusted. */
  isProductionMode: boolean
  config: AdminProjectConfig
}

/** The whole configuration of a project. */
export interface AdminProjectConfig extends ProjectConfig {
  id: string
  /** Whether people may be sent to localhost, for development. */
  allowLocalhost: boolean
  legacyGlobalJwtSigning: false
  createTeamOnSignUp: boolean
  /** Sorted by id; the disabled ones, too. */
  oauthProviders: OAuthProviderSettings[]
  /** Where people and links that carry codes may be sent, in the order in which they were given. */
  domains: TrustedDomain[]
  emailConfig: EmailConfig
  /** What whoever makes a team may do in it. */
  teamCreatorDefaultPermissions: { id: string }[]
  /** What whoever joins a team may do in it. */
  teamMemberDefaultPermissions: { id: string }[]
}

/** An origin with https, and the path of the screens below it. */
export interface TrustedDomain {
  domain: string
  /** Begins with a slash. */
  handlerPath: string
}

/** A social provider: with Portico's keys (`shared`), or with those of an own application (`standard`). */
export interface OAuthProviderSettings {
  id: string
  enabled: boolean
  type: 'shared' | 'standard'
  /** Needed with `clientSecret` while enabled with own keys. */
  clientId?: string | undefined
  clientSecret?: string | undefined
  facebookConfigId?: string | undefined
  microsoftTenantId?: string | undefined
  /** Of a provider that is not built in: its issuer, or its three URLs. */
  issuer?: string | undefined
  authorizationUrl?: string | undefined
  tokenUrl?: string | undefined
  userinfoUrl?: string | undefined
  /** Separated by blanks. */
  scopes?: string | undefined
}

/** Where the mail of a project goes out: through Portico, or through an own server. */
export type EmailConfig = { type: 'shared' } | ({ type: 'standard' } & EmailServer)

export interface EmailServer {
  host: string
  /** TLS from the first byte on port 465, else by STARTTLS. */
  port: number
  username: string
  password: string
  senderName: string
  senderEmail: string
}

/** What may be changed. What is left out stays. */
export interface ProjectUpdate {
  displayName?: string
  description?: string | null
  isProductionMode?: boolean
  config?: ProjectConfigUpdate
}

/** Lists replace what was there. Providers are never removed: a list names every one, and `enabled: false` ends it. */
export interface ProjectConfigUpdate
  extends Partial<Omit<AdminProjectConfig, 'id' | 'enabledOauthProviders' | 'oauthProviders'>> {
  /** Keys that an item leaves out keep their value; an empty text clears them. */
  oauthProviders?: OAuthProviderSettings[]
}

/** A project to be made. It begins with the default permissions of the product. */
export interface ProjectCreate extends ProjectUpdate {
  displayName: string
}

type WireProject = Awaited<ReturnType<AccountApi['projects']['create']>>
type WireConfig = NonNullable<WireCreate['config']>
type WireProvider = NonNullable<WireConfig['oauth_providers']>[number]
type WireCreate = NonNullable<Parameters<AccountApi['projects']['create']>[0]['body']>

/** A project from its wire form. */
export function toAdminProject(project: WireProject): AdminProject {
  const { config } = project
  return {
    ...toCamel(project),
    config: {
      ...toCamel(config),
      oauthProviders: config.oauth_providers.map(toCamel),
      domains: config.domains.map(toCamel),
      emailConfig: toCamel(config.email_config),
    },
  }
}

/** The wire form of changes. */
export function toWireChanges({ config, ...fields }: ProjectUpdate): Omit<WireCreate, 'display_name'> {
  return { ...toSnake(fields), ...(config ? { config: toWireConfig(config) } : {}) }
}

function toWireConfig({ oauthProviders, domains, emailConfig, ...config }: ProjectConfigUpdate): WireConfig {
  return {
    ...toSnake(config),
    ...(oauthProviders ? { oauth_providers: oauthProviders.map(toWireProvider) } : {}),
    ...(domains ? { domains: domains.map(toSnake) } : {}),
    ...(emailConfig ? { email_config: toSnake(emailConfig) } : {}),
  }
}

/** Shared keys are nobody's own: only those of an own application are sent. */
function toWireProvider({ id, enabled, type, ...keys }: OAuthProviderSettings): WireProvider {
  return type === 'shared' ? { id, enabled, type } : { id, enabled, type, ...toSnake(keys) }
}
