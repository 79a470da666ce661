import type { OAuthProviderSettings } from '../../projects/project.ts'

/** How to talk to an identity provider, and what its answers mean. Addresses are those of the real one. */
export interface IdentityProvider {
  /** As ID tokens name it (OpenID Connect Core, section 2); without `jwksUri` a mere name, which nothing is held against. */
  readonly issuer: string
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  /** Where the keys are that sign its ID tokens; without it ID tokens are not looked at. */
  readonly jwksUri?: string
  /** How its ID tokens may be signed; RS256 where it does not say. */
  readonly idTokenAlgorithms?: readonly string[]
  /** Whether its ID tokens repeat the nonce of the request (OpenID Connect Core, section 3.1.2.1). */
  readonly usesNonce?: boolean
  /** Whether it names itself in every answer, so that one without its name is not its own (RFC 9207). */
  readonly sendsIssuer?: boolean
  /** Whether every answer must hold an ID token. */
  readonly expectsIdToken?: boolean
  /** What is asked for at every sign-in. */
  readonly scopes: readonly string[]
  /** How the client proves itself at the token endpoint (RFC 6749, section 2.3.1; `assertion`: RFC 7523). */
  readonly clientAuthentication: 'basic' | 'body' | 'assertion'
  readonly usesPkce: boolean
  /** Further parameters of the authorization request. */
  readonly authorizationParameters?: Readonly<Record<string, string>>
  /** How long access tokens live where the answer does not say; an hour when it is not known. */
  readonly defaultExpiresInSeconds?: number
  /** What it calls a refresh token that is not good (any more), where that is not `invalid_grant` (RFC 6749, section 5.2). */
  readonly refreshRefusal?: string
  /** Who the person is. Throws a {@link ProviderError} when the answers do not tell. */
  fetchProfile(source: ProfileSource): Promise<Profile>
}

/** What a provider has answered to the exchange of its code. */
export interface ProfileSource {
  readonly accessToken: string
  /** The claims of its ID token, whose signature, issuer, audience and times are checked. */
  readonly idToken: Readonly<Record<string, unknown>> | null
  /** Reads JSON from the provider's API, with the access token as bearer unless `authorization` says otherwise. */
  get(url: string, options?: { authorization?: string | null }): Promise<unknown>
}

/** A person, as a provider knows them. */
export interface Profile {
  /** Never empty. Together with project and provider it is the identity; the address never is. */
  readonly accountId: string
  readonly displayName: string | null
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly profileImageUrl: string | null
}

/** A provider by the settings that a project has for it. */
export type DefineProvider = (settings: OAuthProviderSettings) => IdentityProvider

/** What a provider did wrong, or was asked wrongly; the sentence is shown, and names the provider. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
}
