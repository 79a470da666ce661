/** The authorization endpoint (RFC 6749, section 3.1), and its continuation after a page. */
import { createHash } from 'node:crypto'
import type { PageResponse } from '../../../platform/http/pages/hosted-pages.ts'
import { homeNetworkOf } from '../../../platform/limits/network.ts'
import type { ProviderResponse } from '../library/authorization-server.ts'
import { createRunningRequest } from '../library/running-request.ts'
import { keyIdsOf } from '../token-request.ts'
import { browserCookie } from './browser-cookie.ts'
import { errorPage } from './error-page.ts'
import { addressOf, type PageCall, seeOther } from './page-context.ts'

/** Parameters of a form end up in an address. */
const bodyMaxBytes = 16 * 1024

/** Handles a request. `path` is the one below the issuer; a continuation names its flow there. */
export async function authorize(call: PageCall, path: string): Promise<PageResponse> {
  const { request, server, browser, context, flow, origin } = call
  if (request.method === 'POST') return toGet(call)
  const network = context.networkAddress === null ? null : homeNetworkOf(context.networkAddress)
  const sent = request.target.split('?')[1]
  const query = flow === '' ? withScope(sent) : sent
  const keyIds = keyIdsOf(new URLSearchParams(query))
  const running = createRunningRequest({ keyIds, browserHash: browser.hash, network, context, origin })
  const cookies = [`_session=${browser.session}`, ...(flow === '' ? [] : [`_resume=${flow}`])]
  const response = await server.handle(
    {
      method: 'GET',
      path: query === undefined ? path : `${path}?${query}`,
      headers: { accept: 'text/html', cookie: cookies.join('; ') },
      body: new Uint8Array(),
      origin,
    },
    running,
  )
  if (running.fault) throw running.fault
  const shown = running.pageError ? errorPage(call, response.status, running.pageError) : toPage(response)
  return withSession(call, response, shown)
}

/**
 * RFC 6749, section 3.3: a request without a scope has a default. Request objects and pushed requests have a scope of their
 * own.
 */
function withScope(query = ''): string {
  const isComplete = ['scope', 'request', 'request_uri'].some((name) => new URLSearchParams(query).has(name))
  return isComplete ? query : `${query}&scope=openid`
}

/**
 * A form of another site comes without the cookie, whose SameSite is Lax. The browser sends it with the redirect, so that the
 * session of the browser is found and not replaced.
 */
async function toGet(call: PageCall): Promise<PageResponse> {
  const body = await call.request.readBody(bodyMaxBytes).catch(() => null)
  const params = new URLSearchParams(body === null ? '' : Buffer.from(body).toString('utf8'))
  return seeOther(addressOf(call, `/authorize?${params}`))
}

/** Stores the session of the library in the cookie. Unlike the library, it never deletes the cookie, which names the browser. */
export function withSession(
  { deps, project, browser }: PageCall,
  { setCookies }: ProviderResponse,
  response: PageResponse,
): PageResponse {
  const session = setCookies.get('_session') ?? browser.session
  if (session === browser.session && !browser.isNew) return response
  return { ...response, cookies: [browserCookie(deps, project.id, { secret: browser.secret, session })] }
}

/** Redirects, and forms that send themselves to the client (OAuth 2.0 Form Post Response Mode). */
function toPage({ status, headers, body }: ProviderResponse): PageResponse {
  const { location, 'content-type': type = '' } = headers
  const common = { 'cache-control': 'no-store, max-age=0' }
  if (location !== undefined) return { status, headers: { ...common, location }, body: '' }
  const text = String(body)
  const [, script] = /<script>([\s\S]*?)<\/script>/.exec(text) ?? []
  const hash = script === undefined ? null : createHash('sha256').update(script).digest('base64')
  const scripts = hash === null ? '' : ` script-src 'sha256-${hash}';`
  const policy = `default-src 'none';${scripts} base-uri 'none'; frame-ancestors 'none'`
  return { status, headers: { ...common, 'content-type': type, 'content-security-policy': policy }, body: text }
}
