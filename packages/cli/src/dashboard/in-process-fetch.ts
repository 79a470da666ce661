import type { ApiRequest, PagesHost } from '@portico/server'

/** Headers that tell the service who the visitor is. The service itself decides which of them it trusts. */
const forwarded = ['user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'accept-language'] as const

/**
 * Creates a `fetch` that calls the service without a socket, in the name of the visitor who sent a request: with the
 * visitor's address and the headers that describe the visitor.
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
