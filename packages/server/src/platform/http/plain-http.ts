/** Refuses requests over plain http to a service whose public URL is https (OWASP ASVS 5.0.0, 4.1.2). */
import type { ApiRequest } from './request/api-request.ts'
import { createProxyCheck, socketAddressOf } from './request/trusted-proxies.ts'
import { type HttpResponse, textType } from './response/error-response.ts'

interface PlainHttpSettings {
  readonly publicUrl: string
  readonly trustedProxies: readonly string[]
}

/**
 * Returns the response to a request that a trusted proxy has received over plain http, or null for other requests. `ownAddress` is
 * that of an own host, where pages are redirected to.
 */
export type RefusePlainHttp = (request: ApiRequest, path: string, ownAddress?: string) => HttpResponse | null

/**
 * Creates the refusal of plain http. API calls are refused, because a redirect would hide that keys and tokens were
 * sent unencrypted. Pages are redirected. Health checks are exempt: load balancers send them within the network. The
 * refusal has no code, because it precedes reading the request.
 */
export function createPlainHttpRefusal(
  { publicUrl, trustedProxies }: PlainHttpSettings,
  apiHeaders: Readonly<Record<string, string>>,
): RefusePlainHttp {
  if (!publicUrl.startsWith('https:')) return () => null
  const refusal: HttpResponse = {
    status: 403,
    headers: { ...apiHeaders, 'content-type': textType },
    body: 'The API needs https. Keys and tokens of this request may have been read on the way: replace them.',
  }
  const isProxy = createProxyCheck(trustedProxies)

  return (request, path, ownAddress = publicUrl) => {
    if (path === '/health' || protocolOf(request.headers) !== 'http') return null
    const address = socketAddressOf(request)
    if (address === null || !isProxy(address)) return null
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isApi(path)
    return isPage ? redirectTo(ownAddress, request.target) : refusal
  }
}

/** Returns the protocol of the client. It is the first entry, because further proxies append theirs. */
function protocolOf({ 'x-forwarded-proto': value }: ApiRequest['headers']): string | undefined {
  return typeof value === 'string' ? value.split(',', 1)[0]?.trim().toLowerCase() : undefined
}

const isApi = (path: string) => path === '/api' || path.startsWith('/api/')

/** The host is always ours. An absolute-form target (RFC 9112, section 3.2.2) contains another one. */
function redirectTo(address: string, target: string): HttpResponse {
  const location = address + (target.startsWith('/') ? target : '/')
  return { status: 308, headers: { location, 'cache-control': 'no-store, max-age=0' }, body: '' }
}
