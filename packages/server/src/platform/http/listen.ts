import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Protocol } from './protocol.ts'
import type { ApiRequest, ApiResponse } from './request/api-request.ts'
import { refuseUnreadable, rejectUnreadable } from './request/unreadable-request.ts'
import { TextError } from './text-error.ts'

/** Handles a request; never rejects. */
export type RequestHandler = (request: ApiRequest) => Promise<ApiResponse>

export interface Listening {
  readonly port: number
  /** Stops accepting requests, lets those in flight finish (4.5 s at most), then frees the port. */
  close(): Promise<void>
}

const maxHeaderBytes = 16 * 1024
const headersTimeoutMillis = 10_000
const requestTimeoutMillis = 30_000
// Node looks for connections beyond these timeouts every 30 s by default.
const connectionCheckMillis = 1000
// Proxies close idle connections after a minute. If the service closed them first, a request that is on its way would fail.
const keepAliveMillis = 75_000
/** Time after which a client that takes nothing more of a long response is disconnected. */
const stalledMillis = 120_000
const acceptMillis = 150
const idleMillis = 500
const drainMillis = 4500

/** Serves HTTP on a socket. Headers over the limit get a 431; requests slower than the timeouts are closed. */
export async function listen(
  handle: RequestHandler,
  { host, port, protocol }: { host: string; port: number; protocol: Protocol },
): Promise<Listening> {
  let isLeaving = false
  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      requestTimeout: requestTimeoutMillis,
      headersTimeout: headersTimeoutMillis,
      connectionsCheckingInterval: connectionCheckMillis,
    },
    (request, response) => {
      if (hasSeveralHosts(request)) return refuseUnreadable(request.socket, protocol)
      respond({ handle, isLeaving: () => isLeaving }, request, response).catch(() => response.destroy())
    },
  )
  server.keepAliveTimeout = keepAliveMillis
  rejectUnreadable(server, protocol)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close() {
      isLeaving = true
      return closeServer(server)
    },
  }
}

/** RFC 9112, section 3.2: a request with several `Host` lines gets a 400. Node reads the first line. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

async function respond(
  { handle, isLeaving }: { handle: RequestHandler; isLeaving: () => boolean },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const {
    status,
    headers,
    commonHeaders,
    body,
    stream,
    cookies = [],
  } = await handle({
    method: request.method ?? 'GET',
    target: request.url ?? '/',
    headers: request.headers,
    readBody: (maxBytes, discardedBytes) => readBody(request, maxBytes, discardedBytes),
    remoteAddress: request.socket.remoteAddress,
  })
  if (response.destroyed) return
  // The unread rest of a refused body must not be parsed as the next request. A draining server closes connections.
  if (!request.complete || isLeaving()) response.shouldKeepAlive = false
  // RFC 9110, section 8.6: a 204 has no content-length, and that of a 304 would be that of the content.
  const hasNoLength = status === 204 || status === 304 || stream !== undefined
  const own = hasNoLength ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) }
  const pairs = headerPairs(commonHeaders, own)
  response.writeHead(status, [...pairs, ...cookies.flatMap((cookie) => ['set-cookie', cookie])])
  if (!stream || request.method === 'HEAD') return void response.end(request.method === 'HEAD' ? undefined : body)
  response.setTimeout(stalledMillis, () => response.destroy())
  // One portion ahead. A failure closes the connection, and a closed connection ends the reading.
  await pipeline(Readable.from(stream, { highWaterMark: 1 }), response)
}

const pairsOfCommon = new WeakMap<object, string[]>()

/** Returns names and values as one flat list. Common headers are flattened once; own headers override them. */
function headerPairs(common: ApiResponse['commonHeaders'], own: Record<string, string>): string[] {
  if (Object.keys(own).some((name) => name in common)) return Object.entries({ ...common, ...own }).flat()
  const pairs = pairsOfCommon.get(common) ?? Object.entries(common).flat()
  pairsOfCommon.set(common, pairs)
  const all = [...pairs]
  for (const name in own) all.push(name, own[name] ?? '')
  return all
}

function readBody(request: IncomingMessage, maxBytes: number, discardedBytes = 0): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const tooLarge = () =>
      reject(new TextError(413, `The body is too large. At most ${maxBytes} bytes are accepted here.`))
    const readMaxBytes = maxBytes + discardedBytes
    if (Number(request.headers['content-length'] ?? 0) > readMaxBytes) return tooLarge()
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= maxBytes) return chunks.push(chunk)
      chunks.length = 0
      if (length <= readMaxBytes) return
      request.pause()
      return tooLarge()
    })
    request.on('end', () => (length <= maxBytes ? resolve(Buffer.concat(chunks)) : tooLarge()))
    // A client that disconnects is not a fault of the service and is not logged as an error.
    const refuse = () => reject(new TextError(400, 'The request ended before its body was complete.'))
    request.on('error', refuse)
    request.on('close', () => {
      if (!request.complete) refuse()
    })
  })
}

/**
 * Closes in steps, so that no request in flight fails. First, new connections are still accepted, and every response
 * closes its connection. Then no connection is accepted and idle ones are closed. At the end, all are closed.
 */
async function closeServer(server: Server): Promise<void> {
  await sleep(acceptMillis)
  // `server.close()` would also close idle connections, on which a request may be arriving.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const idle = setTimeout(() => server.closeIdleConnections(), idleMillis)
  const all = setTimeout(() => server.closeAllConnections(), drainMillis)
  await closed
  clearTimeout(idle)
  clearTimeout(all)
}
