import { describeCaller } from '../access/actor.ts'
import { anonymous } from '../access/authenticate.ts'
import type { Deps } from '../api/deps.ts'
import { matchEmailLocale } from '../messaging/emails/locales.ts'
import type { PageResponse } from '../platform/http/pages/hosted-pages.ts'
import type { ApiRequest } from '../platform/http/request/api-request.ts'
import { createRequestContextReader } from '../platform/http/request/read-request-context.ts'
import { createOutcome, errorDocsUrlOf, logRequest } from '../platform/http/request-log.ts'
import type { OwnHost } from '../projects/own-host/host-cache.ts'
import type { CallApi } from '../sign-in/openid/browser/call-api.ts'
import { createOpenIdHandler } from '../sign-in/openid/handle-request.ts'
import { isOpenIdPath } from '../sign-in/openid/routes.ts'
import { measureResponse } from './measure-response.ts'

/** Creates the handler of authorization servers, whose requests are logged and measured like calls of the API. */
export function createOpenId(deps: Deps, callApi: CallApi) {
  const handleOpenId = createOpenIdHandler(deps, callApi)
  const readContext = createRequestContextReader(deps.config, matchEmailLocale)
  const logDeps = { log: deps.log, clock: deps.clock, errorDocsUrl: errorDocsUrlOf(deps.config) }
  return async (
    request: ApiRequest,
    path: string,
    { requestId, ownHost = null }: { readonly requestId: string; readonly ownHost?: OwnHost | null },
  ): Promise<PageResponse | null> => {
    if (!isOpenIdPath(path)) return null
    const startedAt = performance.now()
    const outcome = createOutcome(deps, request, { requestId, clientVersion: null })
    const context = readContext(request, { requestId, ...describeCaller(anonymous) })
    const response = await handleOpenId({ request, path, context, outcome, ownHost })
    logRequest(logDeps, outcome, response.status)
    measureResponse(deps.metrics, outcome, {
      status: response.status,
      seconds: (performance.now() - startedAt) / 1000,
    })
    deps.traces?.nameRequest(outcome)
    return response
  }
}
