import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { ConfiguredProvider } from '../get-provider.ts'
import { clientOfProvider, played } from './client-of-provider.ts'
import { providerRefusal } from './provider-refusal.ts'

const timeoutMillis = 10_000

/** 256 random bits in base64url (RFC 7636, section 4.1). */
export const createCodeVerifier = ({ random }: Pick<Deps, 'random'>): string =>
  Buffer.from(random.bytes(32)).toString('base64url')

/** S256 (RFC 7636, section 4.2). */
export const codeChallengeOf = (codeVerifier: string): string =>
  createHash('sha256').update(codeVerifier).digest('base64url')

/** Where a provider sends people back to. */
export const callbackUrlOf = ({ publicUrl }: { publicUrl: string }, providerId: string): string =>
  `${publicUrl}/api/v1/auth/oauth/callback/${providerId}`

/** Where the browser goes to be asked by the provider (RFC 6749, section 4.1.1). */
export async function authorizationUrl(
  deps: Pick<Deps, 'config' | 'providerFetch' | 'providerDocuments' | 'log'>,
  provider: ConfiguredProvider,
  { state, codeVerifier, providerScope }: { state: string; codeVerifier: string; providerScope: string },
): Promise<string> {
  const { definition } = await clientOfProvider(deps, provider, AbortSignal.timeout(timeoutMillis)).catch(
    (error: unknown) => {
      throw providerRefusal(deps, provider, error)
    },
  )
  const parameters = {
    client_id: provider.clientId,
    redirect_uri: callbackUrlOf(deps.config, provider.id),
    response_type: 'code',
    scope: scopesOf(definition.scopes, providerScope).join(' '),
    state,
    access_type: 'offline',
    ...(definition.usesPkce ? { code_challenge: codeChallengeOf(codeVerifier), code_challenge_method: 'S256' } : {}),
    ...definition.authorizationParameters,
  }
  const url = new URL(played(definition.authorizationEndpoint, provider))
  // Providers differ in what they make of a plus; all understand %20.
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${url.origin}${url.pathname}?${[...(url.search ? [url.search.slice(1)] : []), ...query].join('&')}`
}

/** The scopes of every sign-in and those asked for besides, each once. */
export const scopesOf = (base: readonly string[], further: string): string[] => [
  ...new Set([...base, ...further.split(' ').filter((scope) => scope !== '')]),
]
