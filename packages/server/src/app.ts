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
    if (path === '/health') return answerHealth(deps, request)
    const page = answerPage(deps, request.method, path)
    if (page) return page
    if (path === '/api' || path.startsWith('/api/')) return api(request, requestId)
    return notFound
  }

  return {
    async handle(request) {
      const requestId = deps.random.uuid()
      const response = await answer(request, requestId).catch((error: unknown) => {
        deps.log.error({ err: error, requestId }, 'request failed outside the router')
        return fault
      })
      const id = { [`x-portico-${headers.requestId}`]: requestId, [`x-stack-${headers.requestId}`]: requestId }
      const isApi = response.headers['access-control-max-age'] !== undefined
      return { ...response, headers: { ...fixed, ...(isApi ? {} : id), ...response.headers } }
    },
  }
}

const textPlain = { 'content-type': 'text/plain; charset=utf-8' }
const fault: ApiResponse = { status: 500, headers: textPlain, body: 'Something went wrong on our side. Try again.' }
const notFound: ApiResponse = {
  status: 404,
  headers: textPlain,
  body: 'There is no such page. The API lives under /api/v1.',
}
