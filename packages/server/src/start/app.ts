import { headers as headerNames, knownError } from '@portico/contract'
import { describeCaller } from '../access/actor.ts'
import { anonymous, authenticate, type Caller } from '../access/authenticate.ts'
import { bindEndpoints } from '../access/implement.ts'
import { callerOfPage } from '../access/page-caller.ts'
import { hasUsers } from '../accounts/users/users.ts'
import type { Deps } from '../api/deps.ts'
import { readRefusal } from '../api/refusals/read-refusal.ts'
import { readFailedRequest } from '../api/request-log/read-failed-request.ts'
import { routes } from '../api/routes.ts'
import { createPortal } from '../compatibility/portal/portal.ts'
import { publishedClients } from '../compatibility/published-clients.ts'
import { matchEmailLocale } from '../messaging/emails/locales.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithConfig } from '../platform/config.ts'
import type { WithSealer } from '../platform/crypto/seal.ts'
import type { WithDatabase } from '../platform/database/database.ts'
import { createMisdirectedRefusal } from '../platform/http/misdirected.ts'
import { createHealthPage } from '../platform/http/pages/health.ts'
import type { CreateHostedPages, HostedPages, PageResponse } from '../platform/http/pages/hosted-pages.ts'
import { handleMetrics, type MetricsPage } from '../platform/http/pages/metrics.ts'
import { packagesResponse } from '../platform/http/pages/packages.ts'
import { pageResponse } from '../platform/http/pages/pages.ts'
import { createPlainHttpRefusal } from '../platform/http/plain-http.ts'
import { createProtocol } from '../platform/http/protocol.ts'
import type { ApiRequest, ApiResponse } from '../platform/http/request/api-request.ts'
import { toOriginForm } from '../platform/http/request/origin-form.ts'
import { createRequestContextReader } from '../platform/http/request/read-request-context.ts'
import type { RequestHeaders } from '../platform/http/request/request-headers.ts'
import { errorDocsUrlOf, type RequestFailure, type RequestOutcome } from '../platform/http/request-log.ts'
import { securityHeaders } from '../platform/http/response/common-headers.ts'
import { errorResponse } from '../platform/http/response/error-response.ts'
import { apiMethods, createRouter, type Handle } from '../platform/http/router.ts'
import type { WithLog } from '../platform/log.ts'
import { createKeyedLimiter, type KeyedLimiterOptions } from '../platform/resilience/keyed-limiter.ts'
import { logoResponse } from '../projects/logo-page.ts'
import { createOpenId } from './create-open-id.ts'
import { createPageCalls } from './create-page-calls.ts'
import { createDevelopmentTools } from './development/create-development-tools.ts'
import type { RecentEmails } from './development/recent-emails.ts'
import { measureResponse } from './measure-response.ts'
import { notAllowed, notFound } from './other-responses.ts'
import { createOwnHostResponder } from './own-host-responder.ts'
import { dashboardKey } from './seed/dashboard-access.ts'
import { traceRequests } from './tracing/trace-requests.ts'

/** The service without a socket. */
export interface App {
  /** Resolves to the response to a request. Never rejects. */
  handle(request: ApiRequest): Promise<ApiResponse>
  /** Reports from now on that this process is not ready, so that load balancers send their requests elsewhere. */
  startDraining(): void
}

/** The protocol of our clients and of the published ones. */
export const protocol = createProtocol(publishedClients)

const transportSecurity = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const

/** Parts of a process that tests do without. */
export interface AppParts {
  /** Adds pages, at paths that the service itself does not use. */
  readonly createPages?: CreateHostedPages | undefined
  /** Returns the metrics for the page `/metrics`. */
  readonly readMetrics?: MetricsPage['read'] | undefined
  /** The emails that the overlay for developers shows. */
  readonly recentEmails?: RecentEmails | null | undefined
}

