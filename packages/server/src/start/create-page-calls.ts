import { idempotencyKeyHeader, readKnownError } from '@portico/contract'
import { callerOfPage, findCallerOfPage } from '../access/page-caller.ts'
import type { Deps } from '../api/deps.ts'
import type { ApiRequest } from '../platform/http/request/api-request.ts'
import type { BytesResponse } from '../platform/http/response/error-response.ts'
import type { Handle } from '../platform/http/router.ts'
import type { CallApi } from '../sign-in/openid/browser/call-api.ts'

/** Headers that describe the browser and its network. All others belong to the page. */
const passedHeaders = ['user-agent', 'accept-language', 'x-forwarded-for']

/**
 * Creates the function with which pages call the API. It passes through the router, so that limits, rules, audit trail and log
 * are those of every other call.
 */
export const createPageCalls =
  (deps: Deps, api: Handle): CallApi =>
  async ({ project, session, request, route, body, idempotencyKey }) => {
    const caller = await findCallerOfPage(deps, project, session)
    const bytes = body === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(body))
    const call: ApiRequest = {
      method: route.method,
      target: `/api/v1${route.path}`,
      headers: {
        ...describing(deps, request),
        'x-portico-project-id': project.id,
        'content-type': body === undefined ? undefined : 'application/json',
        [idempotencyKeyHeader]: idempotencyKey,
      },
      readBody: async () => bytes,
      remoteAddress: request.remoteAddress,
    }
    const response = await callerOfPage.run(caller, () => api(call, deps.random.uuid()))
    const result: unknown = JSON.parse(await textOf(response))
    if (response.status < 400) return result
    throw readKnownError(Object(result), { status: response.status })
  }

async function textOf({ body, stream }: BytesResponse): Promise<string> {
  if (!stream) return Buffer.from(body).toString('utf8')
  const parts: string[] = []
  for await (const part of stream) parts.push(part)
  return parts.join('')
}

function describing({ config }: Pick<Deps, 'config'>, { headers }: ApiRequest): ApiRequest['headers'] {
  const names = config.countryHeader === null ? passedHeaders : [...passedHeaders, config.countryHeader]
  return Object.fromEntries(names.map((name) => [name, headers[name]]))
}
