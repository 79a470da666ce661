import type { AddressInfo, Server } from 'node:net'
import { createInboxHttpServer } from './http-server.ts'
import { createMessageStore } from './message-store.ts'
import { createSmtpReceiver } from './smtp-receiver.ts'

/** Options of {@link createInbox}. Port 0 selects a free one. */
export interface InboxOptions {
  smtpPort: number
  httpPort: number
  host?: string
  /** Maximum number of messages; the oldest are deleted. Default 500. */
  maxMessages?: number
  /** Maximum size of all messages in bytes; the oldest are deleted. Default 64 MiB. */
  maxBytes?: number
  /** A larger single message is refused with SMTP 552. Default 10 MiB. */
  maxMessageBytes?: number
}

/** A running inbox with its actual ports. */
export interface Inbox {
  readonly smtpPort: number
  readonly httpPort: number
  close(): Promise<void>
}

const MIB = 1024 * 1024

/**
 * Starts an inbox that accepts every email sent to its SMTP port and shows it on its HTTP port. No email is written to
 * disk. Rejects if a port is in use.
 */
export async function createInbox(options: InboxOptions): Promise<Inbox> {
  const { host = '127.0.0.1', maxMessages = 500, maxBytes = 64 * MIB } = options
  const store = createMessageStore({ maxMessages, maxBytes })
  const maxMessageBytes = Math.min(options.maxMessageBytes ?? 10 * MIB, maxBytes)

  const receiver = createSmtpReceiver(store, { maxMessageBytes })
  await listen(receiver.server, options.smtpPort, host)
  const http = createInboxHttpServer(store, { host })
  try {
    await listen(http.server, options.httpPort, host)
  } catch (error) {
    await receiver.close()
    throw error
  }

  return {
    smtpPort: portOf(receiver.server),
    httpPort: portOf(http.server),
    close: async () => {
      await Promise.all([receiver.close(), http.close()])
    },
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The inbox does not listen on a network port.')
  return address.port
}
