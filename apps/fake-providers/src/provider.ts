import type { FakeAccount } from './account.ts'

/** How a provider of the real world behaves on the wire, as far as its clients notice. Addresses without `https://`. */
export interface FakeProvider {
  readonly id: string
  readonly name: string
  readonly authorize: RegExp
  readonly token: RegExp
  /** How a client proves itself at the token endpoint. */
  readonly clientAuthentication: 'basic' | 'body'
  /** LinkedIn refuses a code challenge, the others check it. */
  readonly takesPkce: boolean
  /** The issuer of its ID tokens, and where their keys are; absent where it issues none. */
  readonly idToken?: { readonly issuer: string; readonly keys: string; readonly claims: Claims }
  readonly answersByForm?: boolean
  /** How long its access tokens live; undefined where it does not say. */
  readonly expiresIn?: number
  /** Whether a failed exchange is answered with status 200, as GitHub does. */
  readonly failsWithStatus200?: boolean
  readonly givesRefreshToken: boolean
  /** Whether a refresh token works once, and the answer carries the next. */
  readonly rotatesRefreshTokens?: boolean
  /** What it says of a refresh token that is not good; `invalid_grant` where it keeps to the standard. */
  readonly refusesRefreshTokensWith?: string
  /** What it calls itself in its answers to the browser (RFC 9207); undefined where it does not. */
  readonly answerIssuer?: string
  /** Its API: address → what it tells of an account. */
  readonly api: Readonly<Record<string, (account: FakeAccount) => unknown>>
  /** How its API wants the access token. */
  readonly apiAuthentication: 'Bearer' | 'token' | 'query'
}

/** What an ID token says besides its standard claims. */
export type Claims = (account: FakeAccount) => Readonly<Record<string, unknown>>

/** An address with `{tenant}` and the like as an expression that fits the whole of it. */
export const at = (address: string): RegExp =>
  new RegExp(`^${address.replace(/[.?]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`)
