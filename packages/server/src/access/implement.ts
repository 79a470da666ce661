import { accessTypes, type EndpointDefinition, type EndpointGroup, type Fullest, knownError } from '@portico/contract'
import { requireNoImpersonation } from '../accounts/users/impersonation.ts'
import type { WithConfig } from '../platform/config.ts'
import type { WithReplica } from '../platform/database/replica/read-replica.ts'
import {
  type InPreparingStep,
  type InWritingStep,
  inPreparingStep,
} from '../platform/database/transactions/transaction.ts'
import type { Endpoint, NamedEndpoint, ParsedCall } from '../platform/http/endpoint.ts'
import { createTagger, requireTag, type Tagger } from '../platform/http/response/entity-tag.ts'
import type { PagedList } from '../platform/http/response/paged-list.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Project } from '../projects/project.ts'
import type { Caller } from './authenticate.ts'
import type { Call } from './call.ts'
import { countCall } from './count-call.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'
import type { CallServices } from './idempotency/call-steps.ts'
import { runIdempotently } from './idempotency/run-idempotently.ts'
import { mayReadReplica, noteOwnerChange } from './owner-changes.ts'
import { requireOwnerRole } from './require-owner-role.ts'
import { requireTokensOfActiveUser } from './require-tokens-of-active-user.ts'
import { createStepRunner, type StepRunner, type Steps } from './steps.ts'

/**
 * Handles the calls of an endpoint: a function that reads and writes, or steps. Receives and returns the fullest view; the
 * router parses and strips by access level.
 */
export type Handler<E extends EndpointDefinition, D> =
  | ((
      call: Call<E>,
      deps: InWritingStep<D>,
    ) => Promise<Fullest<E['response']> | PagedList<Fullest<E['response']>> | Refusal>)
  | Steps<E, D>

/** The dependencies of the edge itself. */
type EdgeDeps = CallServices & WithConfig & WithReplica

/** A call of any endpoint. Project, credential and user are present if the definition requires them. */
type AnyCall = Omit<ParsedCall<Caller>, 'caller' | 'ifMatch'> & { readonly [Field in keyof Caller]: Caller[Field] } & {
  readonly requireMatch: ((stored: unknown) => void) | null
}

/** Runners of the calls of a service. */
interface Edge<D> {
  readonly deps: D
  readonly runner: StepRunner<D>
  /** Runs calls that may lag. Null without a replica. */
  readonly replicaRunner: StepRunner<D> | null
}

/** An endpoint with its handler, before it is bound to its dependencies. */
export interface ImplementedEndpoint<D> extends NamedEndpoint {
  readonly handle: (call: AnyCall, runner: StepRunner<D>) => Promise<unknown>
  readonly identify: ((call: AnyCall, deps: InPreparingStep<D>) => Promise<Project>) | null
}

/** The handlers of a group of endpoints. */
export type Handlers<Group extends EndpointGroup, D> = { readonly [Name in keyof Group]: Handler<Group[Name], D> }

/** Pairs every endpoint of a group with its handler: a missing or wrongly typed handler does not compile. */
export function implementEndpoints<Group extends EndpointGroup, D>(
  noun: string,
  group: Group,
  handlers: Handlers<Group, D>,
): ImplementedEndpoint<D>[] {
  return Object.entries(group).map(([name, definition]) => {
    // The router parses each call by this same definition, from which the type of the handler is derived.
    const handler = handlers[name] as unknown as AnyHandler<D>
    const handle: ImplementedEndpoint<D>['handle'] =
      typeof handler === 'function' ? (call, runner) => runner.commit((deps) => handler(call, deps)) : handler.run
    const identify = typeof handler === 'function' ? null : (handler.identify ?? null)
    return { name: `${noun}.${name}`, definition, handle, identify }
  })
}

type AnyHandler<D> =
  | ((call: AnyCall, deps: InWritingStep<D>) => Promise<unknown>)
  | {
      readonly run: ImplementedEndpoint<D>['handle']
      readonly identify?: (call: AnyCall, deps: InPreparingStep<D>) => Promise<Project>
    }

