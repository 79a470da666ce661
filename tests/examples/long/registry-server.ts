import { createServer } from 'node:http'
import { createRegistry } from '../../../packages/cli/src/start/registry/create-registry.ts'
import { findFreePort } from '../../../scripts/lib/ports.mjs'

/** The base color that the command of shadcn reads from its own server. Apps with variables do not use it. */
const baseColor = {
  inlineColors: { light: {}, dark: {} },
  cssVars: { light: {}, dark: {} },
  inlineColorsTemplate: '',
  cssVarsTemplate: '',
}

/** A server that has `/r` of a service, for tests whose service has the API only, and `/shadcn` in the place of ui.shadcn.com. */
export interface RegistryServer {
  readonly url: string
  /** Paths that were requested and are not those of our items. */
  readonly otherRequests: string[]
  close(): void
}

/** Serves the items of a folder. */
export async function serveRegistry(folder: string): Promise<RegistryServer> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const respond = createRegistry(url, folder)
  const otherRequests: string[] = []
  const server = createServer((request, response) => {
    const { method = 'GET', url: target = '/', headers } = request
    const readBody = async () => new Uint8Array()
    const found = respond({ method, target, headers, readBody, remoteAddress: '127.0.0.1' }, target)
    if (!found) otherRequests.push(target)
    if (target.startsWith('/shadcn/colors/')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(baseColor))
      return
    }
    response.writeHead(found?.status ?? 404, { ...found?.headers }).end(found?.body)
  })
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return {
    url,
    otherRequests,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
