import { knownError } from '@portico/contract'
import type { StepRunner } from '../../access/steps.ts'
import type { WithClock, WithWait } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithWrites } from '../../platform/database/database.ts'
import type { WithLog } from '../../platform/log.ts'
import type { WithProviderFetch } from '../../platform/outbound/guarded-fetch.ts'
import { refusal } from '../../platform/refusal.ts'
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

export type CreateAccessTokenDeps = WithWrites &
  WithClock &
  WithConfig &
  WithLog &
  WithProviderDocuments &
  WithProviderFetch &
  WithRandom &
  WithSealer &
  WithWait

/**
 * Returns an access token for the provider's API: a stored valid one, otherwise a refreshed one. Each refresh token is
 * claimed before it is sent, because it may work once. Throws the errors of the endpoint, and a 502 if the provider cannot
 * be reached.
 */
export async function createAccessToken(
  runner: StepRunner<CreateAccessTokenDeps>,
  project: Project,
  request: AccessTokenRequest,
): Promise<string> {
  for (let look = 1; look <= maxLooks; look++) {
    const found = await runner.prepare((deps) => findToken(deps, project, request))
    if (found.accessToken !== null) return found.accessToken
    if (await runner.commitNow((deps) => claimRefreshToken(deps, project, found.refresh))) {
      return exchangeRefreshToken(runner, project, found)
    }
    // The call that holds the claim stores the result.
    await runner.prepare(({ wait }) => wait(lookAgainMillis))
  }
  throw knownError('OAUTH_PROVIDER_UNAVAILABLE', { provider_id: request.providerId, has_timed_out: true })
}

/** A stored refresh token, and the account that it is for. */
interface FoundRefreshToken {
  readonly accessToken: null
  readonly provider: ConfiguredProvider
  readonly accountId: string
  readonly refresh: StoredToken
}

/** Returns a stored access token with the scopes, or a refresh token for one. */
async function findToken(
  deps: WithReads & WithClock & WithConfig & WithSealer,
  project: Project,
  request: AccessTokenRequest,
): Promise<{ readonly accessToken: string } | FoundRefreshToken> {
  const provider = getProvider(deps, project, request.providerId)
  if (provider.isShared) throw knownError('OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS')
  const wanted = (request.scope ?? '').split(' ').filter((scope) => scope !== '')
  const { accountId, tokens } = await requireConnection(deps, project, { ...request, provider })
  const fitting = tokens.filter(({ scopes }) => wanted.every((scope) => scopes.includes(scope)))
  const access = fitting.find((token) => token.type === 'access' && isGoodFor(token, deps.clock.now() + validForMillis))
  if (access) return { accessToken: openToken(deps, project, access) }
  const refresh = fitting.find(({ type }) => type === 'refresh')
  if (!refresh) throw knownError('OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE')
  return { accessToken: null, provider, accountId, refresh }
}

async function exchangeRefreshToken(
  runner: StepRunner<CreateAccessTokenDeps>,
  project: Project,
  { provider, accountId, refresh }: FoundRefreshToken,
): Promise<string> {
  const request = runner.prepare((deps) => refreshProviderToken(deps, provider, openToken(deps, project, refresh)))
  const fresh = await request.catch(async (error: unknown) => {
    await runner.commitNow((deps) => releaseRefreshToken(deps, project, refresh.id))
    throw error
  })
  return runner.commit(async (deps) => {
    if (fresh) {
      await storeRefreshedTokens(deps, project, { refresh, provider, accountId, ...fresh })
      return fresh.accessToken
    }
    await deleteStoredToken(deps, project, refresh.id)
    return refusal(knownError('PROVIDER_REJECTED'))
  })
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
