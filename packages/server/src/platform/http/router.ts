import { setImmediate as nextTurn } from 'node:timers/promises'
import { type AccessType, accessTypes, headers, isHeavyCall, KnownError } from '@portico/contract'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { RequestContext } from '../request-context.ts'
import type { KeyedLimiter } from '../resilience/keyed-limiter.ts'
import type { LightCalls } from '../resilience/light-calls.ts'
import type { Endpoint, ParsedCall, RequestCaller } from './endpoint.ts'
import { heavyTurns } from './heavy-turns.ts'
import type { Protocol } from './protocol.ts'
import type { ApiRequest } from './request/api-request.ts'
import { usesBasic } from './request/basic-credentials.ts'
import { parseBody } from './request/parse-body.ts'
import { parseCall } from './request/parse-call.ts'
import type { RequestHeaders } from './request/request-headers.ts'
import { createOutcome, logRequest, type RequestFailure, type RequestOutcome, recordCaller } from './request-log.ts'
import { toCacheable } from './response/cacheable.ts'
import { createTagger, type Tagger } from './response/entity-tag.ts'
import { type BytesResponse, errorResponse, type HttpResponse, overrideStatus } from './response/error-response.ts'
import { isLongList, longListResponse } from './response/long-list.ts'
import { PagedList, pagedResponse } from './response/paged-list.ts'
import { RefusalWithHeaders } from './response/refusal-with-headers.ts'
import { assertResponseShape, createResponseShaper } from './response/shape-response.ts'
import { streamInTurns } from './response/stream-in-turns.ts'
import { successResponse } from './response/success-response.ts'
import { createRouteTable, type RouteTable } from './route-table.ts'
import { runHandler } from './run-handler.ts'
import { TextError } from './text-error.ts'
import { withoutTrailingSlashes } from './without-trailing-slashes.ts'

const basePath = '/api/v1'
const noRoute = { kind: 'none' } as const
/** The methods of the API. */
export const apiMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Returns the method whose endpoint handles a request: HEAD is a GET without content (RFC 9110, section 9.3.2). */
export const routedMethod = (method: string): string => (method === 'HEAD' ? 'GET' : method)

export type Handle = (request: ApiRequest, requestId: string) => Promise<BytesResponse>

/** Services that the router calls. Generic over the caller, because the router does not depend on authentication. */
export interface RouterDeps<Caller extends RequestCaller> {
  readonly log: Logger
  readonly clock: Clock
  readonly protocol: Protocol
  /** Development and tests: undeclared responses and errors are faults. */
  readonly isStrict: boolean
  readonly errorDocsUrl: string | null
  /** Verifies the credentials of a request. Throws the error of the response. */
  readonly authenticate: (headers: RequestHeaders) => Promise<Caller>
  readonly readContext: (request: ApiRequest, requestId: string, caller: Caller) => RequestContext
  /** Runs heavy calls, one of a project at a time. */
  readonly heavyCalls: Pick<KeyedLimiter, 'run'>
  /** Runs all other calls. Heavy ones pause in favor of these. */
  readonly lightCalls: LightCalls
  /** Receives every request with the status of its response and the time that it took. */
  readonly onResponse: (outcome: RequestOutcome, response: { status: number; seconds: number }) => void
  /** Receives every request whose response has a status from 400. */
  readonly onFailure: (failure: RequestFailure) => void
}

interface Router<Caller extends RequestCaller> {
  readonly deps: RouterDeps<Caller>
  readonly table: RouteTable<Endpoint<Caller>>
  readonly shape: ReadonlyMap<string, ReturnType<typeof createResponseShaper>>
  /** For endpoints whose responses have entity tags. */
  readonly tag: ReadonlyMap<string, Tagger>
}

