import type { ApiRequest, PagesHost } from '@portico/server'

/** Headers that identify the visitor to the service. The service itself decides which of them it trusts. */
const forwarded = ['user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'accept-language'] as const

/**
 * Creates a `fetch` that calls the service without a socket, on behalf of the visitor who sent a request: with the
 * visitor's address and identifying headers.
 */
export function createInProcessFetch(handle: PagesHost['handle'], visitor: ApiRequest): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const own = Object.fromEntries(forwarded.map((name) => [name, visitor.headers[name]]))
    const response = await handle({
      method: request.method,
      target: pathname + search,
      headers: { ...own, ...Object.fromEntries(request.headers) },
      readBody: async () => new Uint8Array(await request.arrayBuffer()),
      remoteAddress: visitor.remoteAddress,
    })
    const headers = { ...response.commonHeaders, ...response.headers }
    const isEmpty = response.status === 204 || response.status === 304
    return new Response(isEmpty ? null : new Uint8Array(Buffer.from(response.body)), {
      status: response.status,
      headers,
    })
  }
}
