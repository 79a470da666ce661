import type { SignedIn } from './start-session.ts'

/** Calls about signing in with an account of an identity provider (OAuth 2.0, authorization code with PKCE). */
export interface OAuthCalls {
  /**
   * Takes the browser to the provider, which sends it back to the OAuth callback screen; the promise never settles.
   * `returnTo` is where the person goes afterwards, in the place of `after_auth_return_to` of the current page: relative,
   * or https on the same host. `scopes` are asked for besides those that the service needs.
   * @throws {TypeError} outside browsers
   */
  signIn(options: { provider: string; returnTo?: string; scopes?: readonly string[] }): Promise<never>
  /**
   * On the OAuth callback page: exchanges the code of its address for a session. An address is good for one call.
   * @throws {KnownError} MULTI_FACTOR_AUTHENTICATION_REQUIRED, INVALID_AUTHORIZATION_CODE, REDIRECT_URL_NOT_WHITELISTED
   * @throws {NetworkError} when the service cannot be reached; the same address may be tried again
   */
  handleCallback(currentUrl?: string): Promise<OAuthCallbackResult>
}

/**
 * What a callback came to: somebody is signed in, and goes to `redirectTo`; or this was no callback: the address has no
 * code or state (`missing-parameters`), or this browser did not begin it or has finished it (`missing-verifier`).
 */
export type OAuthCallbackResult =
  | ({ kind: 'signed-in'; redirectTo: string } & SignedIn)
  | { kind: 'nothing'; reason: 'missing-parameters' | 'missing-verifier' }
