/** A page with which a service finds out whether a host leads to it, and whether the proxy passes the host on. */
import type { ApiRequest } from '../request/api-request.ts'
import { hostnameOf } from '../request/known-hosts.ts'
import type { PageResponse } from './hosted-pages.ts'

/** Path of the page, below every host. */
export const hostProbe = '/.well-known/portico-host'

/** Returns the page; null for any other path. */
export function hostProbeResponse(
  { publicUrl }: { readonly publicUrl: string },
  { method, headers }: ApiRequest,
  path: string,
): PageResponse | null {
  if (path !== hostProbe || method !== 'GET') return null
  const host = hostnameOf(String(headers.host ?? '')) ?? ''
  return {
    status: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store, max-age=0' },
    body: JSON.stringify({ service: publicUrl, host }),
  }
}
