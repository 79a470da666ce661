import { knownError } from '@portico/contract'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config.ts'
import type { WithSealer } from '../../../platform/crypto/seal.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../../platform/database/database.ts'
import type { Project } from '../../../projects/project.ts'
import { flowMillis, storeFlow } from '../flow.ts'
import { createCodeVerifier } from '../upstream/authorization-url.ts'

/** Path of the page of the dashboard that receives results. */
const testPagePath = '/provider-test'

type StartTestDeps = WithTransaction & WithClock & WithConfig & WithRandom & WithSealer

/**
 * Stores the flow of a test and returns the URL that opens it. A test needs no enabled provider: keys are tested before
 * users see the button. Throws OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED or REDIRECT_URL_NOT_WHITELISTED.
 */
export async function startTest(
  deps: StartTestDeps,
  project: Project,
  { provider_id: providerId, return_url: returnUrl }: { provider_id: string; return_url: string },
): Promise<{ url: string; expiresAtMillis: number }> {
  const isKnown = project.config.oauthProviders.some(({ id }) => id === providerId)
  if (!isKnown) throw knownError('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED')
  const { publicUrl } = deps.config
  if (!isTestPage(publicUrl, returnUrl)) throw knownError('REDIRECT_URL_NOT_WHITELISTED')
  const innerCodeVerifier = createCodeVerifier(deps)
  const flow = { type: 'test', providerId, innerCodeVerifier, providerScope: '', returnUrl } as const
  const state = await storeFlow(deps, project.id, flow)
  const url = `${publicUrl}/api/v1/auth/oauth/provider-tests/${state}`
  return { url, expiresAtMillis: deps.clock.now() + flowMillis }
}

/**
 * Returns true for the page of the dashboard that receives results, with any query. The result contains a profile. Other
 * paths of this origin redirect, or show pages of others.
 */
function isTestPage(publicUrl: string, returnUrl: string): boolean {
  const { origin, pathname } = new URL(returnUrl)
  return origin === new URL(publicUrl).origin && pathname === testPagePath
}
