/** A host app with server rendering, bundled by Vite with its usual browser targets. */
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { InitialValues } from '@portico/react'
import { build, createServer as createViteServer, defaultClientConditions, defaultServerConditions } from 'vite'

export interface RenderingHost {
  readonly url: string
  /** Sets the server data of the next pages, and the attributes and styles of their `<html>`. */
  use(page: HostPage): void
  close(): Promise<void>
}

export interface HostPage {
  initial: InitialValues
  htmlAttributes?: string
  head?: string
}

const folder = fileURLToPath(new URL('.', import.meta.url))
const scripts = { js: 'text/javascript', css: 'text/css' } as const

export async function startRenderingHost(): Promise<RenderingHost> {
  const files = await bundleForBrowsers()
  const vite = await createViteServer({
    configFile: false,
    root: folder,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: [/^@portico\//], resolve: { conditions: ['source', ...defaultServerConditions] } },
  })
  const { render } = await vite.ssrLoadModule('/server.tsx')
  let page: HostPage = { initial: {} }
  const server = createHttpServer(({ url = '/' }, response) => {
    // Screens stay in their first state, because the tests cover hydration. A Playwright route that holds the requests
    // would also disable the cache for the scripts of every page.
    if (url.startsWith('/api/v1/')) return
    const file = files.get(url)
    const type = file === undefined ? 'text/html' : scripts[url.endsWith('.css') ? 'css' : 'js']
    const cache = file === undefined ? 'no-store' : 'max-age=3600'
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': cache })
    response.end(file ?? htmlOf(page, render({ url, initial: page.initial })))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The host does not listen on a port.')
  return {
    url: `http://localhost:${address.port}`,
    use(next) {
      page = next
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await vite.close()
    },
  }
}

function htmlOf({ initial, htmlAttributes = '', head = '' }: HostPage, content: string): string {
  return `<!doctype html><html lang="en" ${htmlAttributes}><head><title>A host</title><link rel="icon" href="data:,">
    <link rel="stylesheet" href="/assets/style.css">${head}<style>body { margin: 0; font-family: sans-serif }</style></head>
    <body><div id="root">${content}</div>
    <script type="application/json" id="initial">${JSON.stringify(initial).replaceAll('<', '\\u003c')}</script>
    <script type="module" src="/assets/browser.js"></script></body></html>`
}

/** Returns the files by path. Built for development, because only then React describes mismatches. */
async function bundleForBrowsers(): Promise<Map<string, string>> {
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: {
      write: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: { browser: `${folder}browser.tsx` },
        output: { entryFileNames: 'assets/[name].js', assetFileNames: 'assets/style.css' },
      },
    },
  })
  const outputs = [result].flat().flatMap((built) => ('output' in built ? built.output : []))
  return new Map(
    outputs.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : Buffer.from(file.source).toString(),
    ]),
  )
}
