/** The access token request of a flow (RFC 6749, section 4.1.3). */
import { KnownError } from '@portico/contract/errors'
import { oauthRoutes } from '@portico/contract/routes/oauth'
import type { AccountContext } from '../account/account-context.ts'
import { callbackUrl } from '../callback-url.ts'
import { NetworkError } from '../network-error.ts'
import type { OAuthCallbackResult } from '../oauth.ts'
import { startSession } from '../start-session.ts'
import { afterAuthTarget, isTrustedRedirect } from '../urls.ts'
import type { VerifierStore } from './verifier-store.ts'

type FlowContext = Pick<AccountContext, 'options' | 'urls' | 'session' | 'send'>

/** Exchanges the code of an address. What is missing is reported to the console, for whoever builds the page. */
export async function finishFlow(
  context: FlowContext,
  verifiers: VerifierStore,
  currentUrl: string,
): Promise<OAuthCallbackResult> {
  const { searchParams } = new URL(currentUrl)
  const code = searchParams.get('code')
  const state = searchParams.get('state')
  if (!code || !state) {
    console.warn('This is no OAuth callback: the address has no code or no state. Only the service leads here.')
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
    const answer = await exchange(context, { code, verifier, currentUrl })
    verifiers.remove(state)
    return toResult(context, answer, currentUrl)
  } catch (error) {
    // Without an answer the code is as good as before, and so the verifier stays, too.
    if (error instanceof NetworkError) throw error
    verifiers.remove(state)
    if (error instanceof KnownError) throw error
    throw new Error('Error signing in during OAuth callback. Please try again.', { cause: error })
  }
}

/** Whoever writes a link writes its state, which becomes part of a cookie's name. */
function findVerifier(verifiers: VerifierStore, state: string): string | null {
  return /^[\w-]{43}$/.test(state) ? verifiers.find(state) : null
}

function exchange(
  { options, urls, send }: FlowContext,
  { code, verifier, currentUrl }: { code: string; verifier: string; currentUrl: string },
): Promise<unknown> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    // The same text as at the start: the address of the screen with its return target.
    redirect_uri: callbackUrl(urls, 'oauthCallback', currentUrl),
    code_verifier: verifier,
    client_id: options.projectId,
    client_secret: options.publishableClientKey,
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return send({ ...oauthRoutes.token, headers, body: body.toString(), repeatable: false })
}

interface TokenAnswer {
  access_token: string
  refresh_token: string
  user_id: string
  is_new_user: boolean
  after_callback_redirect_url?: string | null
}

function toResult({ session, urls }: FlowContext, answer: unknown, currentUrl: string): OAuthCallbackResult {
  if (!isTokenAnswer(answer)) throw new TypeError('The token endpoint answered without tokens. Check baseUrl.')
  const signedIn = startSession(session, answer)
  const wanted = answer.after_callback_redirect_url
  const usual = afterAuthTarget(urls, signedIn.isNewUser ? 'sign-up' : 'sign-in', currentUrl)
  return {
    kind: 'signed-in',
    ...signedIn,
    redirectTo: wanted && isTrustedRedirect(wanted, currentUrl) ? wanted : usual,
  }
}

function isTokenAnswer(answer: unknown): answer is TokenAnswer {
  if (typeof answer !== 'object' || answer === null) return false
  const fields = new Map<string, unknown>(Object.entries(answer))
  return ['access_token', 'refresh_token', 'user_id'].every((name) => typeof fields.get(name) === 'string')
}
