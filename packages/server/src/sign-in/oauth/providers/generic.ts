/** Any other provider, by its issuer (OpenID Connect) or by its URLs (OAuth 2.0), with the standard claims. */
import type { OAuthProviderSettings } from '../../../projects/project.ts'
import type { DiscoveredMetadata } from '../upstream/discover.ts'
import { type IdentityProvider, ProviderError } from './provider.ts'
import { type ClaimTypes, fetchStandardClaims } from './standard-claims.ts'

const openIdScopes = ['openid', 'profile', 'email']

/** A provider whose endpoints follow from the discovery document of its issuer. */
export interface DiscoveredSettings {
  readonly discoverAt: string
  readonly scopes: readonly string[]
  readonly types?: ClaimTypes
}

/** Settings of a project for a provider without a built-in definition; null if they are incomplete. */
export function genericProvider(settings: OAuthProviderSettings): IdentityProvider | DiscoveredSettings | null {
  const { issuer, authorizationUrl, tokenUrl, userinfoUrl } = settings
  const types = { isEmailVerifiedText: settings.emailVerifiedAsText }
  const scopes = settings.scopes?.split(' ').filter((scope) => scope !== '')
  if (issuer) return { discoverAt: issuer, scopes: scopes ?? openIdScopes, types }
  if (!authorizationUrl || !tokenUrl || !userinfoUrl) return null
  return {
    issuer: new URL(tokenUrl).origin,
    authorizationEndpoint: authorizationUrl,
    tokenEndpoint: tokenUrl,
    scopes: scopes ?? [],
    clientAuthentication: 'basic',
    usesPkce: true,
    fetchProfile: (source) => fetchStandardClaims(source, userinfoUrl, types),
  }
}

/** Returns a provider from its discovery document. */
export function discoveredProvider(
  metadata: DiscoveredMetadata,
  { scopes, types }: Omit<DiscoveredSettings, 'discoverAt'>,
): IdentityProvider {
  const algorithms = metadata.id_token_signing_alg_values_supported?.filter(isAsymmetric)
  return {
    issuer: metadata.issuer,
    authorizationEndpoint: metadata.authorization_endpoint,
    tokenEndpoint: metadata.token_endpoint,
    jwksUri: metadata.jwks_uri,
    expectsIdToken: true,
    ...(algorithms?.length ? { idTokenAlgorithms: algorithms } : {}),
    profileAlgorithms: metadata.userinfo_signing_alg_values_supported?.filter(isAsymmetric) ?? [],
    usesNonce: true,
    sendsIssuer: metadata.authorization_response_iss_parameter_supported ?? false,
    scopes,
    clientAuthentication: authenticationOf(metadata.token_endpoint_auth_methods_supported),
    usesPkce: true,
    fetchProfile: (source) => fetchStandardClaims(source, metadata.userinfo_endpoint, types),
  }
}

/** Published keys verify asymmetric signatures only. */
const isAsymmetric = (algorithm: string) => /^(?:RS|PS|ES)\d{3}$|^Ed(?:DSA|25519)$/.test(algorithm)

/** `client_secret_basic` is the default (Discovery, section 3). */
function authenticationOf(
  methods: readonly string[] = ['client_secret_basic'],
): IdentityProvider['clientAuthentication'] {
  if (methods.includes('client_secret_basic')) return 'basic'
  if (methods.includes('client_secret_post')) return 'body'
  if (methods.includes('client_secret_jwt')) return 'assertion'
  throw new ProviderError('client_authentication_unsupported')
}
