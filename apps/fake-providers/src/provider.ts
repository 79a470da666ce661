import type { FakeAccount } from './account.ts'

/** Behavior of a real provider that clients can observe. URLs without `https://`. */
export interface FakeProvider {
  readonly id: string
  readonly name: string
  readonly authorize: RegExp
  readonly token: RegExp
  /** Client authentication at the token endpoint. */
  readonly clientAuthentication: 'basic' | 'body'
  /** LinkedIn refuses a code challenge; the others verify it. */
  readonly takesPkce: boolean
  /** Issuer of its ID tokens and URL of their keys; absent without ID tokens. */
  readonly idToken?: { readonly issuer: string; readonly keys: string; readonly claims: Claims }
  readonly usesFormPost?: boolean
  /** Lifetime of access tokens in its response; undefined if it returns none. */
  readonly expiresIn?: number
  /** True if a failed exchange has status 200, as at GitHub. */
  readonly failsWithStatus200?: boolean
  readonly givesRefreshToken: boolean
  /** True if a refresh token works once and the response contains the next. */
  readonly rotatesRefreshTokens?: boolean
  /** Error for an invalid refresh token; `invalid_grant` by default. */
  readonly refusesRefreshTokensWith?: string
  /** Issuer in authorization responses (RFC 9207); undefined if it sends none. */
  readonly responseIssuer?: string
  /** API: URL → response for an account. */
  readonly api: Readonly<Record<string, (account: FakeAccount) => unknown>>
  /** Location of the access token in API requests. */
  readonly apiAuthentication: 'Bearer' | 'token' | 'query'
}

/** Claims of ID tokens besides the standard ones. */
export type Claims = (account: FakeAccount) => Readonly<Record<string, unknown>>

/** Returns a regular expression that matches a whole URL with placeholders such as `{tenant}`. */
export const at = (address: string): RegExp =>
  new RegExp(`^${address.replace(/[.?]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`)
