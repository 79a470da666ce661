/**
 * Addresses of the authorization server of a project: metadata (RFC 8414, section 3.1; OpenID Connect Discovery 1.0, section
 * 4), keys (RFC 7517), tokens (RFC 6749), introspection (RFC 7662), revocation (RFC 7009), userinfo (OpenID Connect Core 1.0,
 * section 5.3), device codes (RFC 8628), registration (RFC 7591), approvals of acts, and what browsers request.
 */
import type { WithConfig } from '../../platform/config.ts'
import type { PageResponse } from '../../platform/http/pages/hosted-pages.ts'
import type { ApiRequest } from '../../platform/http/request/api-request.ts'
import type { RequestOutcome } from '../../platform/http/request-log.ts'
import { toCacheable } from '../../platform/http/response/cacheable.ts'
import { homeNetworkOf } from '../../platform/limits/network.ts'
import { callHits } from '../../platform/limits/network-hits.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { OwnHost } from '../../projects/own-host/host-cache.ts'
import { onHost, pagesOrigin } from '../../projects/own-host/pages-url.ts'
import type { Project, WithProjects } from '../../projects/project.ts'
import { requestApproval } from './approvals/request-approval.ts'
import { type AuthorizationServerDeps, createAuthorizationServers, issuerOf } from './authorization-servers.ts'
import type { CallApi } from './browser/call-api.ts'
import { handleBrowser } from './browser/handle-browser.ts'
import type { PageDeps } from './browser/page-context.ts'
import { describeFailure } from './describe-failure.ts'
import type { AuthorizationServer } from './library/authorization-server.ts'
import { createRunningRequest } from './library/running-request.ts'
import { findOwnMetadata, metadataOf } from './metadata.ts'
import { oauthError } from './oauth-error.ts'
import { handleRegistration } from './registration/handle-registration.ts'
import { findOpenIdRoute, type OpenIdRoute } from './routes.ts'
import { readTokenRequest } from './token-request.ts'

export interface WithClockDeviation {
  /** Returns the difference between the clock of the database and that of the process, which times inside tokens follow. */
  readonly clockDeviation: () => number
}

export type HandleOpenIdDeps = AuthorizationServerDeps & PageDeps & WithProjects & WithClockDeviation

/** A request with what the HTTP layer knows about it. */
export interface OpenIdCall {
  readonly request: ApiRequest
  readonly path: string
  readonly context: RequestContext
  /** Completed for the log. */
  readonly outcome: RequestOutcome
  /** The own host that the request is for. Null for the address of the service. */
  readonly ownHost: OwnHost | null
}

/** Resolves to the response to a request below an authorization server. */
export type HandleOpenId = (call: OpenIdCall) => Promise<PageResponse>

/** `iat` of other nodes may be 30 s ahead. */
const deviationMaxMillis = 30_000
const keysMaxAgeSeconds = 300
const openToBrowsers = { 'access-control-allow-origin': '*' }

/** Creates the handler of all authorization servers. Pages call the API with `callApi`. */
export function createOpenIdHandler(deps: HandleOpenIdDeps, callApi: CallApi): HandleOpenId {
  const findServer = createAuthorizationServers(deps)
  return async (call) => {
    const { request, path, outcome } = call
    const route = findOpenIdRoute(path)
    const project = route && route.projectId !== 'internal' ? await deps.projects.find(route.projectId) : null
    if (!route || !project || !isAtHost(call.ownHost, route))
      return oauthError(404, 'invalid_request', 'There is no such endpoint. Check the project id.')
    outcome.endpoint = `openid.${route.name}`
    outcome.route = `/auth/{project_id}${route.path}`
    outcome.projectId = project.id
    if (route.isOpenToPages && request.method === 'OPTIONS') return preflight
    if (!isMethodOf(route, request)) {
      const description = `This endpoint accepts ${route.methods.join(' and ')} requests only.`
      return oauthError(405, 'invalid_request', description, { allow: route.methods.join(', ') })
    }
    if (Math.abs(deps.clockDeviation()) > deviationMaxMillis) {
      const description = 'The clock of the service differs from that of its database by more than 30 seconds.'
      return oauthError(503, 'temporarily_unavailable', description, { 'retry-after': '60' })
    }
    try {
      return await respond(deps, route, {
        ...call,
        callApi,
        project,
        findServer: (options) => findServer(project.id, options),
      })
    } catch (thrown) {
      const { status, error, description, headers, isFault } = describeFailure(thrown)
      if (isFault) outcome.fault = thrown
      return oauthError(status, error, description, headers)
    }
  }
}

/** An own host has the pages of its project, and nothing else. */
const isAtHost = (ownHost: OwnHost | null, { caller, projectId }: OpenIdRoute): boolean =>
  ownHost === null || (caller === 'browser' && projectId === ownHost.projectId)

const isMethodOf = ({ methods, caller }: OpenIdRoute, { method }: ApiRequest) =>
  methods.some((accepted) => accepted === method) || (method === 'HEAD' && caller === 'visitor')

/** Browser-based apps call these endpoints from their origin (RFC 6749; Fetch, CORS preflight). */
const preflight: PageResponse = {
  status: 204,
  headers: {
    ...openToBrowsers,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type, dpop',
    'access-control-max-age': '3600',
  },
  body: '',
}

interface FoundCall extends OpenIdCall {
  readonly callApi: CallApi
  readonly project: Project
  readonly findServer: (options?: { readonly isChanged?: boolean }) => Promise<AuthorizationServer>
}

