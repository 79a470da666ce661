/** Requests for the own host of a project: its hosted pages, and nothing else. */
import type { Deps } from '../api/deps.ts'
import { hostProbeResponse } from '../platform/http/pages/host-probe.ts'
import type { PageResponse } from '../platform/http/pages/hosted-pages.ts'
import { createPlainHttpRefusal } from '../platform/http/plain-http.ts'
import type { ApiRequest } from '../platform/http/request/api-request.ts'
import { logoResponse } from '../projects/logo-page.ts'
import { onHost } from '../projects/own-host/pages-url.ts'
import type { createOpenId } from './create-open-id.ts'
import { notFound } from './other-responses.ts'

/** Resolves to the response to a request for an own host, or to null for every other host. */
export type RespondAtOwnHost = (request: ApiRequest, path: string, requestId: string) => Promise<PageResponse | null>

/** Creates the responder. Health checks do not wait for the look-up of their host. */
export function createOwnHostResponder(deps: Deps, openId: ReturnType<typeof createOpenId>): RespondAtOwnHost {
  const refusePlainHttp = createPlainHttpRefusal(deps.config, {})
  return async (request, path, requestId) => {
    const probe = hostProbeResponse(deps.config, request, path)
    if (probe) return probe
    const ownHost = path === '/health' ? null : await deps.hosts.find(request.headers.host)
    if (!ownHost) return null
    const origin = onHost(deps, ownHost.host)
    const base = `/auth/${ownHost.projectId}`
    const refusal = refusePlainHttp(request, path, origin)
    if (refusal) return refusal
    if (path === '/' && request.method === 'GET') return redirectTo(`${origin}${base}/account`)
    if (path.startsWith(`/api/v1/logos/${ownHost.projectId}/`)) {
      return (await logoResponse(deps, request.method, path)) ?? notFound(request)
    }
    return (await openId(request, path, { requestId, ownHost })) ?? notFound(request)
  }
}

const redirectTo = (location: string): PageResponse => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store, max-age=0' },
  body: '',
})
