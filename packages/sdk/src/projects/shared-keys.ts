import type { OAuthProviderUpdate, ProjectUpdate } from '@portico/contract/projects/admin-projects.entity'

/** Removes the keys of an own application from providers of type `shared`, where the service refuses them. */
export function withoutSharedKeys<Changes extends ProjectUpdate>(changes: Changes): Changes {
  const { config } = changes
  if (!config?.oauthProviders) return changes
  return { ...changes, config: { ...config, oauthProviders: config.oauthProviders.map(withoutKeys) } }
}

function withoutKeys(provider: OAuthProviderUpdate): OAuthProviderUpdate {
  const { id, enabled, type } = provider
  return type === 'shared' ? { id, enabled, type } : provider
}
