import { handleApiRequest } from './api-endpoint.ts'
import { readAuthorizationRequest } from './authorization-request.ts'
import { handleConsent } from './consent.ts'
import { consentPage } from './consent-page.ts'
import { createGrants } from './grants.ts'
import { createIdTokens } from './id-tokens.ts'
import { escapeHtml, page } from './page.ts'
import type { FakeProvider } from './provider.ts'
import { openIdProvider, plainProvider, providers as socialProviders } from './providers.ts'
import { handleTokenRequest, json } from './token-endpoint.ts'

/** Simulates all providers. The path of each begins with its real host, such as `/github.com/login/oauth/authorize`. */
export async function createApp(origin: string): Promise<(request: Request) => Promise<Response>> {
  const providers = [...socialProviders, openIdProvider(origin), plainProvider]
  const grants = createGrants()
  const idTokens = await createIdTokens()

  return async (request) => {
    const url = new URL(request.url)
    const address = url.pathname.slice(1)
    if (address === 'health') return json({ status: 'ok' })
    if (address === '') return overview(providers)
    if (address === 'oidc/.well-known/openid-configuration') return json(discoveryDocument(origin))
    if (providers.some(({ idToken }) => idToken?.keys === address)) return json(idTokens.keys())
    const authorizer = providers.find(({ authorize }) => authorize.test(address))
    if (authorizer) {
      const authorization = readAuthorizationRequest(authorizer.id, url.searchParams)
      if ('problem' in authorization)
        return page('This request is not right', `<p>${escapeHtml(authorization.problem)}</p>`, 400)
      if (request.method !== 'POST') return consentPage(authorizer, authorization)
      return handleConsent(authorizer, authorization, new URLSearchParams(await request.text()), grants)
    }
    const exchanging = request.method === 'POST' && providers.find(({ token }) => token.test(address))
    if (exchanging) return handleTokenRequest(exchanging, request, { grants, idTokens })
    for (const provider of providers) {
      const response = await handleApiRequest(provider, address, request, { grants, idTokens })
      if (response) return response
    }
    return page('Nothing here', '<p>No provider has this address.</p>', 404)
  }
}

const discoveryDocument = (origin: string) => ({
  issuer: `${origin}/oidc`,
  authorization_endpoint: `${origin}/oidc/authorize`,
  token_endpoint: `${origin}/oidc/token`,
  userinfo_endpoint: `${origin}/oidc/userinfo`,
  jwks_uri: `${origin}/oidc/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  userinfo_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic'],
  authorization_response_iss_parameter_supported: true,
  code_challenge_methods_supported: ['S256'],
})

const overview = (providers: readonly FakeProvider[]) =>
  page(
    'Fake identity providers',
    `<p class="lead">One process that plays ${providers.length} providers, so that signing in with them works offline.
      Begin at your app; you come here to choose who to be.</p>
    <ul>${providers.map(({ name }) => `<li>${escapeHtml(name)}</li>`).join('')}</ul>`,
  )
