import { createSessionHandler } from '@portico/sdk/server'
import type { ApiRequest, PageResponse, PagesHost } from '@portico/server'
import { createInProcessFetch } from './in-process-fetch.ts'

/** Path at which the page starts, refreshes and ends the session. */
export const sessionPath = '/handler/session'
const maxBodyBytes = 8192

/**
 * Handles a call of the page about its session (`createSessionHandler`). The service is called in this process, on
 * behalf of the visitor: limits per network and the audit trail see the visitor's address.
 */
export async function handleSession(host: PagesHost, request: ApiRequest): Promise<PageResponse> {
  // The Fetch standard forbids some methods, such as TRACE: no Request can be created for them.
  if (request.method !== 'POST') return { status: 405, headers: { allow: 'POST' }, body: '' }
  const { publicUrl } = host.config
  const handler = createSessionHandler({
    projectId: 'internal',
    publishableClientKey: host.publishableClientKey,
    baseUrl: publicUrl,
    origins: new URL(publicUrl).origin,
    fetch: createInProcessFetch(host.handle, request),
  })
  return toPageResponse(await handler(await toRequest(request, publicUrl)))
}

async function toRequest(request: ApiRequest, publicUrl: string): Promise<Request> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value))
  }
  const body = Buffer.from(await request.readBody(maxBodyBytes))
  return new Request(publicUrl + request.target, { method: 'POST', headers, body })
}

async function toPageResponse(response: Response): Promise<PageResponse> {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'))
  return { status: response.status, headers, body: await response.text(), cookies: response.headers.getSetCookie() }
}
