/** The access token request of a flow (RFC 6749, section 4.1.3). */
import { KnownError } from '@portico/contract/errors'
import { headers as headerNames } from '@portico/contract/headers'
import { oauthRoutes } from '@portico/contract/oauth/oauth.client'
import type { ClientContext } from '../client-context.ts'
import { idempotencyHeader } from '../http/authorized-request.ts'
import { toHeaders } from '../http/credentials.ts'
import { NetworkError } from '../http/network-error.ts'
import { requireBrowser } from '../require-browser.ts'
import { type VerifierStore, verifierStoreOf } from '../session/oauth/verifier-store.ts'
import { startSession } from '../session/start-session.ts'
import { readTrustedDeviceSecrets } from '../session/stores/trusted-device-store.ts'
import { viaSetup } from '../urls/after-auth-target.ts'
import { callbackUrl } from '../urls/callback-url.ts'
import { isTrustedRedirect, returnTargetOrDefault } from '../urls/redirects.ts'
import type { OAuthCallbackResult } from './callback-result.ts'

/** Exchanges the code of a URL. Missing parameters are reported to the console, for the developer of the page. */
export async function finishFlow(context: ClientContext, currentUrl: string = pageUrl()): Promise<OAuthCallbackResult> {
  const verifiers = verifierStoreOf(context.options)
  const { searchParams } = new URL(currentUrl)
  const code = searchParams.get('code')
  const state = searchParams.get('state')
  if (!code || !state) {
    console.warn('This is not an OAuth callback: the URL has no code or no state. Only the service redirects here.')
    return { kind: 'nothing', reason: 'missing-parameters' }
  }
  const verifier = findVerifier(verifiers, state)
  if (verifier === null) {
    console.warn(
      'The cookie with the verifier of this OAuth callback is missing. Possible causes: it has expired (after an hour), it was deleted, it was consumed by this very page already (reloaded?), or the sign-in began in another browser or on another host.',
    )
    return { kind: 'nothing', reason: 'missing-verifier' }
  }
  try {
    const response = await exchange(context, { code, verifier, currentUrl })
    verifiers.finish(state)
    return await toResult(context, response, currentUrl)
  } catch (error) {
    // The service may not have received the code, so the verifier is still needed.
    if (error instanceof NetworkError) throw error
    verifiers.remove(state)
    if (error instanceof KnownError) throw error
    throw new Error('Error signing in during OAuth callback. Please try again.', { cause: error })
  }
}

function pageUrl(): string {
  requireBrowser('Sign-ins with a provider')
  return location.href
}

/** Finds the verifier of a state. The state is part of a cookie's name, and an attacker can choose it. */
function findVerifier(verifiers: VerifierStore, state: string): string | null {
  return /^[\w-]{43}$/.test(state) ? verifiers.find(state) : null
}

function exchange(
  { options, urls, send }: ClientContext,
  { code, verifier, currentUrl }: { code: string; verifier: string; currentUrl: string },
): Promise<unknown> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    // Must equal the value at the start: the URL of the screen with its return target.
    redirect_uri: callbackUrl(urls, 'oauthCallback', currentUrl),
    code_verifier: verifier,
    client_id: options.projectId,
    client_secret: options.publishableClientKey,
  })
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    ...toHeaders({ [headerNames.trustedDevice]: readTrustedDeviceSecrets(options) }),
    ...idempotencyHeader(),
  }
  return send({ ...oauthRoutes.token, headers, body: body.toString() })
}

interface TokenResponse {
  access_token: string
  refresh_token: string
  user_id: string
  is_new_user: boolean
  trusted_device_secret?: string
  left_anonymous_user_id?: string
  is_username_required?: true
  missing_sign_up_fields?: string[]
  after_callback_redirect_url?: string | null
}

async function toResult(context: ClientContext, response: unknown, currentUrl: string): Promise<OAuthCallbackResult> {
  if (!isTokenResponse(response)) {
    throw new TypeError('The token endpoint responded without tokens. Check baseUrl.')
  }
  const signedIn = await startSession(context, response)
  const requested = response.after_callback_redirect_url
  const target =
    requested && isTrustedRedirect(requested, currentUrl)
      ? requested
      : returnTargetOrDefault(context, signedIn.isNewUser ? 'sign-up' : 'sign-in', currentUrl)
  return { kind: 'signed-in', ...signedIn, redirectTo: await viaSetup(context, target, currentUrl) }
}

function isTokenResponse(response: unknown): response is TokenResponse {
  if (typeof response !== 'object' || response === null) return false
  const fields = new Map<string, unknown>(Object.entries(response))
  return ['access_token', 'refresh_token', 'user_id'].every((name) => typeof fields.get(name) === 'string')
}
