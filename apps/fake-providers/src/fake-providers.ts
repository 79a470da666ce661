import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createApp } from './create-app.ts'

/** Running fake providers. */
export interface FakeProviders {
  readonly port: number
  /** Base URL, such as `http://localhost:8114`, without a trailing slash. */
  readonly origin: string
  close(): Promise<void>
}

/** Starts the fake providers. Port 0 selects a free one. Rejects if the port is in use. */
export async function startFakeProviders({ port = 0, host = '127.0.0.1' } = {}): Promise<FakeProviders> {
  let app: Awaited<ReturnType<typeof createApp>> | null = null
  const server = createServer((request, response) => {
    handleRequest(request, response, async (webRequest) =>
      app ? app(webRequest) : new Response(null, { status: 503 }),
    ).catch(() => response.destroy())
  })
  // Longer than the keep-alive of clients: no connection is closed while it is being reused.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The fake providers do not listen on a port.')
  const origin = `http://localhost:${address.port}`
  app = await createApp(origin)
  return {
    port: address.port,
    origin,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

const maxBodyBytes = 64 * 1024

async function handleRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  app: (request: Request) => Promise<Response>,
): Promise<void> {
  const target = incoming.url ?? '/'
  const base = `http://${incoming.headers.host ?? 'localhost'}`
  if (!URL.canParse(target, base)) return void outgoing.writeHead(400).end()
  const method = incoming.method ?? 'GET'
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming) {
    length += chunk.length
    if (length > maxBodyBytes) return void outgoing.writeHead(413).end()
    chunks.push(chunk)
  }
  const { authorization } = incoming.headers
  const body = method === 'GET' || method === 'HEAD' ? null : Buffer.concat(chunks)
  const response = await app(
    new Request(new URL(target, base), { method, body, headers: authorization ? { authorization } : {} }),
  )
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  const reader = response.body?.getReader()
  outgoing.once('close', () => void reader?.cancel())
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) outgoing.write(part.value)
  outgoing.end()
}
