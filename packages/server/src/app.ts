import { headers } from '@portico/contract'
import type { Deps } from './deps.ts'
import type { ApiRequest, ApiResponse } from './http/api-request.ts'
import { answerHealth } from './http/health.ts'
import { answerPage } from './http/pages.ts'
import { createRouter } from './http/router.ts'
import { routes } from './routes.ts'

/** The service without a socket: takes a request, gives the answer, never throws. */
export interface App {
  handle(request: ApiRequest): Promise<ApiResponse>
}

/** On every path; nothing names the software. */
const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
} as const

const transportSecurity = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const

export function createApp(deps: Deps): App {
  const api = createRouter(deps, routes)
  const fixed = { ...securityHeaders, ...(deps.config.publicUrl.startsWith('https:') ? transportSecurity : {}) }

  async function answer(request: ApiRequest, requestId: string): Promise<ApiResponse> {
    const path = request.target.split('?', 1)[0] ?? '/'
    const page = path === '/health' ? await answerHealth(deps, request) : answerPage(deps, request.method, path)
    const isApi = path === '/api' || path.startsWith('/api/')
    return isApi && !page ? api(request, requestId) : withRequestId(page ?? notFound, requestId)
  }

  return {
    async handle(request) {
      const requestId = deps.random.uuid()
      const response = await answer(request, requestId).catch((error: unknown) => {
        deps.log.error({ err: error, requestId }, 'request failed outside the router')
        return withRequestId(fault, requestId)
      })
      return { ...response, headers: { ...fixed, ...response.headers } }
    },
  }
}

/** Under both families of names: what is not the API is asked for without headers of ours. */
const withRequestId = (response: ApiResponse, id: string): ApiResponse => ({
  ...response,
  headers: {
    ...response.headers,
    [`x-portico-${headers.requestId}`]: id,
    [`x-stack-${headers.requestId}`]: id,
  },
})

const textPlain = { 'content-type': 'text/plain; charset=utf-8' }
const fault: ApiResponse = { status: 500, headers: textPlain, body: 'Something went wrong on our side. Try again.' }
const notFound: ApiResponse = {
  status: 404,
  headers: textPlain,
  body: 'There is no such page. The API lives under /api/v1.',
}