/** Binds the handlers to their dependencies, as the router needs them. */
export const bindEndpoints = <D extends EdgeDeps>(
  endpoints: readonly ImplementedEndpoint<D>[],
  deps: D,
): Endpoint<Caller>[] => {
  const { replica } = deps
  const replicaRunner = replica && createStepRunner({ ...deps, db: replica.db })
  const edge = { deps, runner: createStepRunner(deps), replicaRunner }
  return endpoints.map((endpoint) => {
    const { name, definition } = endpoint
    const tag = definition.ifMatch ? createTagger(definition.ifMatch, accessTypes) : null
    const handle = (call: ParsedCall<Caller>) => handleCall(endpoint, toCall(call, tag), edge)
    return { name, definition, handle: replica ? notingChanges(deps, definition, handle) : handle }
  })
}

/** Notes changes of owners before they get their response: their next lists contain them. */
const notingChanges =
  (deps: EdgeDeps, { route }: EndpointDefinition, handle: Endpoint<Caller>['handle']): Endpoint<Caller>['handle'] =>
  async (call) => {
    const result = await handle(call)
    // The change is committed: a note that fails must not report it as failed.
    await noteOwnerChange(deps, route, call.caller).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'a change of an owner could not be noted: lists may lack it for a moment'),
    )
    return result
  }

/** Counts and handles a call. A repeat of an earlier call gets the stored response without being counted or handled. */
async function handleCall<D extends EdgeDeps>(
  { definition, handle, identify }: ImplementedEndpoint<D>,
  received: AnyCall,
  edge: Edge<D>,
): Promise<unknown> {
  const { deps } = edge
  const call = identify ? await identified(received, identify(received, inPreparingStep(deps))) : received
  requireOwnerRole(definition, call, call.body)
  requireAllowedImpersonation(definition, call)
  requireAllowedAnonymous(definition, call)
  // Before the idempotency key is claimed: the same call with the same key succeeds after the user has signed in again.
  await requireFreshSignIn(deps, definition, call)
  const run = async (runner: StepRunner<D>) => {
    if (definition.throttle === 'network') await countCall(deps, call, call.context)
    return handle(call, runner)
  }
  const { project, idempotency: request } = call
  if (!request || !project) return run(await runnerOf(edge, definition, call))
  const { returnsSecrets = false } = definition
  const isClaimedFirst = redeemsSecret(definition)
  const repeatable = { projectId: project.id, caller: callerOf(call), request, returnsSecrets, isClaimedFirst }
  return runIdempotently(deps, repeatable, run, (result) => requireTokensOfActiveUser(deps, project, result))
}

/** Returns the runner of a call without an idempotency key: that of the replica, if there is one and the call may lag. */
async function runnerOf<D extends EdgeDeps>(
  { deps, runner, replicaRunner }: Edge<D>,
  { mayLag }: EndpointDefinition,
  call: AnyCall,
): Promise<StepRunner<D>> {
  const { replica } = deps
  return mayLag && replica && replicaRunner && (await mayReadReplica(deps, replica, call)) ? replicaRunner : runner
}

/** Returns the call of a client that the endpoint has authenticated itself. */
const identified = async (call: AnyCall, project: Promise<Project>): Promise<AnyCall> => ({
  ...call,
  project: await project,
  access: 'client',
})

/** Returns true if calls redeem a code or a refresh token, or may: all calls with codes are throttled. */
const redeemsSecret = ({ throttle, refreshToken, idempotency }: EndpointDefinition) =>
  throttle !== undefined || refreshToken === 'required' || idempotency === 'first' || idempotency === 'handler'

/** Throws IMPERSONATION_NOT_ALLOWED if the endpoint refuses the access token, or this body, of an impersonation. */
function requireAllowedImpersonation({ refusesImpersonation }: EndpointDefinition, { user, body }: AnyCall): void {
  if (refuses(refusesImpersonation, body)) requireNoImpersonation(user)
}

/** Throws ANONYMOUS_USER_NOT_ALLOWED if the endpoint refuses users who have not signed up, or this body of theirs. */
function requireAllowedAnonymous({ refusesAnonymous }: EndpointDefinition, { user, body }: AnyCall): void {
  if (user?.isAnonymous && refuses(refusesAnonymous, body)) throw knownError('ANONYMOUS_USER_NOT_ALLOWED')
}

/** Returns true if a rule about all calls, or about one of the fields of the body, applies. */
function refuses(rule: true | readonly string[] | undefined, body: unknown): boolean {
  if (rule === undefined || rule === true) return rule === true
  const fields = Object.keys(Object(body))
  return rule.some((field) => fields.includes(field))
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
