import { knownError } from '@portico/contract'
import type { Config, WithConfig } from '../../platform/config.ts'
import type { ConfiguredProject, OAuthProviderSettings, Project } from '../../projects/project.ts'
import { type DiscoveredSettings, genericProvider } from './providers/generic.ts'
import { builtInProviders } from './providers/index.ts'
import type { IdentityProvider } from './providers/provider.ts'

/** A provider that a project has enabled, with the OAuth client of the project at that provider. */
export interface ConfiguredProvider {
  readonly id: string
  /** True if the client belongs to Portico: its tokens are not returned, and no further scopes are requested. */
  readonly isShared: boolean
  readonly clientId: string
  readonly clientSecret: string
  /** Definition of the provider, or the issuer for OpenID Connect Discovery. */
  readonly endpoints: IdentityProvider | DiscoveredSettings
  /** True if a project owner has chosen the URLs, so that they must be publicly routable. */
  readonly isOwnerChosen: boolean
  /** Base URL of the fake providers that replace it in development; null for the real provider. */
  readonly fakeProvidersUrl: string | null
}

/**
 * Returns an enabled provider. Throws OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED, also for shared providers without keys
 * of the operator.
 */
export function getProvider(deps: WithConfig, project: Project, providerId: string): ConfiguredProvider {
  const provider = findProvider(deps, project, providerId)
  if (!provider) throw knownError('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED')
  return provider
}

type WithProviders = Pick<ConfiguredProject, 'config'>

/** Lists the providers that users can sign in with, ordered by id. */
export const openProviderIds = (deps: WithConfig, project: WithProviders): string[] =>
  project.config.oauthProviders.map(({ id }) => id).filter((id) => findProvider(deps, project, id) !== null)

/** Returns null for a provider that users cannot sign in with now. */
function findProvider({ config }: WithConfig, project: WithProviders, providerId: string): ConfiguredProvider | null {
  const settings = project.config.oauthProviders.find(({ id, enabled }) => id === providerId && enabled)
  return settings ? toProvider(config, settings) : null
}

/** Returns a provider by its settings, enabled or not. Returns null if it has no keys or no endpoints. */
export const toProvider = (config: Config, settings: OAuthProviderSettings): ConfiguredProvider | null =>
  settings.type === 'shared' ? sharedProvider(config, settings) : ownProvider(config, settings)

function ownProvider({ oauth }: Config, settings: OAuthProviderSettings): ConfiguredProvider | null {
  const { id, clientId, clientSecret } = settings
  if (!clientId || !clientSecret) return null
  const client = { id, isShared: false, clientId, clientSecret }
  const builtIn = builtInProviders.get(id)?.(settings)
  if (builtIn) {
    return {
      ...client,
      endpoints: builtIn,
      isOwnerChosen: false,
      fakeProvidersUrl: oauth.fakesAllProviders ? oauth.fakeProvidersUrl : null,
    }
  }
  const endpoints = genericProvider(settings)
  return endpoints && { ...client, endpoints, isOwnerChosen: true, fakeProvidersUrl: null }
}

/** Uses the operator's keys; without them, in development, the issuer override or a fake provider. */
function sharedProvider({ oauth }: Config, settings: OAuthProviderSettings): ConfiguredProvider | null {
  const { id } = settings
  const builtIn = builtInProviders.get(id)?.(settings)
  if (!builtIn) return null
  const shared = { id, isShared: true, isOwnerChosen: false }
  const keys = oauth.sharedKeys[id]
  if (keys) return { ...shared, ...keys, endpoints: builtIn, fakeProvidersUrl: null }
  if (oauth.issuerOverride) {
    const { issuer, clientSecret } = oauth.issuerOverride
    const endpoints = { discoverAt: issuer, scopes: ['openid', 'profile', 'email'] }
    return { ...shared, clientId: id, clientSecret, endpoints, fakeProvidersUrl: null }
  }
  if (oauth.fakeProvidersUrl === null) return null
  return { ...shared, clientId: id, clientSecret: 'fake', endpoints: builtIn, fakeProvidersUrl: oauth.fakeProvidersUrl }
}
