// Server-sent events, https://html.spec.whatwg.org/multipage/server-sent-events.html
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MessageStore } from './message-store.ts'
import { BASE_HEADERS } from './responses.ts'

const KEEP_ALIVE_MILLIS = 20_000

export interface EventStreams {
  handle(request: IncomingMessage, response: ServerResponse): void
  close(): void
}

/** Notifies every open page when the store changes. */
export function openEventStreams(store: MessageStore): EventStreams {
  const streams = new Set<ServerResponse>()
  const sendAll = (text: string) => {
    for (const stream of streams) stream.write(text)
  }
  const unsubscribe = store.subscribe((event) => sendAll(`event: ${event}\ndata: {}\n\n`))
  const keepAlive = setInterval(() => sendAll(': still here\n\n'), KEEP_ALIVE_MILLIS)
  keepAlive.unref()

  return {
    handle(_request: IncomingMessage, response: ServerResponse) {
      response.writeHead(200, { ...BASE_HEADERS, 'content-type': 'text/event-stream' })
      response.write('retry: 1000\n\n')
      streams.add(response)
      response.once('close', () => streams.delete(response))
    },
    close() {
      clearInterval(keepAlive)
      unsubscribe()
      for (const stream of streams) stream.end()
    },
  }
}
