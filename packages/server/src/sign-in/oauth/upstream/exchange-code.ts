import { isUrl, knownError } from '@portico/contract'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config.ts'
import type { WithLog } from '../../../platform/log.ts'
import type { WithProviderFetch } from '../../../platform/outbound/guarded-fetch.ts'
import type { UpstreamFlow } from '../flow.ts'
import type { ConfiguredProvider } from '../get-provider.ts'
import { type IdentityProvider, type Profile, ProviderError } from '../providers/provider.ts'
import { callbackUrlOf, nonceOf, scopesOf } from './authorization-url.ts'
import type { WithProviderDocuments } from './document-cache.ts'
import { createProfileSource } from './profile-source.ts'
import { createProviderClient, type UpstreamClient } from './provider-client.ts'
import { providerRefusal } from './provider-refusal.ts'
import { toStorableProfile } from './storable-profile.ts'
import { tokenExpiryMillis } from './token-expiry.ts'
import { isIssuedInFuture } from './token-times.ts'

/** The tokens of a token response. */
export interface ProviderTokens {
  /** The client that obtained the tokens. Other clients must not use them. */
  readonly clientId: string
  readonly accessToken: string
  readonly refreshToken: string | null
  readonly scopes: readonly string[]
  readonly expiresAtMillis: number
}

/** The redirect of a provider with the flow that it belongs to. */
export interface AuthorizationResponse {
  readonly flow: UpstreamFlow
  readonly state: string
  readonly parameters: Readonly<Record<string, string>>
}

/** A token response, the client that requested it, and the parameters of the authorization response. */
export interface ProviderGrant {
  readonly client: UpstreamClient
  readonly response: Awaited<ReturnType<UpstreamClient['library']['authorizationCodeGrant']>>
  readonly parameters: AuthorizationResponse['parameters']
}

/** Timeout of all requests to the provider together: discovery, keys, tokens and profile. */
const timeoutMillis = 10_000

type ExchangeCodeDeps = WithClock & WithConfig & WithLog & WithProviderDocuments & WithProviderFetch

/**
 * Processes the authorization response of a provider: exchanges its code and reads the profile. Throws
 * OAUTH_PROVIDER_ACCESS_DENIED, INVALID_AUTHORIZATION_CODE or OAUTH_PROVIDER_FAILED.
 */
export async function exchangeCode(
  deps: ExchangeCodeDeps,
  provider: ConfiguredProvider,
  received: AuthorizationResponse,
): Promise<{ tokens: ProviderTokens; profile: Profile }> {
  requireNoError(provider, received.parameters)
  try {
    const grant = await requestTokens(deps, provider, received)
    const profile = await readProfile(grant)
    const { response } = grant
    const { definition } = grant.client
    const tokens = {
      clientId: provider.clientId,
      accessToken: response.access_token,
      refreshToken: response.refresh_token ?? null,
      scopes: scopesOf(definition.scopes, received.flow.providerScope),
      expiresAtMillis: tokenExpiryMillis(deps, response, definition),
    }
    return { tokens, profile }
  } catch (error) {
    throw providerRefusal(deps, provider, error)
  }
}

/** Exchanges the code of an authorization response without an error. Throws the errors of the library. */
export async function requestTokens(
  deps: WithConfig & WithProviderDocuments & WithProviderFetch,
  provider: ConfiguredProvider,
  { flow, state, parameters }: AuthorizationResponse,
): Promise<ProviderGrant> {
  const client = await createProviderClient(deps, provider, AbortSignal.timeout(timeoutMillis))
  const { library, configuration, definition } = client
  const url = new URL(callbackUrlOf(deps.config, provider.id))
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  if (!definition.jwksUri) {
    requireOwnIssuer(definition, parameters.iss)
    // The library compares issuers literally, but for providers without a documented issuer, ours is only a
    // placeholder.
    url.searchParams.delete('iss')
  }
  const response = await library.authorizationCodeGrant(configuration, url, {
    expectedState: state,
    ...(definition.usesNonce ? { expectedNonce: nonceOf(flow.innerCodeVerifier) } : {}),
    ...(definition.usesPkce ? { pkceCodeVerifier: flow.innerCodeVerifier } : {}),
    ...(definition.jwksUri && definition.expectsIdToken ? { idTokenExpected: true } : {}),
  })
  return { client, response, parameters }
}

/** Reads the profile with the tokens of a grant. Throws a {@link ProviderError} if it has no valid account id. */
export async function readProfile({ client, response, parameters }: ProviderGrant): Promise<Profile> {
  const { definition } = client
  const idToken = definition.jwksUri ? (response.claims() ?? null) : null
  if (idToken) {
    requireOwnParty(idToken, client.configuration.clientMetadata().client_id)
    // The library accepts any time of issue.
    if (isIssuedInFuture(idToken)) throw new ProviderError('id_token_not_yet_valid')
  }
  const source = createProfileSource(client, { accessToken: response.access_token, idToken, parameters })
  return toStorableProfile(await definition.fetchProfile(source))
}

/**
 * Requires an ID token that names an authorized party to name us (OpenID Connect Core 1.0, section 3.1.3.7, step 5). The
 * library checks the party only if the token has several audiences.
 * @throws {ProviderError}
 */
function requireOwnParty({ azp }: Readonly<Record<string, unknown>>, clientId: string): void {
  if (azp !== undefined && azp !== clientId) throw new ProviderError('id_token_of_other_client')
}

/**
 * Requires the issuer of a callback, if it contains one, to be the provider's (RFC 9207, section 2.4). Providers
 * without ID tokens document no issuer, so theirs must have the origin of their pages.
 * @throws {ProviderError}
 */
function requireOwnIssuer({ issuer, authorizationEndpoint }: IdentityProvider, received: string | undefined): void {
  if (received === undefined || received === issuer) return
  const isOwn = isUrl(received) && new URL(received).origin === new URL(authorizationEndpoint).origin
  if (!isOwn) throw new ProviderError('issuer_mismatch')
}

/**
 * Throws for error responses (RFC 6749, section 4.1.2.1). LinkedIn and Apple have their own error codes for users who
 * cancel.
 */
function requireNoError({ id }: ConfiguredProvider, { error }: Readonly<Record<string, string>>): void {
  if (error === undefined) return
  if (denials.includes(error)) throw knownError('OAUTH_PROVIDER_ACCESS_DENIED')
  const { failure, message: reason } = new ProviderError('error_response')
  throw knownError('OAUTH_PROVIDER_FAILED', { provider_id: id, failure, reason })
}

export const denials = ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize']
