import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { handleEmailView } from './email-view.ts'
import { type EventStreams, openEventStreams } from './event-streams.ts'
import type { MessageStore } from './message-store.ts'
import { handlePage } from './page.ts'
import { BASE_HEADERS, sendJson } from './responses.ts'
import { handleRest } from './rest.ts'

export interface InboxHttpServer {
  readonly server: Server
  close(): Promise<void>
}

/** Creates the server of the web page, the REST responses and the live events of one store, not yet listening. */
export function createInboxHttpServer(store: MessageStore, options: { host: string }): InboxHttpServer {
  const events = openEventStreams(store)
  const handle = createHandler(store, events, options.host)
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      process.stderr.write(`The inbox could not respond to ${request.method} ${request.url}: ${String(error)}\n`)
      if (response.headersSent) response.destroy()
      else sendJson(response, 500, { error: 'The inbox failed to respond. Its log contains the reason.' })
    })
  })
  return {
    server,
    close: async () => {
      events.close()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

function createHandler(store: MessageStore, events: EventStreams, host: string): Handler {
  return async (request, response) => {
    if (!isOwnHost(request.headers.host, host)) {
      sendJson(response, 421, { error: 'This inbox responds to requests for localhost only.' })
      return
    }
    // A target such as `//` is not a URL.
    const target = request.url ?? '/'
    const path = URL.canParse(target, 'http://inbox') ? new URL(target, 'http://inbox').pathname : '/no-url'
    if (path === '/health') sendJson(response, 200, { status: 'ok' })
    else if (path === '/api/v1/events') events.handle(request, response)
    else if (path.startsWith('/api/v1/')) await handleRest(store, request, response)
    else if (path.startsWith('/view/')) await handleEmailView(store, path, response)
    else if (!(await handlePage(path, response))) {
      response
        .writeHead(404, { ...BASE_HEADERS, 'content-type': 'text/plain; charset=utf-8' })
        .end('There is no such page.')
    }
  }
}

/**
 * Returns true for our own host names. A website can resolve its own name to 127.0.0.1 (DNS rebinding) and read this
 * inbox through a visitor's browser. Such a request still contains the foreign name.
 */
function isOwnHost(header: string | undefined, listenHost: string): boolean {
  const name = (header ?? '').replace(/:\d+$/, '').toLowerCase()
  const isOpen = listenHost === '0.0.0.0' || listenHost === '::'
  // Addresses, and names of containers, which have no dot: no website has such a name.
  if (isOpen && (isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0 || /^[\w-]+$/.test(name))) return true
  return ['localhost', '127.0.0.1', '[::1]', listenHost.toLowerCase()].includes(name)
}