async function respond(deps: HandleOpenIdDeps, route: OpenIdRoute, call: FoundCall): Promise<PageResponse> {
  const { request, context, callApi, project, findServer, outcome, ownHost } = call
  if (route.caller === 'visitor') return readDocument(deps, route, call)
  if (route.caller === 'client') {
    const response = withPagesOf(deps, project, route, await authenticate(deps, route, call))
    if (!route.isOpenToPages) return response
    const exposed = { ...openToBrowsers, 'access-control-expose-headers': 'www-authenticate, retry-after' }
    return { ...response, headers: { ...response.headers, ...exposed } }
  }
  if (route.caller === 'registrant') {
    const endpoint = `${issuerOf(deps, project.id)}/register`
    const clientId = route.name === 'registration' ? null : route.path.slice('/register/'.length)
    const response = await handleRegistration(deps, { request, context, project, endpoint, clientId })
    // A registration may have created the RSA key of the project. Without this read, sign-ins would fail until the cache expires.
    if (request.method !== 'GET' && response.status < 300) await findServer({ isChanged: true })
    return response
  }
  const { name, path } = route
  const origin = ownHost === null ? deps.config.publicUrl : onHost(deps, ownHost.host)
  return handleBrowser(deps, {
    ...{ origin, findServer, callApi, project, request, context, outcome },
    route: name,
    path,
  })
}

const nothing = new Uint8Array()

/** Returns metadata or keys, which caches may keep as long as the keys of sessions. */
async function readDocument(
  deps: HandleOpenIdDeps,
  { path, name }: OpenIdRoute,
  { findServer, project, request }: FoundCall,
): Promise<PageResponse> {
  const running = createRunningRequest()
  const server = await findServer()
  const found = await server.handle(
    { method: 'GET', path, headers: { accept: 'application/json' }, body: nothing },
    running,
  )
  if (running.fault) throw running.fault
  const body = name === 'metadata' ? await ownMetadata(deps, project, found.body) : found.body
  const { status, headers } = found
  const cached = toCacheable({ status, headers, body }, request, keysMaxAgeSeconds)
  return { ...cached, headers: { ...cached.headers, ...openToBrowsers } }
}

async function ownMetadata(deps: HandleOpenIdDeps, project: Project, body: string | Uint8Array): Promise<string> {
  const isOpen = project.options.oauthRegistrationEnabled
  const registrationEndpoint = isOpen ? `${issuerOf(deps, project.id)}/register` : null
  const pagesUrl = `${pagesOrigin(deps, project)}/auth/${project.id}`
  const acceptsDocuments = project.options.oauthClientDocumentsEnabled
  const ofProject = { registrationEndpoint, pagesUrl, acceptsDocuments }
  return metadataOf(body, { ...(await findOwnMetadata(deps, project.id)), ...ofProject })
}

/** Leads users of devices to the own host (RFC 8628, section 3.2). */
function withPagesOf(deps: WithConfig, project: Project, route: OpenIdRoute, response: PageResponse): PageResponse {
  if (route.name !== 'device-authorization' || project.ownHost === null) return response
  const body = String(response.body).replaceAll(
    `${issuerOf(deps, project.id)}/device`,
    `${pagesOrigin(deps, project)}/auth/${project.id}/device`,
  )
  return { ...response, body }
}

/** Runs a request of a client. Those that fail count against the network, so that secrets cannot be guessed. */
async function authenticate(
  deps: HandleOpenIdDeps,
  { path, name }: OpenIdRoute,
  { request, context, project, findServer }: FoundCall,
): Promise<PageResponse> {
  const projectId = project.id
  const server = await findServer()
  const hits = callHits(deps, context)
  const excess = hits.length > 0 ? await deps.limiter.take(projectId, hits) : null
  if (excess) {
    const description = 'Too many requests of this network have failed. Try again later.'
    const seconds = String(Math.max(1, excess.retryAfterSeconds))
    return oauthError(429, 'temporarily_unavailable', description, { 'retry-after': seconds })
  }
  const read = await readTokenRequest(request)
  if ('status' in read) return read
  const network = context.networkAddress === null ? null : homeNetworkOf(context.networkAddress)
  const running = createRunningRequest({
    ...{ keyIds: read.keyIds, network, context, isTokenRequest: name === 'token' },
    usesStoredAgents: usesOfTokens.includes(name),
  })
  const method = request.method === 'GET' ? 'GET' : 'POST'
  // A resource that requests an approval authenticates, and names a token, as for introspection.
  const handled = name === 'approvals' ? '/token/introspection' : path
  const response = await server.handle({ method, path: handled, headers: read.headers, body: read.body }, running)
  if (running.fault) throw running.fault
  if (!isFailure(response) && hits.length > 0) deps.limiter.release(projectId, hits)
  const { status, headers, body } = response
  if (name !== 'approvals' || status !== 200) return { status, headers, body }
  const form = new URLSearchParams(Buffer.from(read.body).toString('utf8'))
  return requestApproval(deps, project, { form, introspection: String(body), context })
}

/** Endpoints to which clients send a token that they have. */
const usesOfTokens: readonly string[] = ['introspection', 'approvals', 'revocation', 'userinfo']

/** A device that asks again while its user has not decided yet has not failed (RFC 8628, section 3.5). */
const isFailure = ({ status, body }: Pick<PageResponse, 'status' | 'body'>): boolean =>
  status >= 300 && !/"error":"(?:authorization_pending|slow_down)"/.test(String(body))