/** Creates the handler of everything below /api. It never rejects. */
export function createRouter<Caller extends RequestCaller>(
  deps: RouterDeps<Caller>,
  endpoints: readonly Endpoint<Caller>[],
): Handle {
  const shape = new Map(endpoints.map((endpoint) => [endpoint.name, createResponseShaper(endpoint)]))
  const tag = new Map(
    endpoints.flatMap(({ name, definition: { etag } }) => (etag ? [[name, createTagger(etag, accessTypes)]] : [])),
  )
  const tokenEndpoints = new Set<string | null>(
    endpoints.flatMap(({ name, definition }) => (definition.isTokenEndpoint ? [name] : [])),
  )
  const table = createRouteTable(endpoints, ({ definition }) => definition.route)
  const router: Router<Caller> = { deps, table, shape, tag }
  return async (request, requestId) => {
    const startedAt = performance.now()
    const ours = deps.protocol.readHeaders(request.headers)
    const outcome = createOutcome(deps, request, { requestId, clientVersion: ours.get(headers.clientVersion) })
    const response = await route(router, request, ours, outcome).catch((error: unknown) => {
      Object.assign(outcome, loggedRefusal(error), { error })
      const onFault = (fault: unknown) => {
        outcome.fault = fault
      }
      const { refusalOf } = deps.protocol
      const tokenEndpoint = tokenEndpoints.has(outcome.endpoint) ? { usesBasic: usesBasic(request) } : null
      return errorResponse(error, { request: ours, endpoint: outcome.endpoint, tokenEndpoint, refusalOf, onFault })
    })
    logRequest(deps, outcome, response.status)
    deps.onResponse(outcome, { status: response.status, seconds: (performance.now() - startedAt) / 1000 })
    if (response.status >= 400) deps.onFailure({ request, headers: ours, outcome, status: response.status })
    const sent = overrideStatus(response, ours)
    const id = Object.fromEntries(ours.responsePrefixes.map((prefix) => [prefix + headers.requestId, requestId]))
    return { ...sent, headers: { ...id, ...sent.headers } }
  }
}

function loggedRefusal(error: unknown): Pick<RequestOutcome, 'code' | 'refusal'> {
  if (error instanceof RefusalWithHeaders) return loggedRefusal(error.refusal)
  if (error instanceof KnownError) return { code: error.code, refusal: error.code }
  return { code: null, refusal: error instanceof TextError ? error.message : null }
}

/**
 * Handles a call. The order of checks is part of the protocol: the first failure is the response, and an unknown route
 * is reported only after a malformed body or bad credentials.
 */
async function route<Caller extends RequestCaller>(
  router: Router<Caller>,
  request: ApiRequest,
  ours: RequestHeaders,
  outcome: RequestOutcome,
): Promise<BytesResponse> {
  const { deps, table } = router
  const [path = '', search = ''] = splitTarget(request.target)
  if (request.method === 'OPTIONS') {
    return { status: 200, headers: deps.protocol.preflightHeaders(request.headers), body: '' }
  }
  if (!apiMethods.has(request.method)) throw new TextError(405, `The method ${request.method} is not supported.`)
  if (path.endsWith('/')) return redirect(withoutTrailingSlashes(path) + (search && `?${search}`))
  const isOurs = path === basePath || path.startsWith(`${basePath}/`)
  const match = isOurs
    ? table(
        routedMethod(request.method),
        segmentsOf(basePath + deps.protocol.calls.ownPathOf(path.slice(basePath.length), search)),
      )
    : noRoute
  if (match.kind === 'other-method') return { status: 405, headers: {}, body: '' }
  // A navigation redeems codes and cookies, which a client that asks for the headers only does not intend.
  const isNavigation = match.kind === 'endpoint' && match.endpoint.definition.isNavigation
  if (isNavigation && request.method === 'HEAD') return { status: 405, headers: {}, body: '' }

  const endpoint = match.kind === 'endpoint' ? match.endpoint : null
  outcome.endpoint = endpoint?.name ?? null
  outcome.route = endpoint?.definition.route.path ?? null
  const body = await parseBody(request, endpoint?.definition.bodyMaxBytes)
  // Every call counts as light until its kind is known, so that heavy calls give way from its arrival.
  const caller = await deps.lightCalls.run(() => deps.authenticate(ours))
  recordCaller(outcome, caller)
  if (match.kind === 'none') throw new TextError(404, `There is no such page: ${path}${baseUrlHint(path)}`)

  const { params } = match
  const sent = new URLSearchParams(search)
  const query = ours.hasOwnPrefix ? sent : deps.protocol.calls.ownQueryOf(match.endpoint.definition.route.path, sent)
  const context = deps.readContext(request, outcome.requestId, caller)
  outcome.context = context
  const call = parseCall(match.endpoint, {
    request,
    headers: ours,
    refusalOf: deps.protocol.refusalOf,
    path,
    params,
    query,
    body,
    caller,
    context,
  })
  if (match.endpoint.definition.isTokenEndpoint) outcome.grantType = String(Object(call.body).grant_type)
  return handleCall(router, match.endpoint, { call, request })
}

