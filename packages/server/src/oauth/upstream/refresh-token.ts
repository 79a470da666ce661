import type { Deps } from '../../deps.ts'
import { TextError } from '../../http/text-error.ts'
import type { ConfiguredProvider } from '../get-provider.ts'
import { clientOfProvider } from './client-of-provider.ts'
import { tokenExpiryMillis } from './token-expiry.ts'

const timeoutMillis = 10_000

/** RFC 6749, section 5.2; then the words that GitHub and X have for a refresh token that is not good (any more). */
const refusals = ['invalid_grant', 'bad_refresh_token', 'invalid_request']

/** What a provider gave for a refresh token. */
export interface RefreshedProviderTokens {
  readonly accessToken: string
  /** The successor of the token that was used; null where that stays good. */
  readonly refreshToken: string | null
  readonly expiresAtMillis: number
}

/**
 * Exchanges a refresh token at its provider (RFC 6749, section 6). Null when the provider refuses it; throws a text 502
 * when no clear answer comes.
 */
export async function refreshProviderToken(
  deps: Pick<Deps, 'clock' | 'providerFetch' | 'providerDocuments' | 'log'>,
  provider: ConfiguredProvider,
  refreshToken: string,
): Promise<RefreshedProviderTokens | null> {
  try {
    const { library, configuration, definition } = await clientOfProvider(
      deps,
      provider,
      AbortSignal.timeout(timeoutMillis),
    )
    const response = await library.refreshTokenGrant(configuration, refreshToken)
    return {
      accessToken: response.access_token,
      refreshToken: response.refresh_token ?? null,
      expiresAtMillis: tokenExpiryMillis(deps, response, definition),
    }
  } catch (error) {
    const { error: code, name, message } = Object(error)
    if (refusals.includes(code)) return null
    deps.log.warn({ provider: provider.id, err: { name, message, code } }, 'a provider did not refresh a token')
    throw new TextError(
      502,
      `The provider ${provider.id} could not be reached, or did not answer as it should. Try again.`,
      {
        cause: error,
      },
    )
  }
}
