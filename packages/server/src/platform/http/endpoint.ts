import type { AccessType, EndpointDefinition, KnownError } from '@portico/contract'
import type { RequestContext } from '../request-context.ts'
import type { ClientCredentials } from './request/basic-credentials.ts'

/** The authenticated caller of a request, with the fields that the router reads. */
export interface RequestCaller {
  readonly project: { readonly id: string } | null
  readonly access: AccessType | null
  readonly user: { readonly id: string } | null
}

/** An authenticated request that matches the definition of its endpoint. */
export interface ParsedCall<Caller extends RequestCaller> {
  readonly caller: Caller
  readonly refreshToken: string | null
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  /** Null unless browsers navigate to the endpoint. */
  readonly navigation: Navigation | null
  /** Secrets of trusted devices, separated by commas, as the client sent them. */
  readonly trustedDeviceSecrets: string | null
  /** Null without HTTP Basic authentication, and for every endpoint but the token endpoint. */
  readonly clientCredentials: ClientCredentials | null
  readonly context: RequestContext
  /** Null without the header `idempotency-key`, and for endpoints that ignore it. */
  readonly idempotency: IdempotentRequest | null
  /** Null without the header `if-match`, and where the endpoint does not take it. */
  readonly ifMatch: IfMatch | null
  /** True if a header has our own prefix. */
  readonly hasOwnPrefix: boolean
}

/** Headers that a browser sends with a navigation. */
export interface Navigation {
  /** The `cookie` header; empty without cookies. */
  readonly cookieHeader: string
  /** The page that the browser comes from, as an origin or a URL; null if its policy hides it. */
  readonly referrer: string | null
  /** `Sec-Fetch-Site` (W3C Fetch Metadata): `none` for links from outside of a page. Null for other clients. */
  readonly fetchSite: string | null
  /** Returns true if every supported client knows the code of the error, so that a redirect to the app may contain it. */
  isCodeSupported(error: KnownError): boolean
}

/** The strong tags of a header `if-match`, or `any` for `*`, which matches everything that exists. */
export type IfMatch = 'any' | readonly string[]

/** A request whose repeats get the same response. */
export interface IdempotentRequest {
  /** The header `idempotency-key`: 1 to 255 visible ASCII characters. */
  readonly key: string
  /** SHA-256 of the parts that must be equal in a repeat. */
  readonly digest: Uint8Array
}

/** An endpoint of the contract with its name, such as `users.me`. */
export interface NamedEndpoint {
  readonly name: string
  readonly definition: EndpointDefinition
}

/** An endpoint with its handler. The handler returns the fullest view; the router strips it by access level. */
export interface Endpoint<Caller extends RequestCaller> extends NamedEndpoint {
  readonly handle: (call: ParsedCall<Caller>) => Promise<unknown>
}
