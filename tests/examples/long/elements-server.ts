import { createServer } from 'node:http'
import { createElements } from '../../../packages/cli/src/start/elements/create-elements.ts'
import { findFreePort } from '../../../scripts/lib/ports.mjs'

/** A server that has `/elements` of a service, for tests whose service has the API only. */
export interface ElementsServer {
  readonly url: string
  close(): void
}

/** Starts the server. */
export async function serveElements(): Promise<ElementsServer> {
  const respond = createElements()
  const server = createServer((request, response) => {
    const { method = 'GET', url: target = '/', headers } = request
    const readBody = async () => new Uint8Array()
    const found = respond({ method, target, headers, readBody, remoteAddress: '127.0.0.1' }, target)
    response.writeHead(found?.status ?? 404, { ...found?.headers }).end(found?.body)
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return {
    url: `http://localhost:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
