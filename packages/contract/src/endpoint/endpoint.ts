/**
 * Definition of an endpoint: its route, access levels, request and response schemas, and errors. The server implements
 * the definitions. The router, the OpenAPI document and the SDK are derived from them.
 */
import { z } from 'zod'
import type { ErrorCode } from '../errors/errors.ts'
import type { OwnerRole } from '../schemas/owner-roles.ts'
import type { AccessType } from './headers.ts'
import type { Route } from './route.ts'

/** One schema for all levels, or one per level. A level without a schema uses the next lower one. */
export interface Views<Client extends z.ZodType, Server extends z.ZodType = Client, Admin extends z.ZodType = Server> {
  readonly client?: Client
  readonly server?: Server
  readonly admin?: Admin
}

type Shape = z.ZodType | Views<z.ZodType, z.ZodType, z.ZodType>

/** Path of a field in which `me` means the signed-in user. */
export type MeField = `params.${string}` | `query.${string}` | `body.${string}`

/** An entity with a tag (RFC 9110, section 8.8.3): a hash of what an access level sees of it. */
export interface TaggedEntity {
  readonly view: Shape
  /** Fields that are no part of the tag, because they change by themselves or with other entities. */
  readonly untagged: readonly string[]
}

/** Definition of an endpoint. Endpoints that need credentials declare the role required of project owners. */
export type EndpointDefinition = EndpointShape & (OpenAccess | RestrictedAccess)

interface OpenAccess {
  /** No credentials are required. */
  readonly access: 'open'
  readonly ownerRole?: never
  readonly bodyRoles?: never
  readonly ownersOnly?: never
}

interface RestrictedAccess {
  /** Access levels that may call the endpoint. */
  readonly access: readonly AccessType[]
  /** Minimum role of project owners who call with server or admin access. Client access and API keys have no role. */
  readonly ownerRole: OwnerRole
  /**
   * Minimum role for single body fields where it differs, such as `ban` or `config.email_config`. A call needs the
   * highest role of the fields that it sends.
   */
  readonly bodyRoles?: { readonly [field: string]: OwnerRole }
  /**
   * API keys are refused: the call concerns the owner who makes it, or it changes owners. An admin, who may create keys,
   * could otherwise change owners with a key.
   */
  readonly ownersOnly?: true
}

/** Queries that make a call heavy. One condition is enough. */
export interface HeavyQuery {
  /** A `limit` above this, or none. */
  readonly limitAbove?: number
  /** One of these parameters is present. */
  readonly with?: readonly string[]
  /** None of these parameters is present. */
  readonly without?: readonly string[]
}

interface EndpointShape {
  readonly route: Route
  readonly summary: string
  /** `required`: without a signed-in user, the response is a SCHEMA_ERROR that names `auth.user`. */
  readonly user?: 'required'
  /** The refresh-token header is read, and with `required` must be present. */
  readonly refreshToken?: 'required' | 'optional'
  /** `form`: the body may also be form-encoded (RFC 6749, section 3.2). */
  readonly encoding?: 'form'
  /**
   * Errors have the form of RFC 6749, section 5.2, and the credentials of the client may be in the header `authorization`
   * (section 2.3.1).
   */
  readonly isTokenEndpoint?: true
  /** `ignored`: undeclared query parameters or bodies are ignored. They are refused otherwise. */
  readonly undeclared?: 'ignored'
  /**
   * `network`: calls are rate-limited per network, because they check a secret that could be guessed, reveal which
   * addresses sign in an account, or send an email. Server and admin access are exempt: their calls come from app servers
   * on behalf of many users. `sign-up`: the same, but the handler counts the call together with the sign-ups of the
   * network.
   */
  readonly throttle?: 'network' | 'sign-up'
  /**
   * The call needs a recent sign-in: always with `true`, or if the body contains one of the named fields, such as
   * `password` or `config.domains`. With client access the session of the user is checked, with the session of a project
   * owner as credential that session.
   */
  readonly needsFreshSignIn?: true | readonly string[]
  /**
   * The same, for the session of a project owner only: users make this change to what is theirs, owners to what belongs to
   * others.
   */
  readonly needsFreshOwner?: true | readonly string[]
  /**
   * The call reads a large part of a project, always or with such a query. In a process, one heavy call of a project runs at a
   * time, and further ones wait or get PROJECT_BUSY. Calls with client access are never heavy.
   */
  readonly isHeavy?: true | HeavyQuery
  /**
   * The response may lack the newest changes of keys: with server or admin access it may be read from a replica of the database.
   * For lists of a project, exports and metrics, and never for what decides about access.
   */
  readonly mayLag?: true
  /** Fields in which `me` means the signed-in user. */
  readonly me?: readonly MeField[]
  /** Maximum body size in bytes; 256 KiB by default. */
  readonly bodyMaxBytes?: number
  /**
   * Member of the body with a list whose items the handler checks, their texts and depth included. One bad item then does not
   * refuse the others.
   */
  readonly itemsCheckedByHandler?: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: Shape
  readonly response: Shape
  /**
   * Format of the response: `text` is sent as `text/plain`; `redirect` is a {@link Redirect}, which the browser
   * follows, a {@link Page}, which it shows, or a {@link RedirectTarget} for a script; `json-lines` is a {@link JsonLines},
   * sent in portions. JSON by default.
   */
  readonly responseFormat?: 'text' | 'redirect' | 'json-lines'
  /**
   * Browsers navigate to the endpoint, so that they cannot send our headers. The handler receives the cookies and the
   * origin of the request instead.
   */
  readonly isNavigation?: true
  /** Time for which shared caches may keep the response, which depends on the path only. By default none may. */
  readonly cacheSeconds?: number
  /** 200 by default. */
  readonly status?: 201
  /** The response contains a token, key, secret or code. It is stored for repeats for a shorter time. */
  readonly returnsSecrets?: true
  /**
   * `none`: the header `idempotency-key` is ignored. `handler`: repeats are recognized after the handler has authenticated
   * its client itself. `first`: repeats are recognized before the handler runs, because it uses a token of another service
   * that may work once. By default, repeats of every call except GET are recognized.
   */
  readonly idempotency?: 'none' | 'handler' | 'first'
  /**
   * The response is this entity. Its tag is the header `etag` and, for clients that use our prefix, the field `etag`.
   */
  readonly etag?: TaggedEntity
  /** Calls may have the header `if-match` with tags of this entity (RFC 9110, section 13.1.1). */
  readonly ifMatch?: TaggedEntity
  /** Error codes of the endpoint, in addition to the common ones. */
  readonly errors: readonly ErrorCode[]
  /** Refuses access tokens of impersonations: always with `true`, or if the body contains one of the named fields. */
  readonly refusesImpersonation?: true | readonly string[]
  /** Refuses users who have not signed up: always with `true`, or if the body contains one of the named fields. */
  readonly refusesAnonymous?: true | readonly string[]
}

