/**
 * The type of calls to the contract's endpoints: `request(teamRoutes.get, { params, query })`. Bodies and
 * responses are typed by the endpoint of the route. Schemas are imported as types only, so none reaches a bundle.
 */
import type { AccessType, endpoints, Route } from '@portico/contract'

/** The input of a call, apart from the credentials of the app. */
export interface CallInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  /** Tokens of a user for this call. If left out, the tokens of the app's session are sent. */
  tokens?: CallTokens
  /** Headers without our prefix, such as `if-match`, of a call that changes something. */
  headers?: Record<string, string>
  /** `text` for endpoints that respond with plain text. */
  responseType?: 'text'
}

/** The tokens of a call; null or left out sends none. */
export interface CallTokens {
  accessToken?: string | null
  refreshToken?: string | null
  /** Secrets of the trusted device, for sign-ins. */
  trustedDeviceSecrets?: string | null
  /** True if the access token may belong to a user who has not signed up. */
  allowsAnonymous?: boolean
}

/** The tokens of a call that does not depend on the app's session, such as a sign-in. */
export const withoutSession = { accessToken: null }

/** Performs a call and resolves to the parsed body. */
export type Perform = (route: Route, input: CallInput) => Promise<unknown>

type Endpoints = typeof endpoints
type AnyEndpoint = { [Noun in keyof Endpoints]: Endpoints[Noun][keyof Endpoints[Noun]] }[keyof Endpoints]
type KeyOf<R extends Route> = `${R['method']} ${R['path']}`
type EndpointsByRoute = { [Endpoint in AnyEndpoint as KeyOf<Endpoint['route']>]: Endpoint }
type EndpointOf<R extends Route> = KeyOf<R> extends keyof EndpointsByRoute ? EndpointsByRoute[KeyOf<R>] : never

type Schema = { readonly _zod: { readonly output: unknown } }

type ViewOf<Shape, Level> = Level extends 'admin'
  ? Shape extends { admin: infer Admin }
    ? Admin
    : ViewOf<Shape, 'server'>
  : Level extends 'server'
    ? Shape extends { server: infer Server }
      ? Server
      : ViewOf<Shape, 'client'>
    : Shape extends { client: infer Client }
      ? Client
      : never

type Seen<Shape, Level> = Shape extends Schema
  ? Shape['_zod']['output']
  : ViewOf<Shape, Level> extends infer View extends Schema
    ? View['_zod']['output']
    : never

type Part<Endpoint, Key extends string, Level> =
  Endpoint extends Record<Key, infer Shape> ? OptionalIfUndefined<Key, Seen<Shape, Level>> : unknown

type OptionalIfUndefined<Key extends string, Value> = undefined extends Value
  ? { [K in Key]?: Value }
  : { [K in Key]: Value }

type InputOf<Endpoint, Level> = Part<Endpoint, 'params', Level> &
  Part<Endpoint, 'query', Level> &
  Part<Endpoint, 'body', Level> &
  Pick<CallInput, 'tokens'> &
  (Endpoint extends { responseFormat: 'text' } ? { responseType: 'text' } : unknown)

type Responded<Endpoint, Level> = Endpoint extends { response: infer Shape } ? Seen<Shape, Level> : never

/** The input of a call to the endpoint of a route, as an access level may send it. */
export type InputFor<R extends Route, Level extends AccessType> = InputOf<EndpointOf<R>, Level> & CallInput

/** The response of the endpoint of a route for an access level. */
export type ResponseOf<R extends Route, Level extends AccessType> = Responded<EndpointOf<R>, Level>

/**
 * Calls the endpoint of a route with one access level.
 * @throws {KnownError | ServiceError | NetworkError}
 */
export type Request<Level extends AccessType> = <R extends Route>(
  route: R,
  input: InputFor<R, Level>,
) => Promise<ResponseOf<R, Level>>

/** Types the calls of an access level. */
export function typedRequest<Level extends AccessType>(perform: Perform): Request<Level> {
  return async <R extends Route>(route: R, input: InputFor<R, Level>) =>
    // The contract guarantees the shape of the response, so the SDK does not validate it again.
    (await perform(route, input)) as ResponseOf<R, Level>
}
