import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { build, defaultClientConditions, defaultServerConditions, type Rolldown } from 'vite'
import type { PageInput } from './hooks-page.tsx'

const folder = fileURLToPath(new URL('.', import.meta.url))
const cache = fileURLToPath(new URL('../../node_modules/.cache/portico/', import.meta.url))

/** Page for the tests of hooks, built for browsers and for a server. */
export interface HooksHost {
  /** Opens the page. With `isRendered`, a server has rendered its HTML. */
  open(page: Page, input: PageInput, options?: { isRendered?: boolean }): Promise<void>
}

/** Builds the page. */
export async function buildHooksHost(): Promise<HooksHost> {
  const scripts = await buildChunks('hooks-page-browser.tsx')
  const { render } = await importServerPage()
  return {
    async open(page, input, { isRendered = false } = {}) {
      const html = `<!doctype html><html lang="en"><title>Hooks</title><link rel="icon" href="data:,">
        <div id="root">${isRendered ? render(input) : ''}</div>
        <script type="text/plain" id="seen"></script>
        <script type="application/json" id="input">${JSON.stringify(input)}</script>
        <script type="module" src="/hooks/page.js"></script></html>`
      await page.route('**/hooks/*', (route) => {
        const name = new URL(route.request().url()).pathname.replace('/hooks/', '')
        const script = scripts.get(name)
        if (script === undefined) return route.fulfill({ contentType: 'text/html', body: html })
        return route.fulfill({ contentType: 'text/javascript', body: script })
      })
      await page.goto(`/hooks/${input.part}`)
    },
  }
}

async function buildChunks(entry: string): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    ...shared,
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: {
        input: folder + entry,
        output: { entryFileNames: 'page.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  const [built] = Array.isArray(result) ? result : [result]
  const files = built && 'output' in built ? built.output.filter(isChunk) : []
  return new Map(files.map(({ fileName, code }) => [fileName, code]))
}

async function importServerPage(): Promise<{ render(input: PageInput): string }> {
  const result = await build({
    ...shared,
    resolve: { conditions: ['source', ...defaultServerConditions] },
    ssr: { noExternal: true, resolve: { conditions: ['source', ...defaultServerConditions] } },
    build: {
      write: false,
      ssr: `${folder}hooks-page-server.tsx`,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [built] = Array.isArray(result) ? result : [result]
  const chunk = built && 'output' in built ? built.output.find(isChunk) : undefined
  if (!chunk) throw new Error('The page could not be built for a server.')
  await mkdir(cache, { recursive: true })
  const file = `${cache}hooks-page-server.mjs`
  await writeFile(file, chunk.code)
  return import(pathToFileURL(file).href)
}

const shared = { configFile: false, publicDir: false, logLevel: 'error' } as const
const isChunk = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): file is Rolldown.OutputChunk =>
  file.type === 'chunk'