export function createApp(deps: Deps, { createPages, readMetrics, recentEmails = null }: AppParts = {}): App {
  const onEveryPath = { ...securityHeaders, ...(deps.config.publicUrl.startsWith('https:') ? transportSecurity : {}) }
  let isDraining = false
  const pages = createPages?.({
    config: deps.config,
    publishableClientKey: dashboardKey(deps),
    hasOwner: () => hasUsers(deps, 'internal'),
    handle,
  })
  const respond = createResponder(
    deps,
    onEveryPath,
    createPageFinder(deps, {
      isDraining: () => isDraining,
      pages,
      metrics: createMetricsPage(deps, readMetrics),
      developmentTools: createDevelopmentTools(deps, recentEmails),
    }),
  )

  async function handle(request: ApiRequest): Promise<ApiResponse> {
    const requestId = deps.random.uuid()
    try {
      return await respond(request, requestId)
    } catch (error) {
      const onFault = (fault: unknown) => deps.log.error({ err: fault, requestId }, 'request failed outside the router')
      const { readHeaders, refusalOf } = protocol
      const refusal = errorResponse(error, {
        request: readHeaders({}),
        endpoint: null,
        tokenEndpoint: null,
        refusalOf,
        onFault,
      })
      return { ...withRequestId(refusal, requestId), commonHeaders: onEveryPath }
    }
  }

  return {
    startDraining() {
      isDraining = true
    },
    handle: deps.traces ? traceRequests(handle, deps.traces) : handle,
  }
}

type Respond = (request: ApiRequest, requestId: string) => Promise<ApiResponse>
type FindPage = (request: ApiRequest, path: string) => Promise<PageResponse | null>

/** Sends each request to the API, the webhook portal or a page. */
function createResponder(deps: Deps, onEveryPath: ApiResponse['commonHeaders'], findPage: FindPage): Respond {
  const api = createApi(deps)
  const portal = createPortal(deps)
  const openId = createOpenId(deps, createPageCalls(deps, api))
  const respondAtOwnHost = createOwnHostResponder(deps, openId)
  const refuseMisdirected = createMisdirectedRefusal(deps.config)
  const refusePlainHttp = createPlainHttpRefusal(deps.config, protocol.apiHeaders)
  const onApi = { ...onEveryPath, ...protocol.apiHeaders }
  return async (received, requestId) => {
    const request = toOriginForm(received)
    const [path = '/'] = request.target.split('?', 1)
    const atOwnHost = await respondAtOwnHost(request, path, requestId)
    if (atOwnHost) return { ...withRequestId(atOwnHost, requestId), commonHeaders: onEveryPath }
    const reach = { isAbsolute: request !== received, isGuarded: () => isGuarded(request, path) }
    const refusal = refuseMisdirected(request, reach) ?? refusePlainHttp(request, path)
    if (refusal) return { ...withRequestId(refusal, requestId), commonHeaders: isApiPath(path) ? onApi : onEveryPath }
    const ofServer = await openId(request, path, { requestId })
    if (ofServer) return { ...withRequestId(ofServer, requestId), commonHeaders: onEveryPath }
    const isSupported = apiMethods.has(request.method)
    const page = isSupported && mayBePage(path) ? await findPage(request, path) : null
    if (!page && isApiPath(path)) {
      const managed = portal(request, requestId)
      if (managed) return { ...withRequestId(await managed, requestId), commonHeaders: onApi }
      return { ...(await api(request, requestId)), commonHeaders: onApi }
    }
    const other = isSupported ? notFound(request) : notAllowed
    return { ...withRequestId(page ?? other, requestId), commonHeaders: onEveryPath }
  }
}

type CreatePageFinderDeps = WithDatabase & WithClock & WithConfig & WithLog & WithSealer

