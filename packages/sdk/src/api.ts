/**
 * Turns routes, which are data, into a tree of typed functions: `api.passwords.signIn({ body })`. The shapes come from
 * the contract's endpoints as types only, so no schema reaches a bundle. An entry passes only the routes it may use.
 */
import type { AccessType, endpoints, Route, Routes } from '@portico/contract'
import type { accountRoutes } from '@portico/contract/routes/account'
import type { clientRoutes } from '@portico/contract/routes/client'

/** What a call carries besides its credentials. */
export interface CallInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  /** Credentials of an end user for this one call; without it the app's own session is used. */
  tokens?: CallTokens
}

/** The end user in whose name a call is made: `null` sends nothing. */
export interface CallTokens {
  accessToken?: string | null
  refreshToken?: string | null
}

/** Performs one call to a path without parameters and answers the parsed body. */
export type Request = (route: Route, input: CallInput) => Promise<unknown>

type Endpoints = typeof endpoints
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

/** What a call takes, as one access level sees it. */
export type InputOf<Endpoint, Level> = Part<Endpoint, 'params', Level> &
  Part<Endpoint, 'query', Level> &
  Part<Endpoint, 'body', Level> & { tokens?: CallTokens }

type Call<Endpoint, Level> = Endpoint extends { response: infer Response }
  ? (input: InputOf<Endpoint, Level>) => Promise<Seen<Response, Level>>
  : never

/** A tree of calls over the given routes, as one access level sees them. */
export type Api<R extends Routes, Level extends AccessType> = {
  [Noun in keyof R & keyof Endpoints]: {
    [Name in keyof R[Noun] & keyof Endpoints[Noun]]: Call<Endpoints[Noun][Name], Level>
  }
}

/** The calls of an entrance, with client access. */
export type ClientApi = Api<typeof clientRoutes, 'client'>
/** The calls of account pages, with client access. */
export type AccountApi = Api<typeof accountRoutes, 'client'>

/** One function per route, all performed by `request`. */
export function createApi<R extends Routes, Level extends AccessType>(routes: R, request: Request): Api<R, Level> {
  const tree = mapValues(routes, (noun) => mapValues(noun, (route) => (input: CallInput) => request(route, input)))
  // The tree is built from the same keys as the type; what each call answers is the contract's promise.
  return tree as unknown as Api<R, Level>
}

function mapValues<From, To>(object: Record<string, From>, convert: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, convert(value)]))
}
