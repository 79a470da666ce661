import { countCall } from '../../access/count-call.ts'
import type { StepRunner } from '../../access/steps.ts'
import type { SignedInUser } from '../../accounts/users/signed-in-user.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithWrites } from '../../platform/database/database.ts'
import type { WithLimiter } from '../../platform/limits/limiter.ts'
import type { WithLog } from '../../platform/log.ts'
import type { WithProviderFetch } from '../../platform/outbound/guarded-fetch.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { storeAuthorization } from './authorize.ts'
import { flowCookie } from './flow-cookie.ts'
import { getProvider } from './get-provider.ts'
import { authorizationUrl } from './upstream/authorization-url.ts'
import type { WithProviderDocuments } from './upstream/document-cache.ts'

type BeginDeps = WithWrites &
  WithClock &
  WithConfig &
  WithLimiter &
  WithLog &
  WithProviderDocuments &
  WithProviderFetch &
  WithRandom &
  WithSealer

interface SignInOnPage {
  readonly providerId: string
  /** Page of the service that redeems the code. */
  readonly redirectUri: string
  readonly errorRedirectUrl: string
  readonly state: string
  readonly codeChallenge: string
  readonly context: RequestContext
  /** False if the callback cannot read a cookie of the page. The verifier of the page then binds the flow to the browser. */
  readonly hasCookie: boolean
  /** The user who connects an account. Null signs in. */
  readonly linking?: SignedInUser | null
}

/**
 * Begins a sign-in with a provider, or the connection of an account, for a page of the service, which needs no key of the
 * project. Returns the address of the provider, and the cookie that binds the flow to the browser. Throws
 * OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED, OAUTH_PROVIDER_FAILED and TOO_MANY_REQUESTS.
 */
export async function beginOnPage(
  runner: StepRunner<BeginDeps>,
  project: Project,
  { providerId, redirectUri, errorRedirectUrl, state, codeChallenge, context, hasCookie, linking = null }: SignInOnPage,
): Promise<{ readonly location: string; readonly cookie: string | null }> {
  const provider = await runner.prepare(async (deps) => {
    await countCall(deps, { project }, context)
    return getProvider(deps, project, providerId)
  })
  const request = {
    type: linking ? ('link' as const) : ('authenticate' as const),
    redirect_uri: redirectUri,
    error_redirect_url: errorRedirectUrl,
    state,
    code_challenge: codeChallenge,
  }
  const stored = await runner.commitNow((deps) =>
    storeAuthorization(deps, project, request, { providerId, linking, hasCookie }),
  )
  return runner.prepare(async (deps) => ({
    location: await authorizationUrl(deps, provider, { ...stored, providerScope: '' }),
    cookie: hasCookie ? flowCookie(deps.config, stored.state) : null,
  }))
}