/** Runs a call, in its turn if it is heavy, and returns its response. */
async function handleCall<Caller extends RequestCaller>(
  router: Router<Caller>,
  endpoint: Endpoint<Caller>,
  { call, request }: { call: ParsedCall<Caller>; request: ApiRequest },
): Promise<BytesResponse> {
  const { caller, hasOwnPrefix } = call
  const { isHeavy, cacheSeconds } = endpoint.definition
  const access = caller.access ?? 'client'
  const { lightCalls, isStrict, log } = router.deps
  const inHeavyTurn = heavyTurns(router.deps, caller.project)
  const run = async (pause: () => Promise<void>) => {
    const result = await runHandler(endpoint, call, isStrict)
    const response = await respond(router, endpoint, { result, access, hasOwnPrefix, pause })
    if (response.stream) {
      const onFailure = (error: unknown) => {
        const { requestId } = call.context
        if (error instanceof KnownError) log.info({ requestId, code: error.code }, 'a response was ended early')
        else log.error({ err: error, requestId }, 'a response was ended early')
      }
      // The rest of any long response is heavy, also that of a call with client access.
      return { ...response, stream: await streamInTurns(response.stream, inHeavyTurn, onFailure) }
    }
    return cacheSeconds === undefined ? response : toCacheable(response, request, cacheSeconds)
  }
  const waits = isHeavy !== undefined && access !== 'client' && isHeavyCall(isHeavy, Object(call.query))
  return waits ? inHeavyTurn(() => run(lightCalls.pause)) : lightCalls.run(() => run(nextTurn))
}

interface Handled {
  readonly result: unknown
  readonly access: AccessType
  readonly hasOwnPrefix: boolean
  /** Called between two portions of a long response. */
  readonly pause: () => Promise<void>
}

/** Returns the response to a handled call: what its access level may read, in the form of its client. */
function respond<Caller extends RequestCaller>(
  { deps, shape, tag }: Router<Caller>,
  endpoint: Endpoint<Caller>,
  { result, access, hasOwnPrefix, pause }: Handled,
): HttpResponse | Promise<BytesResponse> {
  const shapeOf = (part: unknown) => {
    const shaped = shape.get(endpoint.name)?.(part, access)
    if (deps.isStrict) assertResponseShape(endpoint, access, shaped)
    return shaped
  }
  const { bodyOf } = deps.protocol.calls
  const bodyOfPart = (part: unknown) => (hasOwnPrefix ? shapeOf(part) : bodyOf(endpoint.name, shapeOf(part)))
  if (result instanceof PagedList) return pagedResponse(endpoint.definition, result, bodyOfPart)
  if (isLongList(result)) return longListResponse(endpoint.definition, result, { bodyOf: bodyOfPart, pause })
  const shaped = shapeOf(result)
  const etag = tag.get(endpoint.name)?.(shaped, access) ?? null
  // Clients of another vendor know neither the field nor the header of the tag.
  if (!hasOwnPrefix) return successResponse(endpoint.definition, bodyOf(endpoint.name, shaped), etag)
  return successResponse(endpoint.definition, etag === null ? shaped : { ...Object(shaped), etag }, etag)
}

// Clients add `/api/v1` to their base URL.
const baseUrlHint = (path: string) =>
  path.startsWith(`${basePath}${basePath}/`) ? `. The base URL of the client must end before ${basePath}.` : ''

const splitTarget = (target: string): string[] => {
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  return [path, mark < 0 ? '' : target.slice(mark + 1)]
}

/** 308 keeps method and body (RFC 9110, section 15.4.9). */
const redirect = (path: string): HttpResponse => ({ status: 308, headers: { location: path }, body: '' })

function segmentsOf(path: string): string[] {
  try {
    return path.slice(basePath.length).split('/').slice(1).map(decodeURIComponent)
  } catch {
    throw new TextError(404, 'There is no such page: the path contains a malformed percent escape.')
  }
}
