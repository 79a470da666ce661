import {
  type AccessType,
  accessTypes,
  type EndpointDefinition,
  type EndpointGroup,
  type Fullest,
  type OwnerRole,
} from '@portico/contract'
import type { z } from 'zod'
import { requireNoImpersonation } from '../accounts/users/impersonation.ts'
import type { SignedInUser } from '../accounts/users/signed-in-user.ts'
import type { WithConfig } from '../platform/config.ts'
import type { Endpoint, IdempotentRequest, NamedEndpoint, Navigation, ParsedCall } from '../platform/http/endpoint.ts'
import type { ClientCredentials } from '../platform/http/request/basic-credentials.ts'
import { createTagger, requireTag, type Tagger } from '../platform/http/response/entity-tag.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Project } from '../projects/project.ts'
import type { Caller } from './authenticate.ts'
import { countCall } from './count-call.ts'
import type { Credential } from './credential.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'
import type { CallServices } from './idempotency/call-deps.ts'
import { runIdempotently } from './idempotency/run-idempotently.ts'
import { requireOwnerRole } from './require-owner-role.ts'
import { requireTokensOfActiveUser } from './require-tokens-of-active-user.ts'

/** Input of a handler: authenticated, parsed and typed by the definition of its endpoint. */
export interface Call<E extends EndpointDefinition> {
  readonly project: E['access'] extends 'open' ? Project | null : Project
  readonly access: E['access'] extends 'open' ? AccessType | null : AccessType
  readonly credential: E['access'] extends 'open' ? Credential | null : Credential
  /** The role of the project owner who calls; null for a key. */
  readonly ownerRole: OwnerRole | null
  readonly user: E extends { user: 'required' } ? SignedInUser : SignedInUser | null
  /** The project owner whose session is the credential. */
  readonly owner: SignedInUser | null
  readonly refreshToken: E extends { refreshToken: 'required' } ? string : string | null
  readonly params: Parsed<E['params']>
  readonly query: Parsed<E['query']>
  readonly body: E extends { body: infer Body } ? Fullest<Body> : undefined
  /** Cookies and origin of the request, if browsers navigate to the endpoint. */
  readonly navigation: E extends { isNavigation: true } ? Navigation : null
  /** Secrets of trusted devices, separated by commas. For sign-ins only. */
  readonly trustedDeviceSecrets: string | null
  /** Client id and secret from the header `authorization`, for the token endpoint. */
  readonly clientCredentials: ClientCredentials | null
  readonly context: RequestContext
  /** For handlers that detect repeats themselves. Other handlers do not receive repeats. */
  readonly idempotency: IdempotentRequest | null
  /**
   * Null without the header `if-match`. Takes the stored entity as handlers return it. Throws PRECONDITION_FAILED unless
   * the header contains its tag. Call it while the row is locked.
   */
  readonly requireMatch: ((stored: Fullest<EntityOf<E>>) => void) | null
  /** True if a header has our own prefix. Determines forms and optional fields of published clients. */
  readonly hasOwnPrefix: boolean
}

type EntityOf<E extends EndpointDefinition> = E extends { ifMatch: { view: infer View } } ? View : never
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** Handles the calls of an endpoint. Receives and returns the fullest view; the router parses and strips by access level. */
export type Handler<E extends EndpointDefinition, D> = (call: Call<E>, deps: D) => Promise<Fullest<E['response']>>

/** The dependencies of the edge itself. */
type EdgeDeps = CallServices & WithConfig

/** A call of any endpoint. Project, credential and user are present if the definition requires them. */
type AnyCall = Omit<ParsedCall<Caller>, 'caller' | 'ifMatch'> & { readonly [Field in keyof Caller]: Caller[Field] } & {
  readonly requireMatch: ((stored: unknown) => void) | null
}

/** An endpoint with its handler, before it is bound to its dependencies. */
export interface ImplementedEndpoint<D> extends NamedEndpoint {
  readonly handle: (call: AnyCall, deps: D) => Promise<unknown>
}

/** The handlers of a group of endpoints. */
export type Handlers<Group extends EndpointGroup, D> = { readonly [Name in keyof Group]: Handler<Group[Name], D> }

