/** The authorization request (RFC 6749, section 4.1.1; RFC 7636, section 4.3). */
import { oauthRoutes } from '@portico/contract/routes/oauth'
import type { AccountContext } from '../account/account-context.ts'
import { callbackUrl } from '../callback-url.ts'
import { fillPath } from '../fill-path.ts'
import { requireTrustedRedirect } from '../require-trusted-redirect.ts'
import { returnParameter } from '../urls.ts'
import { challengeOf, createSecret } from './pkce.ts'
import type { VerifierStore } from './verifier-store.ts'

/** Which flow begins. */
export interface FlowRequest {
  readonly provider: string
  readonly scopes?: readonly string[] | undefined
  readonly returnTo?: string | undefined
  /** With an access token, the account is linked to its user, who then comes back to this page. */
  readonly linkToken?: string
}

/** Takes the browser to the service, which takes it to the provider. Never settles, because the page is being left. */
export async function startFlow(
  { options, urls }: Pick<AccountContext, 'options' | 'urls'>,
  verifiers: VerifierStore,
  { provider, scopes = [], returnTo, linkToken }: FlowRequest,
): Promise<never> {
  if (globalThis.location === undefined) throw new TypeError('A provider can be visited in a browser only.')
  const { href, pathname, search, hash } = location
  const state = createSecret()
  const verifier = createSecret()
  const query = {
    client_id: options.projectId,
    client_secret: options.publishableClientKey,
    redirect_uri: redirectUri(callbackUrl(urls, 'oauthCallback', href), returnTo, href),
    scope: 'legacy',
    state,
    grant_type: 'authorization_code',
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    response_type: 'code',
    type: linkToken === undefined ? 'authenticate' : 'link',
    token: linkToken,
    provider_scope: scopes.length > 0 ? scopes.join(' ') : undefined,
    error_redirect_url: new URL(urls.error, href).href,
    after_callback_redirect_url: linkToken === undefined ? undefined : pathname + search + hash,
  }
  verifiers.set(state, verifier)
  const path = fillPath(oauthRoutes.authorize.path, { params: { provider_id: provider }, query })
  location.assign(`${options.baseUrl.replace(/\/$/, '')}/api/v1${path}`)
  return new Promise(() => {})
}

function redirectUri(callback: string, returnTo: string | undefined, currentUrl: string): string {
  if (returnTo === undefined) return callback
  const url = new URL(callback)
  url.searchParams.set(returnParameter, requireTrustedRedirect(returnTo, currentUrl))
  return url.href
}
