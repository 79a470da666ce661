/** A receiver of webhooks that responds, fails, hangs, redirects, sends long bodies or closes the connection. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  // Tests read events of every shape. Their assertions replace the types.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any
}

export interface Receiver {
  readonly url: string
  /** Received requests in order, regardless of the response. */
  readonly received: Received[]
  /** Sets the response to further requests. */
  respond: (response: ServerResponse, received: Received) => void
}

export const responses = {
  ok: (response: ServerResponse) => void response.end('thank you'),
  status:
    (status: number, headers: Record<string, string> = {}) =>
    (response: ServerResponse) => {
      response.writeHead(status, headers).end(`status ${status}`)
    },
  hang: () => {},
  hangInBody: (response: ServerResponse) => void response.writeHead(200).write('wait'),
  close: (response: ServerResponse) => void response.destroy(),
}

/** Starts a receiver on its own port for the tests of a file; it is cleared before each test. */
export function useReceiver(): () => Receiver {
  let receiver: Receiver | null = null
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (!receiver) return
      const text = Buffer.concat(chunks).toString('utf8')
      const received = { path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) }
      receiver.received.push(received)
      receiver.respond(response, received)
    })
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    receiver = { url: `http://127.0.0.1:${port}`, received: [], respond: responses.ok }
  })
  beforeEach(() => {
    if (!receiver) return
    receiver.received.length = 0
    receiver.respond = responses.ok
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return () => {
    if (!receiver) throw new Error('The receiver is there only while tests run.')
    return receiver
  }
}

/** Verifies a message with the packages that receivers use, at the time `now`. Throws if one rejects it. */
export function verify({ text, headers }: Received, secret: string, now: number): void {
  const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  const only = (family: string) => Object.fromEntries(Object.entries(plain).filter(([name]) => name.startsWith(family)))
  // The packages compare the time of a message with the clock of the machine.
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    new StandardWebhook(secret).verify(text, only('webhook-'))
    new SvixWebhook(secret).verify(text, only('svix-'))
  } finally {
    vi.useRealTimers()
  }
}
