/**
 * Definition of an endpoint: its route, access levels, the shapes of its requests and responses, and its own errors.
 * The server implements these data; the router, the OpenAPI document and the SDK interpret them.
 */
import { z } from 'zod'
import type { ErrorCode, KnownError } from './errors.ts'
import type { AccessType } from './headers.ts'
import type { OwnerRole } from './owner-roles.ts'
import type { Route } from './route.ts'

/** One shape for all levels, or one per level; a level without its own uses the one below it. */
export interface Views<Client extends z.ZodType, Server extends z.ZodType = Client, Admin extends z.ZodType = Server> {
  readonly client?: Client
  readonly server?: Server
  readonly admin?: Admin
}

type Shape = z.ZodType | Views<z.ZodType, z.ZodType, z.ZodType>

/** The fields of a path in which `me` stands for the signed-in user. */
export type MeField = `params.${string}` | `query.${string}` | `body.${string}`

/** HTTP statuses by code. */
export type PublishedStatus = { readonly [Code in ErrorCode]?: number }

/** Errors that published clients receive instead, by code. */
export type PublishedAs = { readonly [Code in ErrorCode]?: KnownError }

/** The definition of an endpoint. One that needs credentials declares the role that project owners need. */
export type EndpointDefinition = EndpointShape & (OpenAccess | RestrictedAccess)

interface OpenAccess {
  /** No credentials are needed. */
  readonly access: 'open'
  readonly ownerRole?: never
  readonly bodyRoles?: never
  readonly ownersOnly?: never
}

interface RestrictedAccess {
  /** The levels that may call it. */
  readonly access: readonly AccessType[]
  /**
   * The least role of an owner who calls with server or admin access. Client access is that of every visitor and needs
   * none. Keys have no role.
   */
  readonly ownerRole: OwnerRole
  /**
   * The least role for fields of the body for which it differs, such as `ban` or `config.email_config`. A call needs the
   * highest role of the fields that it sends.
   */
  readonly bodyRoles?: { readonly [field: string]: OwnerRole }
  /** Keys are refused: the call concerns the owners themselves, and an admin could create a key. */
  readonly ownersOnly?: true
}

interface EndpointShape {
  readonly route: Route
  readonly summary: string
  /** `required`: without a signed-in user the response is a SCHEMA_ERROR that names `auth.user`. */
  readonly user?: 'required'
  /** Whether the refresh-token header is read, and whether it must be there. */
  readonly refreshToken?: 'required' | 'optional'
  /** `form`: the body may also come form-encoded (RFC 6749, section 3.2). */
  readonly encoding?: 'form'
  /** `ignored`: a query or body that is not declared is passed over; otherwise it is refused. */
  readonly undeclared?: 'ignored'
  /**
   * `network`: calls are counted per network, because they check a secret that could be guessed, or send mail. Server
   * and admin access are not: their networks are those of host applications, which speak for many people.
   * `sign-up`: the same, counted by the handler together with the sign-ups of the network.
   */
  readonly throttle?: 'network' | 'sign-up'
  /**
   * The call needs a recent sign-in: `true`, or the fields of the body that make it need one. If users may call the
   * endpoint, their session is checked, with client access only. Otherwise the session of a project owner is checked.
   */
  readonly needsFreshSignIn?: true | readonly string[]
  /** Where the value `me` means the signed-in user. */
  readonly me?: readonly MeField[]
  /** Largest body in bytes; 256 KiB when not given. */
  readonly bodyMaxBytes?: number
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: Shape
  readonly response: Shape
  /**
   * Format of the response: `text` is sent as `text/plain`; `redirect` is a {@link Redirect}, which the browser follows. JSON
   * by default.
   */
  readonly responseFormat?: 'text' | 'redirect'
  /** Whether the handler is given the cookies of the request: only where a browser navigates without our headers. */
  readonly readsCookies?: true
  /** 200 when not given. */
  readonly status?: 201
  /** The response contains a token, key, secret or code. It is stored for repeats of the call for a shorter time. */
  readonly returnsSecrets?: true
  /**
   * `none`: the header `idempotency-key` is ignored. `handler`: the handler recognizes repeats, because it authenticates
   * the caller itself. `first`: repeats are recognized before the handler runs, because it uses a token of another service
   * that may work once. Otherwise the service recognizes repeats of every call but GET.
   */
  readonly idempotency?: 'none' | 'handler' | 'first'
  /** Codes of the endpoint's own logic, besides those common to all. */
  readonly errors: readonly ErrorCode[]
  /** Statuses for published clients where they differ from those of the catalogue. */
  readonly publishedStatus?: PublishedStatus
  /** Refuses the access tokens of impersonations: always, or if the body contains one of the named fields. */
  readonly refusesImpersonation?: true | readonly string[]
  /** Errors with a code that published clients know, instead of the published form of the catalogue. */
  readonly publishedAs?: PublishedAs
}

/** Keeps the exact type of a definition, so that handlers and clients are checked against it. */
export function endpoint<const Definition extends EndpointDefinition>(definition: Definition): Definition {
  return definition
}

/** Returns true if calls of an endpoint may have the header `idempotency-key`. */
export function takesIdempotencyKey({ route, idempotency }: EndpointDefinition): boolean {
  return route.method !== 'GET' && idempotency !== 'none'
}

/** Returns the codes of an endpoint besides those common to all endpoints. */
export function declaredErrors({ errors, needsFreshSignIn }: EndpointDefinition): readonly ErrorCode[] {
  return needsFreshSignIn ? [...errors, 'FRESH_SIGN_IN_REQUIRED'] : errors
}

/** Endpoints of one noun, by name. */
export type EndpointGroup = Record<string, EndpointDefinition>

/** Redirect target, and the cookie to set. 303 after a POST, otherwise 307 (RFC 9110, section 15.4). */
export const Redirect = z.object({
  status: z.union([z.literal(303), z.literal(307)]),
  location: z.string(),
  set_cookie: z.string().optional(),
})

/** All levels. */
export const anyAccess = ['client', 'server', 'admin'] as const satisfies readonly AccessType[]
/** Server and admin. */
export const serverAccess = ['server', 'admin'] as const satisfies readonly AccessType[]
/** Admin only. */
export const adminAccess = ['admin'] as const satisfies readonly AccessType[]

/** The fullest shape of a body or response: what handlers take and give. */
export type Fullest<S> = S extends z.ZodType
  ? z.output<S>
  : S extends { admin: infer A extends z.ZodType }
    ? z.output<A>
    : S extends { server: infer B extends z.ZodType }
      ? z.output<B>
      : S extends { client: infer C extends z.ZodType }
        ? z.output<C>
        : undefined

/** The shape that one level sees. Throws when the definition has none for it, which the access list rules out. */
export function viewFor(shape: Shape, access: AccessType): z.ZodType {
  if ('safeParse' in shape) return shape
  const below = { client: ['client'], server: ['server', 'client'], admin: ['admin', 'server', 'client'] } as const
  for (const level of below[access]) {
    const view = shape[level]
    if (view) return view
  }
  throw new TypeError(`This endpoint has no shape for ${access} access.`)
}