/** Pairs every endpoint of a group with its handler: a missing or wrongly typed handler does not compile. */
export function implementEndpoints<Group extends EndpointGroup, D>(
  noun: string,
  group: Group,
  handlers: Handlers<Group, D>,
): ImplementedEndpoint<D>[] {
  return Object.entries(group).map(([name, definition]) => ({
    name: `${noun}.${name}`,
    definition,
    // The router parses each call by this same definition, from which the type of the handler is derived.
    handle: handlers[name] as ImplementedEndpoint<D>['handle'],
  }))
}

/** Binds the handlers to their dependencies, as the router needs them. */
export const bindEndpoints = <D extends EdgeDeps>(
  endpoints: readonly ImplementedEndpoint<D>[],
  deps: D,
): Endpoint<Caller>[] =>
  endpoints.map((endpoint) => {
    const { name, definition } = endpoint
    const tag = definition.ifMatch ? createTagger(definition.ifMatch, accessTypes) : null
    return { name, definition, handle: (call) => handleCall(endpoint, toCall(call, tag), deps) }
  })

/** Counts and handles a call. A repeat of an earlier call gets the stored response without being counted or handled. */
async function handleCall<D extends EdgeDeps>(
  { definition, handle }: ImplementedEndpoint<D>,
  call: AnyCall,
  deps: D,
): Promise<unknown> {
  requireOwnerRole(definition, call, call.body)
  requireAllowedImpersonation(definition, call)
  // Before the idempotency key is claimed: the same call with the same key succeeds after the user has signed in again.
  await requireFreshSignIn(deps, definition, call)
  const run = async (deps: D) => {
    if (definition.throttle === 'network') await countCall(deps, call, call.context)
    return handle(call, deps)
  }
  const { project, idempotency: request } = call
  if (!request || !project || definition.idempotency === 'handler') return run(deps)
  const { returnsSecrets = false } = definition
  const isClaimedFirst = redeemsSecret(definition)
  const repeatable = { projectId: project.id, caller: callerOf(call), request, returnsSecrets, isClaimedFirst }
  return runIdempotently(deps, repeatable, run, (result) => requireTokensOfActiveUser(deps, project, result))
}

/** Returns true if calls redeem a code or a refresh token, or may: all calls with codes are throttled. */
const redeemsSecret = ({ throttle, refreshToken, idempotency }: EndpointDefinition) =>
  throttle !== undefined || refreshToken === 'required' || idempotency === 'first'

/** Throws IMPERSONATION_NOT_ALLOWED if the endpoint refuses the access token, or this body, of an impersonation. */
function requireAllowedImpersonation({ refusesImpersonation }: EndpointDefinition, { user, body }: AnyCall): void {
  if (!refusesImpersonation) return
  const fields = Object.keys(Object(body))
  if (refusesImpersonation === true || refusesImpersonation.some((field) => fields.includes(field))) {
    requireNoImpersonation(user)
  }
}

/** Returns the scope of the caller's idempotency keys: access type, and the user or project owner if there is one. */
function callerOf({ access, credential, ownerRole, user }: AnyCall): string {
  const userId = user?.id ?? (credential?.kind === 'owner' ? credential.userId : null)
  const caller = userId === null ? `${access}` : `${access} ${userId}`
  // Responses contain what the role may read: with another role, it is another call.
  return ownerRole === null ? caller : `${caller} ${ownerRole}`
}

/** Merges caller and input field by field: spreading them took 8 % of the time of a light request. */
function toCall(parsed: ParsedCall<Caller>, tag: Tagger | null): AnyCall {
  const { project, access, credential, ownerRole, user, owner } = parsed.caller
  const { refreshToken, params, query, body, navigation, trustedDeviceSecrets, clientCredentials } = parsed
  const { context, idempotency, ifMatch, hasOwnPrefix } = parsed
  const requireMatch = ifMatch && tag && ((stored: unknown) => requireTag(ifMatch, tag(stored, access ?? 'client')))
  return {
    project,
    access,
    credential,
    ownerRole,
    user,
    owner,
    refreshToken,
    params,
    query,
    body,
    navigation,
    trustedDeviceSecrets,
    clientCredentials,
    context,
    idempotency,
    requireMatch,
    hasOwnPrefix,
  }
}
