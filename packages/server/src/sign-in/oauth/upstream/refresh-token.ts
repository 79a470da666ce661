import { knownError } from '@portico/contract'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithLog } from '../../../platform/log.ts'
import type { WithProviderFetch } from '../../../platform/outbound/guarded-fetch.ts'
import type { ConfiguredProvider } from '../get-provider.ts'
import type { IdentityProvider } from '../providers/provider.ts'
import type { WithProviderDocuments } from './document-cache.ts'
import { createProviderClient } from './provider-client.ts'
import { tokenExpiryMillis } from './token-expiry.ts'

const timeoutMillis = 10_000

/** Response of a provider to a refresh token. */
export interface RefreshedProviderTokens {
  readonly accessToken: string
  /** Successor of the used refresh token; null if the used one remains valid. */
  readonly refreshToken: string | null
  readonly expiresAtMillis: number
}

type RefreshProviderTokenDeps = WithClock & WithLog & WithProviderDocuments & WithProviderFetch

/**
 * Exchanges a refresh token at its provider (RFC 6749, section 6). Returns null if the provider refuses it. Throws
 * OAUTH_PROVIDER_UNAVAILABLE if the provider sends no valid response.
 */
export async function refreshProviderToken(
  deps: RefreshProviderTokenDeps,
  provider: ConfiguredProvider,
  refreshToken: string,
): Promise<RefreshedProviderTokens | null> {
  try {
    const { library, configuration, definition } = await createProviderClient(
      deps,
      provider,
      AbortSignal.timeout(timeoutMillis),
    )
    const response = await library.refreshTokenGrant(configuration, refreshToken).catch((error: unknown) => {
      if (isRefusal(definition, error)) return null
      throw error
    })
    return (
      response && {
        accessToken: response.access_token,
        refreshToken: response.refresh_token ?? null,
        expiresAtMillis: tokenExpiryMillis(deps, response, definition),
      }
    )
  } catch (error) {
    const { error: code, name, message } = Object(error)
    deps.log.warn({ provider: provider.id, err: { name, message, code } }, 'a provider did not refresh a token')
    throw knownError('OAUTH_PROVIDER_UNAVAILABLE', { provider_id: provider.id, has_timed_out: false })
  }
}

// Only error codes of this provider: an unrelated error must not disconnect the account.
const isRefusal = ({ refreshRefusal = 'invalid_grant' }: IdentityProvider, error: unknown) =>
  ['invalid_grant', refreshRefusal].includes(Object(error).error)
