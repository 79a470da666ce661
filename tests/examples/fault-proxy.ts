import { once } from 'node:events'
import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'

/** A proxy in front of a service that loses requests and responses. */
export interface FaultProxy {
  readonly url: string
  /** Sets the address of the service. */
  forwardTo(serviceUrl: string): void
  /** Sets the share of requests with a fault, from 0 to 1. */
  setFaults(share: number): void
  /** Returns the number of requests with a fault so far. */
  faults(): number
  close(): void
}

type Fault = (request: IncomingMessage, response: ServerResponse) => void

/** Starts a proxy without faults. The same seed gives the same sequence of them. */
export async function startFaultProxy(seed: number): Promise<FaultProxy> {
  const random = createRandom(seed)
  let target = new URL('http://localhost')
  let share = 0
  let count = 0

  /** The request does not arrive, its response is lost or cut, or another server responds. */
  const faults: Fault[] = [
    (_, response) => response.destroy(),
    (request, response) => forward(target, request, () => response.destroy()),
    (request, response) =>
      forward(target, request, (upstream) => {
        response.writeHead(200, { ...upstream.headers, 'content-length': '10000' }).write('{"access_')
        response.destroy()
      }),
    (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>'),
  ]

  const server = createServer((request, response) => {
    const fault = random() < share ? faults[Math.floor(random() * faults.length)] : undefined
    if (fault === undefined) return passOn(target, request, response)
    count++
    fault(request, response)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy does not listen on a port.')
  return {
    url: `http://localhost:${address.port}`,
    forwardTo(serviceUrl) {
      target = new URL(serviceUrl)
    },
    setFaults(next) {
      share = next
    },
    faults: () => count,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function passOn(target: URL, request: IncomingMessage, response: ServerResponse): void {
  forward(target, request, (upstream) => {
    response.writeHead(upstream.statusCode ?? 502, upstream.headers)
    upstream.pipe(response)
  }).on('error', () => response.destroy())
}

function forward(target: URL, request: IncomingMessage, receive: (upstream: IncomingMessage) => void) {
  const { method, url, headers } = request
  const sent = requestHttp({ host: target.hostname, port: target.port, method, path: url, headers }, receive)
  request.pipe(sent)
  return sent.on('error', () => {})
}

/** Returns numbers from 0 to 1 (a linear congruential generator, Numerical Recipes). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
