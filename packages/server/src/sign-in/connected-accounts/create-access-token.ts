import { knownError } from '@portico/contract'
import type { WithClock, WithWait } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction } from '../../platform/database/database.ts'
import type { WithLog } from '../../platform/log.ts'
import type { WithProviderFetch } from '../../platform/outbound/guarded-fetch.ts'
import type { Project } from '../../projects/project.ts'
import { type ConfiguredProvider, getProvider } from '../oauth/get-provider.ts'
import type { WithProviderDocuments } from '../oauth/upstream/document-cache.ts'
import { refreshProviderToken } from '../oauth/upstream/refresh-token.ts'
import {
  deleteStoredToken,
  findConnection,
  openToken,
  type StoredToken,
  storeRefreshedTokens,
} from './provider-tokens.ts'
import { claimRefreshToken, releaseRefreshToken } from './refresh-token-claims.ts'

interface AccessTokenRequest {
  readonly userId: string
  readonly providerId: string
  /** The id of the account at the provider, if the caller names one. */
  readonly accountId?: string
  /** Scopes that the token must have, separated by spaces. */
  readonly scope: string | undefined
}

/** Stored tokens that expire sooner are refreshed. */
const validForMillis = 5 * 60_000
/** Polls while another call refreshes the token, for the timeout of a provider. */
const lookAgainMillis = 100
const maxLooks = 110

export type CreateAccessTokenDeps = WithTransaction &
  WithClock &
  WithConfig &
  WithLog &
  WithProviderDocuments &
  WithProviderFetch &
  WithRandom &
  WithSealer &
  WithWait

/**
 * Returns an access token for the provider's API: a stored valid one, otherwise a refreshed one. Throws the errors of
 * the endpoint, and a 502 if the provider cannot be reached.
 */
export async function createAccessToken(
  deps: CreateAccessTokenDeps,
  project: Project,
  request: AccessTokenRequest,
): Promise<string> {
  const provider = getProvider(deps, project, request.providerId)
  if (provider.isShared) throw knownError('OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS')
  const wanted = (request.scope ?? '').split(' ').filter((scope) => scope !== '')
  for (let look = 1; look <= maxLooks; look++) {
    const { accountId, tokens } = await requireConnection(deps, project, { ...request, provider })
    const fitting = tokens.filter(({ scopes }) => wanted.every((scope) => scopes.includes(scope)))
    const access = fitting.find(
      (token) => token.type === 'access' && isGoodFor(token, deps.clock.now() + validForMillis),
    )
    if (access) return openToken(deps, project, access)
    const refresh = fitting.find(({ type }) => type === 'refresh')
    if (!refresh) throw knownError('OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE')
    if (await claimRefreshToken(deps, project, refresh)) {
      return exchangeRefreshToken(deps, project, { provider, accountId, refresh })
    }
    // The call that holds the claim stores the result.
    await deps.wait(lookAgainMillis)
  }
  throw knownError('OAUTH_PROVIDER_UNAVAILABLE', { provider_id: provider.id, has_timed_out: true })
}

type ExchangeRefreshTokenDeps = WithTransaction &
  WithClock &
  WithLog &
  WithProviderDocuments &
  WithProviderFetch &
  WithRandom &
  WithSealer

async function exchangeRefreshToken(
  deps: ExchangeRefreshTokenDeps,
  project: Project,
  { provider, accountId, refresh }: { provider: ConfiguredProvider; accountId: string; refresh: StoredToken },
): Promise<string> {
  const fresh = await refreshProviderToken(deps, provider, openToken(deps, project, refresh)).catch(
    async (error: unknown) => {
      await releaseRefreshToken(deps, project, refresh.id)
      throw error
    },
  )
  if (!fresh) {
    await deleteStoredToken(deps, project, refresh.id)
    throw knownError('PROVIDER_REJECTED')
  }
  await storeRefreshedTokens(deps, project, { refresh, provider, accountId, ...fresh })
  return fresh.accessToken
}

async function requireConnection(
  deps: WithReads,
  project: Project,
  connection: { userId: string; provider: ConfiguredProvider; accountId?: string },
) {
  const { hasUser, accountId, tokens } = await findConnection(deps, project, connection)
  if (!hasUser) throw knownError('USER_NOT_FOUND')
  if (accountId === null) throw knownError('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER')
  return { accountId, tokens }
}

const isGoodFor = ({ expiresAtMillis }: StoredToken, until: number) => (expiresAtMillis ?? 0) > until