/** Keeps the exact type of a definition, from which the types of handlers and clients are derived. */
export function endpoint<const Definition extends EndpointDefinition>(definition: Definition): Definition {
  return definition
}

/** Returns true if calls of an endpoint may have the header `idempotency-key`. */
export function takesIdempotencyKey({ route, idempotency }: EndpointDefinition): boolean {
  return route.method !== 'GET' && idempotency !== 'none'
}

/** Returns true if a call with this query reads a large part of its project. */
export function isHeavyCall(isHeavy: true | HeavyQuery, query: Readonly<Record<string, unknown>>): boolean {
  if (isHeavy === true) return true
  const has = (name: string) => query[name] !== undefined
  const { limitAbove, with: heavy = [], without } = isHeavy
  const isLong = limitAbove !== undefined && (typeof query.limit !== 'number' || query.limit > limitAbove)
  return isLong || heavy.some(has) || (without !== undefined && !without.some(has))
}

/** Returns the error codes of an endpoint, without the ones common to all endpoints. */
export function declaredErrors(definition: EndpointDefinition): readonly ErrorCode[] {
  const { errors, needsFreshSignIn, needsFreshOwner, ifMatch } = definition
  const isGuarded = needsFreshSignIn !== undefined || needsFreshOwner !== undefined
  if (!isGuarded && !ifMatch) return errors
  return [
    ...errors,
    ...(isGuarded ? (['FRESH_SIGN_IN_REQUIRED'] as const) : []),
    ...(ifMatch ? (['PRECONDITION_FAILED'] as const) : []),
  ]
}

/** Endpoints of one noun, by name. */
export type EndpointGroup = Record<string, EndpointDefinition>

/** Redirect target and the cookie to set. The status is 303 after a POST, otherwise 307 (RFC 9110, section 15.4). */
export const Redirect = z.object({
  status: z.union([z.literal(303), z.literal(307)]),
  location: z.string(),
  set_cookie: z.string().optional(),
})

/** Redirect target for clients that navigate there themselves. */
export const RedirectTarget = z.strictObject({ location: z.string() })

/** A page of the service that the browser shows, and the cookie to set. */
export const Page = z.object({ status: z.literal(200), html: z.string(), set_cookie: z.string() })

/**
 * Portions of a response of any size. A portion has whole lines, each with one JSON value. A failure in the middle ends the
 * connection before the end of the response (RFC 9112, section 8).
 */
export const JsonLines = z.custom<AsyncIterable<string>>()

/** All access levels. */
export const anyAccess = ['client', 'server', 'admin'] as const satisfies readonly AccessType[]
/** Server and admin access. */
export const serverAccess = ['server', 'admin'] as const satisfies readonly AccessType[]
/** Admin access only. */
export const adminAccess = ['admin'] as const satisfies readonly AccessType[]

/** Type of the schema of the highest level: the input and output type of handlers. */
export type Fullest<S> = S extends z.ZodType
  ? z.output<S>
  : S extends { admin: infer A extends z.ZodType }
    ? z.output<A>
    : S extends { server: infer B extends z.ZodType }
      ? z.output<B>
      : S extends { client: infer C extends z.ZodType }
        ? z.output<C>
        : undefined

/** Returns the schema of an access level. Throws if there is none, which the declared access levels rule out. */
export function viewFor(shape: Shape, access: AccessType): z.ZodType {
  if ('safeParse' in shape) return shape
  const below = { client: ['client'], server: ['server', 'client'], admin: ['admin', 'server', 'client'] } as const
  for (const level of below[access]) {
    const view = shape[level]
    if (view) return view
  }
  throw new TypeError(`This endpoint has no shape for ${access} access.`)
}
