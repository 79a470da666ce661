/** The authorization request (RFC 6749, section 4.1.1; RFC 7636, section 4.3). */
import { oauthRoutes } from '@portico/contract/oauth/oauth.client'
import type { ClientContext } from '../../client-context.ts'
import { fillPath } from '../../http/fill-path.ts'
import { requireWebCrypto } from '../../insecure-page-error.ts'
import { requireBrowser } from '../../require-browser.ts'
import { callbackUrl } from '../../urls/callback-url.ts'
import { requireTrustedRedirect } from '../../urls/redirects.ts'
import { returnParameter } from '../../urls/urls.ts'
import { visitorTokenOf } from '../start-session.ts'
import { verifierStoreOf } from './verifier-store.ts'

/** A flow to start. */
export interface FlowRequest {
  readonly provider: string
  readonly scopes?: readonly string[] | undefined
  readonly returnTo?: string | undefined
  /** Links the account to the user of this access token, and returns to this page. */
  readonly linkToken?: string
  /** The access token of an anonymous user. */
  readonly visitorToken?: string | null
}

/** A page of the service on which the user signs in. */
export interface PageRequest {
  readonly page: 'sign-in' | 'sign-up'
  readonly returnTo?: string | undefined
}

/** Starts a flow with a provider, or on a page of the service. Never settles, because the browser leaves the page. */
export const startSignIn = (
  context: Pick<ClientContext, 'options' | 'urls' | 'session'>,
  request: FlowRequest | PageRequest,
): Promise<never> => ('page' in request ? openPage(context, request) : startSignInFlow(context, request))

/** Starts a sign-in with a provider. An anonymous user stays the same user if it leads to a new account. */
const startSignInFlow = async (context: Pick<ClientContext, 'options' | 'urls' | 'session'>, request: FlowRequest) =>
  startFlow(context, { ...request, visitorToken: await visitorTokenOf(context) })

async function openPage(
  { options, urls }: Pick<ClientContext, 'options' | 'urls'>,
  { page, returnTo }: PageRequest,
): Promise<never> {
  requireBrowser('Sign-ins on a page of the service')
  const { href } = location
  const state = createSecret()
  const verifier = createSecret()
  const query = new URLSearchParams({
    return_to: redirectUri(callbackUrl(urls, 'oauthCallback', href), returnTo, href),
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
  })
  verifierStoreOf(options).set(state, verifier)
  location.assign(`${options.baseUrl}/auth/${options.projectId}/${page}?${query}`)
  return new Promise(() => {})
}

/** Navigates to the service, which redirects to the provider. Never settles, because the browser leaves the page. */
export async function startFlow(
  { options, urls }: Pick<ClientContext, 'options' | 'urls'>,
  { provider, scopes = [], returnTo, linkToken, visitorToken }: FlowRequest,
): Promise<never> {
  requireBrowser('Sign-ins with a provider')
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
    token: linkToken ?? visitorToken ?? undefined,
    provider_scope: scopes.length > 0 ? scopes.join(' ') : undefined,
    error_redirect_url: new URL(urls.error, href).href,
    after_callback_redirect_url: linkToken === undefined ? undefined : pathname + search + hash,
  }
  verifierStoreOf(options).set(state, verifier)
  const path = fillPath(oauthRoutes.authorize.path, { params: { provider_id: provider }, query })
  const url = `${options.baseUrl}/api/v1${path}`
  if (linkToken === undefined) location.assign(url)
  else followLink(url)
  return new Promise(() => {})
}

/**
 * Navigates with the origin of this page as the referrer, whatever the policy of the page is: without it, the service
 * asks users before it links an account.
 */
function followLink(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.referrerPolicy = 'origin'
  link.click()
}

function redirectUri(callback: string, returnTo: string | undefined, currentUrl: string): string {
  if (returnTo === undefined) return callback
  const url = new URL(callback)
  url.searchParams.set(returnParameter, requireTrustedRedirect(returnTo, currentUrl))
  return url.href
}

/** Returns 256 random bits in base64url, as a state or a verifier. */
function createSecret(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}

/** Returns the S256 challenge of a verifier (RFC 7636, section 4.2). */
async function challengeOf(verifier: string): Promise<string> {
  requireWebCrypto('Signing in with a redirect')
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