/** Finds a report, a logo, a page of the host, or a page of the service. Pages of the host are never below `/api`. */
function createPageFinder(
  deps: CreatePageFinderDeps,
  {
    isDraining,
    pages,
    metrics,
    developmentTools,
  }: {
    isDraining(): boolean
    pages: HostedPages | undefined
    metrics: MetricsPage | null
    developmentTools: FindPage
  },
): FindPage {
  const handleHealth = createHealthPage({ ...deps, isDraining })
  return async (request, path) => {
    if (path === '/health') return handleHealth(request)
    if (path === '/metrics' && metrics) return handleMetrics(metrics, request)
    const logo = await logoResponse(deps, request.method, path)
    if (logo) return logo
    const tool = await developmentTools(request, path)
    if (tool) return tool
    const hosted = isApiPath(path) ? null : await pages?.respond(request, path)
    if (hosted) return hosted
    return (await packagesResponse(deps.config, request.method, path)) ?? pageResponse(deps, request.method, path)
  }
}

/** Returns the page `/metrics`, or null if it is off. */
const createMetricsPage = ({ config }: WithConfig, read: MetricsPage['read'] | undefined): MetricsPage | null =>
  config.metricsToken !== null && read ? { token: config.metricsToken, read } : null

/** Paths that containers and other machines read, and that make nobody an owner. */
const openPaths = /^\/(?:auth|health|metrics|packages|\.well-known)(?:\/|$)/

/** Returns true for pages, and for what makes someone an owner: calls and sign-ins of the project `internal`. */
function isGuarded({ headers, target }: ApiRequest, path: string): boolean {
  if (!isApiPath(path)) return !openPaths.test(path)
  const projectId = protocol.readHeaders(headers).get(headerNames.projectId)
  return projectId === 'internal' || new URLSearchParams(target.split('?')[1] ?? '').get('client_id') === 'internal'
}

const isApiPath = (path: string) => path === '/api' || path.startsWith('/api/')

/** Returns false for calls of the API, which look for no page. */
const mayBePage = (path: string) => !isApiPath(path) || /^\/api\/v1\/(?:docs|logos)(?:\/|$)/.test(path)

/**
 * A heavy call keeps one connection and, with its response, part of a processor busy. Calls that wait cost less than
 * refusals to clients that repeat them at once.
 */
const heavyCallLimits: KeyedLimiterOptions = {
  maxPerKey: 1,
  maxRunning: 2,
  maxQueuedPerKey: 16,
  maxWaitMillis: 5000,
  onBusy: () => knownError('PROJECT_BUSY', { retry_after_seconds: 1 }),
}

function createApi(deps: Deps): Handle {
  const readContext = createRequestContextReader(deps.config, matchEmailLocale)
  const routerDeps = {
    log: deps.log,
    clock: deps.clock,
    protocol,
    isStrict: deps.config.isStrict,
    errorDocsUrl: errorDocsUrlOf(deps.config),
    authenticate: async (headers: RequestHeaders) => callerOfPage.getStore() ?? authenticate(deps, headers),
    heavyCalls: createKeyedLimiter(heavyCallLimits),
    lightCalls: deps.lightCalls,
    readContext: (request: ApiRequest, requestId: string, caller: Caller) =>
      readContext(request, { requestId, ...describeCaller(caller) }),
    onResponse(outcome: RequestOutcome, response: { status: number; seconds: number }) {
      measureResponse(deps.metrics, outcome, response)
      deps.traces?.nameRequest(outcome)
    },
    onFailure(failure: RequestFailure) {
      const visitor = (requestId: string) => readContext(failure.request, { requestId, ...describeCaller(anonymous) })
      const refusal = readRefusal(failure, visitor)
      if (refusal && deps.projects.isCached(refusal.projectId)) deps.refusalLog.record(refusal)
      const failed = readFailedRequest(failure)
      // The project was read to check the key. Others are unknown, or have no traffic.
      if (failed && deps.projects.isCached(failed.projectId)) deps.requestLog.record(failed)
    },
  }
  return createRouter(routerDeps, bindEndpoints(routes, deps))
}

/** Adds the request id. Requests for pages do not show which prefix their client uses. */
const withRequestId = (
  response: Omit<ApiResponse, 'commonHeaders'>,
  id: string,
): Omit<ApiResponse, 'commonHeaders'> => ({
  ...response,
  headers: {
    ...response.headers,
    ...protocol.requestIdHeaders(id),
  },
})
