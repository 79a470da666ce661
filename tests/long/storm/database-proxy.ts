import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** A connection to the database that can become slow. */
export interface DatabaseProxy {
  /** The address of the database, through the proxy. */
  readonly url: string
  /** Delays what the database sends by these milliseconds. */
  delay(millis: number): void
  close(): Promise<void>
}

/** Starts a proxy in front of the PostgreSQL server at this address. */
export async function startDatabaseProxy(serverUrl: string): Promise<DatabaseProxy> {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let delayMillis = 0
  const server = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    client.pipe(database)
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
    database.on('data', (bytes) => {
      if (delayMillis === 0) client.write(bytes)
      else setTimeout(() => client.writable && client.write(bytes), delayMillis)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(serverUrl)
  url.hostname = '127.0.0.1'
  url.port = String(portOf(server.address()))
  return {
    url: url.href,
    delay(millis) {
      delayMillis = millis
    },
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The proxy does not listen.')
  return address.port
}
