import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

export interface PublishedClientHost {
  readonly url: string
  close(): void
}

/** An app on its own port whose pages use one version of the published client, unmodified. */
export async function startPublishedClientHost(
  version: string,
  settings: { projectId: string; publishableClientKey: string; apiUrl: string },
): Promise<PublishedClientHost> {
  const script = await bundle(version)
  const page = `<!doctype html><html lang="en"><title>An app with ${version}</title><link rel="icon" href="data:,">
    <main><output></output><label>Code <input></label></main>
    <script type="module" src="/page.js" data-project="${settings.projectId}"
      data-key="${settings.publishableClientKey}" data-api="${settings.apiUrl}"></script></html>`
  const server = createServer((request, response) => {
    const [type, text] = request.url === '/page.js' ? ['text/javascript', script] : ['text/html', page]
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The app does not listen on a port.')
  return {
    url: `http://localhost:${address.port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function bundle(version: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // Both clients read environment settings, which browsers do not have.
    define: { 'process.env': {} },
    resolve: { alias: { 'published-client': `js-${version}` } },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: fileURLToPath(new URL('published-client-page.ts', import.meta.url)), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [built] = Array.isArray(result) ? result : [result]
  const chunk = built && 'output' in built ? built.output.find(isChunk) : undefined
  if (!chunk) throw new Error(`The pages with version ${version} could not be built.`)
  return chunk.code
}

const isChunk = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): file is Rolldown.OutputChunk =>
  file.type === 'chunk'
