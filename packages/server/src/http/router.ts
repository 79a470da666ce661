import { commonErrors, type ErrorCode, headers, KnownError } from '@portico/contract'
import type { Deps } from '../deps.ts'
import { countNetwork } from '../limits/count-network.ts'
import type { ApiRequest } from './api-request.ts'
import { authenticate } from './authenticate.ts'
import { preflightHeaders } from './cors.ts'
import { errorResponse, type HttpResponse, overrideStatus } from './error-response.ts'
import type { ImplementedEndpoint } from './implement.ts'
import { parseBody } from './parse-body.ts'
import { parseCall } from './parse-call.ts'
import { createRequestContextReader } from './read-request-context.ts'
import { RefusalWithHeaders } from './refusal-with-headers.ts'
import { type RequestHeaders, readRequestHeaders } from './request-headers.ts'
import { createOutcome, logRequest, noteCaller, type RequestOutcome } from './request-log.ts'
import { createRouteTable, type RouteTable } from './route-table.ts'
import { assertResponseShape, createResponseShaper } from './shape-response.ts'
import { successResponse } from './success-response.ts'
import { TextError } from './text-error.ts'

const basePath = '/api/v1'
const noRoute = { kind: 'none' } as const
const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export type Handle = (request: ApiRequest, requestId: string) => Promise<HttpResponse>

/** Made once: where each endpoint lives, and what each access level sees of its answers. */
interface Router {
  readonly deps: Deps
  readonly table: RouteTable
  readonly shape: ReadonlyMap<string, ReturnType<typeof createResponseShaper>>
  readonly readContext: ReturnType<typeof createRequestContextReader>
}

/** Answers everything below /api; never rejects. */
export function createRouter(deps: Deps, endpoints: readonly ImplementedEndpoint[]): Handle {
  const shape = new Map(endpoints.map((endpoint) => [endpoint.name, createResponseShaper(endpoint)]))
  const table = createRouteTable(endpoints)
  const router: Router = { deps, table, shape, readContext: createRequestContextReader(deps.config) }
  return async (request, requestId) => {
    const ours = readRequestHeaders(request.headers)
    const outcome = createOutcome(deps, request, { requestId, clientVersion: ours.get(headers.clientVersion) })
    const response = await route(router, request, ours, outcome).catch((error: unknown) => {
      outcome.refusal = refusalOf(error)
      return errorResponse(error, ours, (fault) => {
        outcome.fault = fault
      })
    })
    logRequest(deps, outcome, response.status)
    const sent = overrideStatus(response, ours)
    const id = Object.fromEntries(ours.responsePrefixes.map((prefix) => [prefix + headers.requestId, requestId]))
    return { ...sent, headers: { ...id, ...sent.headers } }
  }
}

function refusalOf(error: unknown): string | null {
  if (error instanceof RefusalWithHeaders) return refusalOf(error.refusal)
  return error instanceof KnownError ? error.code : error instanceof TextError ? error.message : null
}

/**
 * The order of checks is part of the protocol: the first failure is the response, and an unknown route is reported only
 * after a malformed body or bad credentials.
 */
async function route(
  { deps, table, shape, readContext }: Router,
  request: ApiRequest,
  ours: RequestHeaders,
  outcome: RequestOutcome,
): Promise<HttpResponse> {
  const [path = '', search = ''] = splitTarget(request.target)
  if (request.method === 'OPTIONS') return { status: 200, headers: preflightHeaders(request.headers), body: '' }
  if (path.endsWith('/')) return redirect(path.replace(/\/+$/, '') + (search && `?${search}`))
  const isOurs = path === basePath || path.startsWith(`${basePath}/`)
  const match = isOurs ? table(request.method, segmentsOf(path)) : noRoute
  if (match.kind === 'other-method') return { status: 405, headers: {}, body: '' }
  if (!methods.has(request.method)) throw new TextError(405, `The method ${request.method} is not supported.`)

  const endpoint = match.kind === 'endpoint' ? match.endpoint : null
  outcome.endpoint = endpoint?.name ?? null
  const body = await parseBody(request, endpoint?.definition.bodyMaxBytes)
  const caller = await authenticate(deps, ours)
  noteCaller(outcome, caller)
  if (match.kind === 'none') throw new TextError(404, `There is no such page: ${path}`)

  const { params } = match
  const query = new URLSearchParams(search)
  const context = readContext(request, { requestId: outcome.requestId, access: caller.access })
  const call = parseCall(match.endpoint, { request, headers: ours, path, params, query, body, caller, context })
  if (match.endpoint.definition.throttle && caller.project) await countNetwork(deps, caller.project.id, context)
  const result = await runHandler(deps, match.endpoint, call)
  const access = caller.access ?? 'client'
  const shaped = shape.get(match.endpoint.name)?.(result, access)
  if (deps.config.isStrict) assertResponseShape(match.endpoint, access, shaped)
  return successResponse(match.endpoint.definition, shaped)
}

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

async function runHandler(
  deps: Deps,
  endpoint: ImplementedEndpoint,
  call: Parameters<ImplementedEndpoint['handle']>[0],
) {
  try {
    return await endpoint.handle(call, deps)
  } catch (error) {
    if (deps.config.isStrict && isUndeclared(endpoint, error)) {
      throw new TypeError(`${endpoint.name} threw ${refusalOf(error)}, which its definition does not declare.`, {
        cause: error,
      })
    }
    throw error
  }
}

const commonCodes: readonly ErrorCode[] = commonErrors

function isUndeclared(endpoint: ImplementedEndpoint, error: unknown): boolean {
  if (error instanceof RefusalWithHeaders) return isUndeclared(endpoint, error.refusal)
  if (!(error instanceof KnownError)) return false
  return !endpoint.definition.errors.includes(error.code) && !commonCodes.includes(error.code)
}
