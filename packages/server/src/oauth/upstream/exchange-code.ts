import { isEmail, KnownError } from '@portico/contract'
import type { Deps } from '../../deps.ts'
import { TextError } from '../../http/text-error.ts'
import type { TakenFlow } from '../flow.ts'
import type { ConfiguredProvider } from '../get-provider.ts'
import { type Profile, type ProviderAnswer, ProviderError } from '../providers/provider.ts'
import { callbackUrlOf, scopesOf } from './authorization-url.ts'
import { clientOfProvider, type UpstreamClient } from './client-of-provider.ts'
import { providerRefusal } from './provider-refusal.ts'

/** The tokens that a provider gave. */
export interface ProviderTokens {
  readonly accessToken: string
  readonly refreshToken: string | null
  readonly scopes: readonly string[]
  readonly expiresAtMillis: number
}

const timeoutMillis = 10_000
const defaultExpiresInSeconds = 3600

/**
 * Takes the answer of a provider apart: exchanges its code, reads who the person is. Throws
 * OAUTH_PROVIDER_ACCESS_DENIED, INVALID_AUTHORIZATION_CODE, or a text that names the provider and what went wrong.
 */
export async function exchangeCode(
  deps: Pick<Deps, 'config' | 'clock' | 'providerFetch' | 'providerDocuments' | 'log'>,
  provider: ConfiguredProvider,
  { flow, state, answer }: { flow: TakenFlow; state: string; answer: Readonly<Record<string, string>> },
): Promise<{ tokens: ProviderTokens; profile: Profile }> {
  requireNoError(provider, answer)
  try {
    const client = await clientOfProvider(deps, provider, AbortSignal.timeout(timeoutMillis))
    const { library, configuration, definition } = client
    const url = new URL(callbackUrlOf(deps.config, provider.id))
    for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
    const response = await library.authorizationCodeGrant(configuration, url, {
      expectedState: state,
      ...(definition.usesPkce ? { pkceCodeVerifier: flow.innerCodeVerifier } : {}),
      ...(definition.jwksUri && definition.expectsIdToken ? { idTokenExpected: true } : {}),
    })
    const idToken = definition.jwksUri ? (response.claims() ?? null) : null
    const profile = checked(await definition.fetchProfile(answerOf(client, response.access_token, idToken)))
    const seconds = response.expiresIn() ?? expiresAt(response, deps) ?? definition.defaultExpiresInSeconds
    const tokens = {
      accessToken: response.access_token,
      refreshToken: response.refresh_token ?? null,
      scopes: scopesOf(definition.scopes, flow.providerScope),
      expiresAtMillis: deps.clock.now() + (seconds ?? defaultExpiresInSeconds) * 1000,
    }
    return { tokens, profile }
  } catch (error) {
    throw providerRefusal(deps, provider, error)
  }
}

/** RFC 6749, section 4.1.2.1; LinkedIn and Apple have words of their own for a person who turned back. */
function requireNoError({ id }: ConfiguredProvider, { error }: Readonly<Record<string, string>>): void {
  if (error === undefined) return
  if (denials.includes(error)) throw new KnownError('OAUTH_PROVIDER_ACCESS_DENIED')
  throw new TextError(400, `The provider ${id} answered with an error. Try again, or sign in another way.`)
}

const denials = ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize']

function answerOf({ ask }: UpstreamClient, accessToken: string, idToken: ProviderAnswer['idToken']): ProviderAnswer {
  return {
    accessToken,
    idToken,
    async get(url, { authorization = `Bearer ${accessToken}` } = {}) {
      const headers = {
        accept: 'application/json',
        'user-agent': 'Portico',
        ...(authorization === null ? {} : { authorization }),
      }
      const response = await ask(url, { method: 'GET', headers })
      if (!response.ok) throw new ProviderError(`its profile could not be read (status ${response.status})`)
      return response.json().catch(() => {
        throw new ProviderError('its profile is not JSON')
      })
    },
  }
}

/** What goes into the database must be what it says. */
function checked(profile: Profile): Profile {
  const { accountId, email } = profile
  if (accountId === '' || accountId.length > maxIdLength) {
    throw new ProviderError('its profile does not say who the person is')
  }
  if (email !== null && !isEmail(email)) throw new ProviderError('the e-mail address that it tells is none')
  return profile
}

const maxIdLength = 255

/** Some answer with the moment instead of the span. */
function expiresAt({ expires_at: at }: { [key: string]: unknown }, { clock }: Pick<Deps, 'clock'>): number | undefined {
  return typeof at === 'number' && at > 0 ? Math.max(0, at - Math.floor(clock.now() / 1000)) : undefined
}
