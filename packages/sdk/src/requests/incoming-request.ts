/** The part of `Headers` that is read. */
export interface ReadableHeaders {
  get(name: string): string | null
  has(name: string): boolean
}

/** Header values by name: an object, as in Node and Express, or `Headers`. */
export type IncomingHeaders = ReadableHeaders | Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * A request that a server received: a web `Request`, Node's `IncomingMessage`, a request of Express or Fastify, `c.req.raw`
 * of Hono, or only its `Headers`, such as `await headers()` in Next.js.
 */
export type IncomingRequest = { readonly headers: IncomingHeaders } | ReadableHeaders

/**
 * Returns the values of a header, in the order received; none if the header is absent.
 * @param name in lower case
 * @throws {TypeError} if the value is not a request
 */
export function headerValues(request: IncomingRequest, name: string): readonly string[] {
  const headers = headersOf(request)
  if (isReadable(headers)) {
    const value = headers.get(name)
    return value === null ? [] : [value]
  }
  // Node's names are in lower case. Those of other platforms may differ (RFC 9110, section 5.1).
  const key = name in headers ? name : Object.keys(headers).find((each) => each.toLowerCase() === name)
  const value = key === undefined ? undefined : headers[key]
  if (value === undefined) return []
  return typeof value === 'string' ? [value] : value
}

function headersOf(request: IncomingRequest): IncomingHeaders {
  const value: unknown = request
  if (typeof value === 'object' && value !== null) {
    if ('headers' in request && typeof request.headers === 'object' && request.headers !== null) return request.headers
    if (isReadable(request)) return request
  }
  throw new TypeError(
    'A request with `headers` is needed: a web Request, the request of Express, Fastify or Node, c.req.raw in Hono, or await headers() in Next.js.',
  )
}

function isReadable(value: object): value is ReadableHeaders {
  return 'get' in value && typeof value.get === 'function' && 'has' in value && typeof value.has === 'function'
}
