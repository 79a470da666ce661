import type { WithConfig } from '../../../platform/config.ts'
import type { WithLog } from '../../../platform/log.ts'
import type { WithProviderFetch } from '../../../platform/outbound/guarded-fetch.ts'
import type { WithProjects } from '../../../projects/project.ts'
import type { StoredTest } from '../flow.ts'
import { type ConfiguredProvider, toProvider } from '../get-provider.ts'
import type { WithProviderDocuments } from '../upstream/document-cache.ts'
import { denials, type ProviderGrant, readProfile, requestTokens } from '../upstream/exchange-code.ts'
import { failureAt, type ProviderTestResult, resultUrl } from './test-result.ts'

interface Received {
  readonly state: string
  readonly parameters: Readonly<Record<string, string>>
}

type TestDeps = WithConfig & WithLog & WithProjects & WithProviderDocuments & WithProviderFetch

/**
 * Finishes a test with the redirect of the provider: exchanges the code and reads the profile. Returns the URL of the page
 * that shows the result. Resolves no account, and drops the tokens. The result goes only to the browser that has
 * consented, in the hash of the URL, which no server receives.
 */
export async function finishTest(deps: TestDeps, test: StoredTest, received: Received): Promise<string> {
  return resultUrl(test, await runTest(deps, test, received))
}

async function runTest(deps: TestDeps, test: StoredTest, { state, parameters }: Received): Promise<ProviderTestResult> {
  if (test.isExpired) return failureAt('callback', 'expired')
  const project = await deps.projects.find(test.projectId)
  const settings = project?.config.oauthProviders.find(({ id }) => id === test.providerId)
  const provider = settings && toProvider(deps.config, settings)
  if (!provider) return failureAt('callback', 'keys_missing')
  if (parameters.error !== undefined) {
    const cause = denials.includes(parameters.error) ? 'denied' : 'authorization_refused'
    return failureAt('callback', cause, parameters)
  }
  try {
    const grant = await requestTokens(deps, provider, { flow: test, state, parameters })
    return await profileResult(deps, provider, grant)
  } catch (error) {
    logFailure(deps, provider, error)
    return failureAt('token', causeOf(error), error)
  }
}

async function profileResult(
  deps: TestDeps,
  provider: ConfiguredProvider,
  grant: ProviderGrant,
): Promise<ProviderTestResult> {
  try {
    const { accountId, displayName, email, isEmailVerified } = await readProfile(grant)
    const profile = { account_id: accountId, display_name: displayName, email, is_email_verified: isEmailVerified }
    return { failed_step: null, cause: null, provider_error: null, detail: null, profile }
  } catch (error) {
    logFailure(deps, provider, error)
    return failureAt('profile', 'profile_refused', error)
  }
}

const clientRefusals = ['invalid_client', 'incorrect_client_credentials', 'unauthorized_client']
const codeRefusals = ['invalid_grant', 'bad_verification_code', 'redirect_uri_mismatch']

function causeOf(error: unknown): 'client_refused' | 'code_refused' | 'unreachable' {
  const { error: code } = Object(error)
  if (clientRefusals.includes(code)) return 'client_refused'
  return codeRefusals.includes(code) ? 'code_refused' : 'unreachable'
}

/** Logs only the kind of an error, because messages of parsers quote their input, which may contain a token. */
function logFailure({ log }: TestDeps, { id }: ConfiguredProvider, error: unknown): void {
  const { name, code } = Object(error)
  log.info({ provider: id, err: { name, code } }, 'a test of a provider failed')
}
