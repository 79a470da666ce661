import type { ClientContext } from '../client-context.ts'
import { accountCall } from '../deferred-calls.ts'
import type { OAuthCallbackResult } from './callback-result.ts'

/** A sign-in with a provider, such as `github`. */
export interface ProviderSignIn {
  provider: string
  returnTo?: string
  scopes?: readonly string[]
}

/** A sign-in on a page of the service: an app that uses it needs no screens of its own. */
export interface PageSignIn {
  page: 'sign-in' | 'sign-up'
  returnTo?: string
}

/** Calls about sign-in with an identity provider (OAuth 2.0 authorization code grant with PKCE). */
export interface OAuthCalls {
  /**
   * Navigates to a provider, or to a page of the service with all methods of the project. Both redirect to the OAuth callback
   * screen. The promise never settles. `returnTo` is the target afterwards, instead of `after_auth_return_to` of the current
   * page: relative, or https on the same host. `scopes` are requested from a provider in addition to those that the service
   * needs.
   * @throws {TypeError} outside browsers
   */
  signIn(options: ProviderSignIn | PageSignIn): Promise<never>
  /**
   * Exchanges the code of the OAuth callback page for a session. A URL can be used once.
   * @throws {KnownError} MULTI_FACTOR_AUTHENTICATION_REQUIRED, INVALID_AUTHORIZATION_CODE, REDIRECT_URL_NOT_WHITELISTED
   * @throws {NetworkError} if the service cannot be reached; the same URL may be tried again
   */
  handleCallback(currentUrl?: string): Promise<OAuthCallbackResult>
}

/** Creates the calls about sign-in with a provider. */
export function createOAuthCalls(context: ClientContext): OAuthCalls {
  return {
    signIn: accountCall(context, (calls) => calls.startSignIn),
    handleCallback: accountCall(context, (calls) => calls.finishFlow),
  }
}
