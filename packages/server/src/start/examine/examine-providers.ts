import { type Config, readConfig } from '../../platform/config.ts'
import { createGuardedFetch, type WithProviderFetch } from '../../platform/outbound/guarded-fetch.ts'
import type { OAuthProviderSettings } from '../../projects/project.ts'
import { type ConfiguredProvider, toProvider } from '../../sign-in/oauth/get-provider.ts'
import { callbackUrlOf } from '../../sign-in/oauth/upstream/authorization-url.ts'
import { createDocumentCache } from '../../sign-in/oauth/upstream/document-cache.ts'
import { createProviderClient } from '../../sign-in/oauth/upstream/provider-client.ts'
import type { Finding } from './finding.ts'

const timeoutMillis = 10_000
const refusedClient = ['invalid_client', 'incorrect_client_credentials', 'unauthorized_client']

/**
 * Asks each enabled provider of a project with its keys for a token, by a code that does not exist. The provider checks
 * the client and perhaps the callback address before the code, so that its error shows whether the keys are right.
 */
export async function examineProviders(
  variables: Parameters<typeof readConfig>[0],
  providers: readonly OAuthProviderSettings[],
  parts: Partial<WithProviderFetch> = {},
): Promise<Finding[]> {
  const config = readConfig(variables)
  const findings = await Promise.all(
    providers.filter(({ enabled }) => enabled).map((settings) => examineProvider(config, settings, parts)),
  )
  return findings.filter((finding) => finding !== null)
}

async function examineProvider(
  config: Config,
  settings: OAuthProviderSettings,
  parts: Partial<WithProviderFetch>,
): Promise<Finding | null> {
  const { id, type } = settings
  const provider = toProvider(config, settings)
  if (provider !== null) return askForToken(config, provider, parts)
  const name = `PORTICO_SHARED_${id.toUpperCase()}_CLIENT_ID`
  const repair =
    type === 'shared'
      ? `Set ${name} and ${name.replace(/ID$/, 'SECRET')}, or give the project keys of its own: portico open sign-in`
      : 'portico open sign-in, and enter client id and secret of the provider'
  return { code: 'PROVIDER_KEYS_MISSING', message: `The provider ${id} is enabled without keys.`, repair }
}

async function askForToken(
  config: Config,
  provider: ConfiguredProvider,
  { providerFetch }: Partial<WithProviderFetch>,
): Promise<Finding | null> {
  const { id } = provider
  const callback = callbackUrlOf(config, id)
  const guarded = createGuardedFetch({ allowPrivateAddresses: config.allowPrivateAddresses })
  const deps = {
    config,
    providerDocuments: createDocumentCache({ now: Date.now }),
    providerFetch: providerFetch ?? { trusted: createGuardedFetch({ allowPrivateAddresses: true }), guarded },
  }
  try {
    const { library, configuration } = await createProviderClient(deps, provider, AbortSignal.timeout(timeoutMillis))
    const parameters = { code: 'portico-doctor', redirect_uri: callback, code_verifier: 'portico-doctor'.repeat(4) }
    await library.genericGrantRequest(configuration, 'authorization_code', parameters)
    return null
  } catch (error) {
    return findingOf(error, { id, callback })
  }
}

function findingOf(error: unknown, { id, callback }: { id: string; callback: string }): Finding | null {
  const { error: code, status } = Object(error)
  if (refusedClient.includes(code) || (code === undefined && status === 401)) {
    const message = `The provider ${id} refuses the client id or the client secret.`
    return {
      code: 'PROVIDER_KEYS_REFUSED',
      message,
      repair: 'portico open sign-in, and enter the keys of the provider',
    }
  }
  if (code === 'redirect_uri_mismatch' || code === 'invalid_redirect_uri') {
    const message = `The provider ${id} does not know the callback address of this service.`
    return { code: 'PROVIDER_CALLBACK', message, repair: `Register ${callback} at the provider.` }
  }
  // Any other error of the provider concerns the code, which does not exist.
  if (typeof code === 'string') return null
  const message = `The provider ${id} could not be asked: ${error instanceof Error ? error.message : 'unknown error'}.`
  const repair = 'Let the service reach the provider over https, and check its URLs: portico open sign-in'
  return { code: 'PROVIDER_UNREACHABLE', message, repair }
}
