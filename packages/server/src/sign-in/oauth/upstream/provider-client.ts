/**
 * Portico as a client of identity providers (RFC 6749, OpenID Connect Core 1.0), with the library openid-client. It
 * checks responses: state, issuer (RFC 9207), and ID tokens with signature, issuer, audience and times.
 */

import type { ClientAuth, Configuration } from 'openid-client'
import type { GuardedFetch, WithProviderFetch } from '../../../platform/outbound/guarded-fetch.ts'
import type { ConfiguredProvider } from '../get-provider.ts'
import { discoveredProvider } from '../providers/generic.ts'
import type { IdentityProvider } from '../providers/provider.ts'
import { discover, readDocument } from './discover.ts'
import type { WithProviderDocuments } from './document-cache.ts'
import { normalizeTokenResponse } from './normalize-token-response.ts'
import { findVerifyingKey, type KeySource } from './signing-keys.ts'
import { clockToleranceSeconds } from './token-times.ts'

/** A provider with its openid-client configuration. */
export interface UpstreamClient {
  readonly library: typeof import('openid-client')
  readonly configuration: Configuration
  readonly definition: IdentityProvider
  readonly fetch: GuardedFetch
  /** Keys that sign tokens of the provider; null if it publishes none. */
  readonly keys: KeySource | null
}

export type UpstreamDeps = WithProviderDocuments & WithProviderFetch

/** Creates a client. `signal` aborts its requests to the provider. */
export async function createProviderClient(
  deps: UpstreamDeps,
  provider: ConfiguredProvider,
  signal: AbortSignal,
): Promise<UpstreamClient> {
  const library = await import('openid-client')
  const send = provider.isOwnerChosen ? deps.providerFetch.guarded : deps.providerFetch.trusted
  const fetchFromProvider: GuardedFetch = (url, request) =>
    send(fakeUrlOf(url, provider), {
      ...request,
      signal: AbortSignal.any([signal, ...(request.signal ? [request.signal] : [])]),
    })
  const { endpoints } = provider
  const definition =
    'discoverAt' in endpoints
      ? discoveredProvider(await discover(deps.providerDocuments, endpoints.discoverAt, fetchFromProvider), endpoints)
      : endpoints
  const { ClientSecretJwt, ClientSecretPost, Configuration } = library
  // An assertion is valid for 60 seconds.
  const proofs = { basic: clientSecretBasic, body: ClientSecretPost, assertion: ClientSecretJwt } as const
  const proof = proofs[definition.clientAuthentication](provider.clientSecret)
  const client = { [library.clockTolerance]: clockToleranceSeconds }
  const configuration = new Configuration(toMetadata(definition), provider.clientId, client, proof)
  const keys = keySourceOf(deps, definition, { provider, fetchFromProvider })
  let idToken: string | null = null
  configuration[library.customFetch] = async (url, { method, headers, body, signal }) => {
    if (keys && url === definition.jwksUri) {
      const key = idToken === null ? null : await findVerifyingKey(keys, idToken)
      return Response.json({ keys: key ? [key] : [] })
    }
    const text = body === undefined || body === null ? null : String(body)
    const received = await fetchFromProvider(url, { method, headers, body: text, signal })
    const normalized = await normalizeTokenResponse(received, { takesIdTokens: keys !== null })
    idToken = normalized.idToken
    return normalized.response
  }
  // The guarded fetch allows or refuses plain http, depending on the origin of the URL.
  library.allowInsecureRequests(configuration)
  if (definition.jwksUri) library.enableNonRepudiationChecks(configuration)
  return { library, configuration, definition, fetch: fetchFromProvider, keys }
}

function keySourceOf(
  { providerDocuments }: WithProviderDocuments,
  { jwksUri }: IdentityProvider,
  { provider, fetchFromProvider }: { provider: ConfiguredProvider; fetchFromProvider: GuardedFetch },
): KeySource | null {
  if (jwksUri === undefined) return null
  const url = fakeUrlOf(jwksUri, provider)
  const load = () => readDocument(jwksUri, fetchFromProvider)
  return { find: () => providerDocuments.find(url, load), reload: () => providerDocuments.reload(url, load) }
}

/** Returns the URL of a provider, or its URL at the fake providers, whose first path segment is the host. */
export function fakeUrlOf(url: string, { fakeProvidersUrl }: Pick<ConfiguredProvider, 'fakeProvidersUrl'>): string {
  if (fakeProvidersUrl === null) return url
  const { host, pathname, search } = new URL(url)
  return `${fakeProvidersUrl}/${host}${pathname}${search}`
}

const toMetadata = (definition: IdentityProvider) => ({
  issuer: definition.issuer,
  authorization_endpoint: definition.authorizationEndpoint,
  token_endpoint: definition.tokenEndpoint,
  authorization_response_iss_parameter_supported: definition.sendsIssuer ?? false,
  ...(definition.jwksUri ? { jwks_uri: definition.jwksUri } : {}),
  ...(definition.idTokenAlgorithms ? { id_token_signing_alg_values_supported: [...definition.idTokenAlgorithms] } : {}),
})

/**
 * Authenticates a client by a header (RFC 6749, section 2.3.1). Id and secret are form-encoded, but only where they must
 * be: providers that do not decode them still read a secret with a hyphen.
 */
function clientSecretBasic(clientSecret: string): ClientAuth {
  return (_server, { client_id }, _body, headers) => {
    headers.set('authorization', `Basic ${btoa(`${escaped(client_id)}:${escaped(clientSecret)}`)}`)
  }
}

const escaped = (text: string) => encodeURIComponent(text).replaceAll('%20', '+')
