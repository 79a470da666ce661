import { knownError } from '@portico/contract'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config.ts'
import type { WithSealer } from '../../../platform/crypto/seal.ts'
import type { WithReads, WithTransaction } from '../../../platform/database/database.ts'
import type { WithLog } from '../../../platform/log.ts'
import type { WithProviderFetch } from '../../../platform/outbound/guarded-fetch.ts'
import type { WithProjects } from '../../../projects/project.ts'
import { findTest, redeemFlow, type StoredTest } from '../flow.ts'
import { endedFlowCookie, flowCookie, isState } from '../flow-cookie.ts'
import { toProvider } from '../get-provider.ts'
import { authorizationUrl } from '../upstream/authorization-url.ts'
import type { WithProviderDocuments } from '../upstream/document-cache.ts'
import { failureAt, resultUrl } from './test-result.ts'

interface BrowserRedirect {
  readonly status: 303
  readonly location: string
  readonly set_cookie: string
}

/** The redirect to the provider, or to the result of a test that ends before. */
interface OpenedTest {
  readonly redirect: BrowserRedirect
  readonly endedTest: StoredTest | null
}

type PrepareTestDeps = WithReads &
  WithClock &
  WithConfig &
  WithLog &
  WithProjects &
  WithProviderDocuments &
  WithProviderFetch &
  WithSealer

/**
 * Binds a test to the browser that opens it and redirects that browser to the provider. If the provider cannot be
 * reached, the test ends with that result. Throws INVALID_OAUTH_STATE.
 */
export async function prepareTest(deps: PrepareTestDeps, state: string): Promise<OpenedTest> {
  const test = isState(state) ? await findTest(deps, state) : null
  const project = test && (await deps.projects.find(test.projectId))
  const settings = project?.config.oauthProviders.find(({ id }) => id === test?.providerId)
  if (!test || test.isExpired || !settings) throw knownError('INVALID_OAUTH_STATE')
  const end = (cause: 'keys_missing' | 'unreachable', error?: unknown): OpenedTest => {
    const location = resultUrl(test, failureAt('redirect', cause, error))
    return { redirect: { status: 303, location, set_cookie: endedFlowCookie(deps.config, state) }, endedTest: test }
  }
  const provider = toProvider(deps.config, settings)
  if (!provider) return end('keys_missing')
  try {
    const request = { state, codeVerifier: test.innerCodeVerifier, providerScope: test.providerScope }
    const location = await authorizationUrl(deps, provider, request)
    return { redirect: { status: 303, location, set_cookie: flowCookie(deps.config, state) }, endedTest: null }
  } catch (error) {
    return end('unreachable', error)
  }
}

/** Deletes the flow of a test that has ended, and returns the redirect. */
export async function openTest(
  deps: WithTransaction & WithClock & WithSealer,
  state: string,
  { redirect, endedTest }: OpenedTest,
): Promise<BrowserRedirect> {
  if (endedTest) await redeemFlow(deps, { state, providerId: endedTest.providerId })
  return redirect
}
