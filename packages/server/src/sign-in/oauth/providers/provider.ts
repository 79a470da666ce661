import { type ProviderFailure, providerFailures } from '@portico/contract'
import type { OAuthProviderSettings } from '../../../projects/project.ts'

/** Endpoints of an identity provider and the meaning of its responses. URLs are those of the real provider. */
export interface IdentityProvider {
  /**
   * Issuer in ID tokens (OpenID Connect Core, section 2). Without `jwksUri` it is only a name, which no token is
   * compared with.
   */
  readonly issuer: string
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  /** URL of the keys that sign ID tokens. Without it ID tokens are ignored. */
  readonly jwksUri?: string
  /** Signature algorithms of ID tokens; RS256 by default. */
  readonly idTokenAlgorithms?: readonly string[]
  /** Signature algorithms of userinfo responses. Without them a signed response is refused. */
  readonly profileAlgorithms?: readonly string[]
  /** True if ID tokens repeat the nonce of the request (OpenID Connect Core, section 3.1.2.1). */
  readonly usesNonce?: boolean
  /** True if every authorization response contains `iss`. A response without it is rejected (RFC 9207). */
  readonly sendsIssuer?: boolean
  /** True if every token response must contain an ID token. */
  readonly expectsIdToken?: boolean
  /** Scopes of every sign-in. */
  readonly scopes: readonly string[]
  /** Client authentication at the token endpoint (RFC 6749, section 2.3.1; `assertion`: RFC 7523). */
  readonly clientAuthentication: 'basic' | 'body' | 'assertion'
  readonly usesPkce: boolean
  /** Further parameters of the authorization request. */
  readonly authorizationParameters?: Readonly<Record<string, string>>
  /** Lifetime of access tokens if the response contains none; one hour if unknown. */
  readonly defaultExpiresInSeconds?: number
  /** Error code for an invalid refresh token if it differs from `invalid_grant` (RFC 6749, section 5.2). */
  readonly refreshRefusal?: string
  /** Returns the profile of the user. Throws a {@link ProviderError} if the responses do not contain it. */
  fetchProfile(source: ProfileSource): Promise<Profile>
}

/** Response of a provider to the exchange of its code. */
export interface ProfileSource {
  readonly accessToken: string
  /** Claims of the ID token, with verified signature, issuer, audience and times. */
  readonly idToken: Readonly<Record<string, unknown>> | null
  /** Parameters of the authorization response. They come through the browser: unverified. */
  readonly parameters: Readonly<Record<string, string>>
  /** Reads JSON from the provider's API, with the access token as bearer unless `authorization` is set. */
  get(url: string, options?: { authorization?: string | null }): Promise<unknown>
  /**
   * Like `get`, for responses that do not identify the user, such as addresses and pictures. Returns null if the
   * response cannot be read within three seconds.
   */
  find(url: string, options?: { authorization?: string | null }): Promise<unknown>
}

/** Profile of a user at a provider. */
export interface Profile {
  /** Never empty. Identifies the account together with project and provider; the email never does. */
  readonly accountId: string
  readonly displayName: string | null
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly profileImageUrl: string | null
}

/** Creates a provider from the settings of a project. */
export type DefineProvider = (settings: OAuthProviderSettings) => IdentityProvider

/** A failure of a provider, or a wrong setting for it. Owners and users read the message. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly failure: ProviderFailure

  /** `status` is the unexpected HTTP status of the provider. */
  constructor(failure: ProviderFailure, status?: number) {
    const sentence = providerFailures[failure]
    super(status === undefined ? sentence : `${sentence.slice(0, -1)} (status ${status}).`)
    this.failure = failure
  }
}
