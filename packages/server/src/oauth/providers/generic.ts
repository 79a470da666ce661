/** Any other provider, by its issuer (OpenID Connect) or by its URLs (OAuth 2.0), with the standard claims. */
import type { OAuthProviderSettings } from '../../projects/project.ts'
import type { DiscoveredMetadata } from '../upstream/discover.ts'
import type { IdentityProvider } from './provider.ts'
import { fetchStandardClaims } from './standard-claims.ts'

const openIdScopes = ['openid', 'profile', 'email']

/** What a project has set up for a provider that is not built in; null when that is not enough to use it. */
export function genericProvider(
  settings: OAuthProviderSettings,
): IdentityProvider | { discoverAt: string; scopes: readonly string[] } | null {
  const { issuer, authorizationUrl, tokenUrl, userinfoUrl } = settings
  const scopes = settings.scopes?.split(' ').filter((scope) => scope !== '')
  if (issuer) return { discoverAt: issuer, scopes: scopes ?? openIdScopes }
  if (!authorizationUrl || !tokenUrl || !userinfoUrl) return null
  return {
    issuer: new URL(tokenUrl).origin,
    authorizationEndpoint: authorizationUrl,
    tokenEndpoint: tokenUrl,
    scopes: scopes ?? [],
    clientAuthentication: 'basic',
    usesPkce: true,
    fetchProfile: (answer) => fetchStandardClaims(answer, userinfoUrl),
  }
}

/** A provider that has told its endpoints by itself. */
export function discoveredProvider(metadata: DiscoveredMetadata, scopes: readonly string[]): IdentityProvider {
  const methods = metadata.token_endpoint_auth_methods_supported
  return {
    issuer: metadata.issuer,
    authorizationEndpoint: metadata.authorization_endpoint,
    tokenEndpoint: metadata.token_endpoint,
    jwksUri: metadata.jwks_uri,
    expectsIdToken: true,
    scopes,
    clientAuthentication: methods && !methods.includes('client_secret_basic') ? 'body' : 'basic',
    usesPkce: true,
    fetchProfile: (answer) => fetchStandardClaims(answer, metadata.userinfo_endpoint),
  }
}
