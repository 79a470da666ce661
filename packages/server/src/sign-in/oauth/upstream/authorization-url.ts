import { createHash } from 'node:crypto'
import type { WithConfig } from '../../../platform/config.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithLog } from '../../../platform/log.ts'
import type { WithProviderFetch } from '../../../platform/outbound/guarded-fetch.ts'
import type { ConfiguredProvider } from '../get-provider.ts'
import { type IdentityProvider, ProviderError } from '../providers/provider.ts'
import type { WithProviderDocuments } from './document-cache.ts'
import { createProviderClient, fakeUrlOf } from './provider-client.ts'
import { providerRefusal } from './provider-refusal.ts'

const timeoutMillis = 10_000

/** Returns 256 random bits in base64url (RFC 7636, section 4.1). */
export const createCodeVerifier = ({ random }: WithRandom): string =>
  Buffer.from(random.bytes(32)).toString('base64url')

/** Returns the S256 challenge of a verifier (RFC 7636, section 4.2). */
export const codeChallengeOf = (codeVerifier: string): string =>
  createHash('sha256').update(codeVerifier).digest('base64url')

/**
 * Returns the nonce of ID tokens. It is derived from the verifier, which only this service has, and does not reveal it.
 */
export const nonceOf = (codeVerifier: string): string => codeChallengeOf(`nonce ${codeVerifier}`)

/** Returns the redirect URI of a provider. */
export const callbackUrlOf = ({ publicUrl }: { publicUrl: string }, providerId: string): string =>
  `${publicUrl}/api/v1/auth/oauth/callback/${providerId}`

type AuthorizationUrlDeps = WithConfig & WithLog & WithProviderDocuments & WithProviderFetch

/** Returns the URL of the authorization request at the provider (RFC 6749, section 4.1.1). */
export async function authorizationUrl(
  deps: AuthorizationUrlDeps,
  provider: ConfiguredProvider,
  { state, codeVerifier, providerScope }: { state: string; codeVerifier: string; providerScope: string },
): Promise<string> {
  const { definition, endpoint } = await createProviderClient(deps, provider, AbortSignal.timeout(timeoutMillis))
    .then(({ definition }) => ({ definition, endpoint: authorizationEndpointOf(deps, provider, definition) }))
    .catch((error: unknown) => {
      throw providerRefusal(deps, provider, error)
    })
  const parameters = {
    client_id: provider.clientId,
    redirect_uri: callbackUrlOf(deps.config, provider.id),
    response_type: 'code',
    scope: scopesOf(definition.scopes, providerScope).join(' '),
    state,
    access_type: 'offline',
    ...(definition.usesPkce ? { code_challenge: codeChallengeOf(codeVerifier), code_challenge_method: 'S256' } : {}),
    ...(definition.usesNonce ? { nonce: nonceOf(codeVerifier) } : {}),
    ...definition.authorizationParameters,
  }
  // Providers decode a plus differently; all understand %20.
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const own = endpoint.search ? [endpoint.search.slice(1)] : []
  return `${endpoint.origin}${endpoint.pathname}?${[...own, ...query].join('&')}`
}

/**
 * Returns the URL of the authorization endpoint. Accepts http and https; only https if URLs must be publicly routable.
 */
function authorizationEndpointOf(
  { config }: WithConfig,
  provider: ConfiguredProvider,
  { authorizationEndpoint }: IdentityProvider,
): URL {
  const url = new URL(fakeUrlOf(authorizationEndpoint, provider))
  const takesHttp = !provider.isOwnerChosen || config.allowPrivateAddresses
  if (url.protocol !== 'https:' && !(takesHttp && url.protocol === 'http:')) {
    throw new ProviderError('authorization_url_insecure')
  }
  return url
}

/** Returns the scopes of every sign-in and the requested ones, each once. */
export const scopesOf = (base: readonly string[], further: string): string[] => [
  ...new Set([...base, ...further.split(' ').filter((scope) => scope !== '')]),
]
