/**
 * The calls of the Svix API by which clients manage the webhooks of a project (https://api.svix.com/docs): the same
 * paths, shapes and errors, with the project as application. Calls exist only if the specification promises them or our
 * SDK sends them (decision 0029).
 */

import { KnownError } from '@portico/contract'
import { holderOf } from '../../access/actor.ts'
import { matchEmailLocale } from '../../messaging/emails/locales.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithWrites } from '../../platform/database/database.ts'
import type { ApiRequest } from '../../platform/http/request/api-request.ts'
import { parseBody } from '../../platform/http/request/parse-body.ts'
import {
  createRequestContextReader,
  type ReadRequestContext,
} from '../../platform/http/request/read-request-context.ts'
import { createOutcome, errorDocsUrlOf, logRequest, type RequestOutcome } from '../../platform/http/request-log.ts'
import { type HttpResponse, jsonType, unexpectedResponse } from '../../platform/http/response/error-response.ts'
import { createRouteTable } from '../../platform/http/route-table.ts'
import { apiMethods, routedMethod } from '../../platform/http/router.ts'
import type { WithLog } from '../../platform/log.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { WithProjects } from '../../projects/project.ts'
import { attemptRoutes } from './attempt-routes.ts'
import { endpointRoutes } from './endpoint-routes.ts'
import { endpointSecretRoutes } from './endpoint-secret-routes.ts'
import { messageRoutes } from './message-routes.ts'
import { PortalError } from './portal-error.ts'
import { findPortalGrant } from './portal-token.ts'
import { resendRoutes } from './resend-routes.ts'

const basePath = '/api/v1'
/** Paths of the Svix API. Its library reads errors as JSON, so calls that are not offered are refused in this form, too. */
const portalPath =
  /^\/api\/v1\/(?:app|event-type|background-task|connector|environment|health|ingest|integration|operational-webhook|stats|stream|auth\/(?:app-portal-access|dashboard-access|stream-portal-access|logout))(?:\/|$)/
const maxBodyBytes = 256 * 1024
const bearer = /^bearer +(\S+)$/i

const findRoute = createRouteTable(
  [...endpointRoutes, ...endpointSecretRoutes, ...messageRoutes, ...attemptRoutes, ...resendRoutes],
  (route) => route,
)

/** Returns the response to calls of the portal, and null for every other path. */
export type Portal = (request: ApiRequest, requestId: string) => Promise<HttpResponse> | null

type CreatePortalDeps = WithWrites &
  WithClock &
  WithConfig &
  WithLog &
  WithProjects &
  WithRandom &
  WithSealer &
  WithOutbox

/** Creates the portal. With a Svix server it is disabled, because its clients call that server. */
export function createPortal(deps: CreatePortalDeps): Portal {
  if (deps.config.svix) return () => null
  const readContext = createRequestContextReader(deps.config, matchEmailLocale)
  const errorDocsUrl = errorDocsUrlOf(deps.config)
  async function handle(request: ApiRequest, path: string, requestId: string): Promise<HttpResponse> {
    const outcome = createOutcome(deps, request, { requestId, clientVersion: null })
    const given = await run(deps, { request, path, readContext }, outcome).catch((error: unknown) =>
      refuse(error, outcome),
    )
    logRequest({ ...deps, errorDocsUrl }, outcome, given.status)
    return given
  }

  return (request, requestId) => {
    const [path = ''] = request.target.split('?', 1)
    return request.method === 'OPTIONS' || !portalPath.test(path) ? null : handle(request, path, requestId)
  }
}

type PortalRequest = {
  request: ApiRequest
  path: string
  readContext: ReadRequestContext
}

async function run(
  deps: CreatePortalDeps,
  { request, path, readContext }: PortalRequest,
  outcome: RequestOutcome,
): Promise<HttpResponse> {
  if (!apiMethods.has(request.method)) {
    throw new PortalError(405, 'method_not_allowed', `The method ${request.method} is not supported.`)
  }
  const match = findRoute(routedMethod(request.method), segmentsOf(path))
  const route = match.kind === 'endpoint' ? match.endpoint : null
  const params = match.kind === 'endpoint' ? match.params : {}
  outcome.endpoint = route ? `webhooks.portal.${route.name}` : null
  const [, token] = bearer.exec(String(request.headers.authorization ?? '')) ?? []
  const grant = token === undefined ? null : await findPortalGrant(deps, token)
  // The response does not distinguish other projects from unknown ones.
  if (!grant || (route && params.app_id !== grant.project.id)) {
    throw new PortalError(401, 'authentication_failed', 'The token is wrong, expired, or not for this application.')
  }
  const { project, issuedTo } = grant
  outcome.projectId = project.id
  outcome.access = 'admin'
  if (!route) throw new PortalError(404, 'not_found', `There is no such call: ${request.method} ${path.slice(0, 200)}`)
  const { value: body } = await parseBody(request, maxBodyBytes)
  const query = Object.fromEntries(new URLSearchParams(request.target.slice(path.length + 1)))
  const actor = holderOf(issuedTo)
  const context = readContext(request, { requestId: outcome.requestId, access: 'admin', actor, onBehalfOf: null })
  const key = request.headers['idempotency-key']
  const idempotencyKey = typeof key === 'string' && key !== '' ? key : null
  const response = await route.handle({ project, context, params, query, body, idempotencyKey }, deps)
  return toResponse(response.status, response.body)
}

/** Splits a path. Clients send paths with and without a trailing slash. */
function segmentsOf(path: string): string[] {
  try {
    const segments = path.slice(basePath.length).replace(/\/$/, '').split('/').slice(1).map(decodeURIComponent)
    if (segments.every((segment) => !segment.includes('\u0000') && segment.isWellFormed())) return segments
  } catch {
    // Reported as an unknown path below.
  }
  throw new PortalError(404, 'not_found', 'There is no such call: the path is malformed.')
}

function refuse(error: unknown, outcome: RequestOutcome): HttpResponse {
  if (error instanceof PortalError) {
    outcome.refusal = error.code
    return toResponse(error.status, { code: error.code, detail: error.detail })
  }
  if (error instanceof KnownError) {
    outcome.refusal = error.code
    return toResponse(error.status, { code: 'bad_request', detail: error.message })
  }
  const onFault = (fault: unknown) => {
    outcome.fault = fault
  }
  const { status, headers, body } = unexpectedResponse(error, onFault)
  if (outcome.fault === null) {
    outcome.refusal = body
    return toResponse(status, { code: 'bad_request', detail: body })
  }
  const response = toResponse(status, { code: 'server_error', detail: body })
  return { ...response, headers: { ...headers, ...response.headers } }
}

const toResponse = (status: number, body: unknown): HttpResponse =>
  body === undefined
    ? { status, headers: {}, body: '' }
    : { status, headers: { 'content-type': jsonType }, body: JSON.stringify(body) }
