/** The authorization server without the types of the library, which the types of the package must not need. */
import type { PageResponse } from '../../../platform/http/pages/hosted-pages.ts'
import type { LoginResult } from '../browser/opened-session.ts'
import type { RunningRequest } from './running-request.ts'

/** A request as the library sees it. */
export interface ProviderRequest {
  readonly method: 'GET' | 'POST'
  /** Path below the issuer, such as `/token`, with its query. */
  readonly path: string
  /** Headers that the library reads. Host and protocol are not among them: they are those of the issuer. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** Address of the service as the browser knows it, if that is not the one of the issuer. */
  readonly origin?: string
}

/** A response of the library. */
export interface ProviderResponse extends Omit<PageResponse, 'cookies'> {
  /** Cookies that it sets, by the name that the library gives them. Those that it deletes are empty. */
  readonly setCookies: ReadonlyMap<string, string>
}

/** Scopes and resources that a user grants to a client. */
export interface Consent {
  /** The grant that is extended. Null for a new one. */
  readonly grantId: string | null
  readonly accountId: string
  readonly clientId: string
  readonly scopes: readonly string[]
  /** Scopes that the user has left out. */
  readonly rejectedScopes: readonly string[]
  /** Claims that the client requests one by one (OpenID Connect Core 1.0, section 5.5). */
  readonly claims: readonly string[]
  readonly rejectedClaims: readonly string[]
  /** Resources with their scopes. */
  readonly resources: Readonly<Record<string, readonly string[]>>
  /** Resources with the scopes that the user has left out. */
  readonly rejectedResources: Readonly<Record<string, readonly string[]>>
  /** Time until the end of a new grant. Null for the longest. */
  readonly expiresInSeconds: number | null
}

/** The authorization server of a project. */
export interface AuthorizationServer {
  /** Resolves to the response. Unexpected errors are in `running.fault`. */
  handle(request: ProviderRequest, running: RunningRequest): Promise<ProviderResponse>
  /**
   * Sends a logout token to a client (OpenID Connect Back-Channel Logout 1.0). Does nothing if it has no address. Throws if it
   * does not accept the token.
   */
  sendLogout(of: { readonly clientId: string; readonly userId: string; readonly sid: string }): Promise<void>
  /** Stores a consent and returns the id of the grant. The session of `running` must be that of the user. */
  storeConsent(consent: Consent, running: RunningRequest): Promise<string>
  /**
   * Signs a browser in without a request of a client. `cookie` is that of the session before, empty without one: the session of
   * the same user keeps its clients. Returns the new cookie.
   */
  openSession(login: LoginResult, cookie: string): Promise<string>
}
