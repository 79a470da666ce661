import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page, Route } from '@playwright/test'
import { build, defaultClientConditions } from 'vite'
import { withProviders } from './callback-fixtures.ts'
import { anyOrigin, type MockResponses, mockService } from './mock-service.ts'

const themes = new URL('../../packages/react/src/theme/', import.meta.url)
const types = { css: 'text/css', html: 'text/html', js: 'text/javascript' } as const

interface OpenOptions {
  /** Styles of the host. */
  head?: string
  htmlAttributes?: string
  /** The providers of the project. */
  providers?: readonly string[]
  /** Responses of the service. */
  responses?: MockResponses
  /** The origin of the page, `http://localhost` by default. */
  origin?: string
}

/** An empty page that shows the case of this name. Style sheets of the package are below `/theme`. */
export interface StandaloneHost {
  /** Returns the calls of the page, counted. */
  open(page: Page, name: string, options?: OpenOptions): Promise<Map<string, number>>
}

/** Builds a page with the usual build of an app. */
export async function buildStandaloneHost(
  entry = 'standalone-page.tsx',
  mode: 'production' | 'development' = 'production',
): Promise<StandaloneHost> {
  const files = await buildFiles(fileURLToPath(new URL(entry, import.meta.url)), mode)
  return {
    async open(page, name, options = {}) {
      const { head = '', htmlAttributes = '', providers = ['google', 'github', 'x'], responses } = options
      const { origin = 'http://localhost' } = options
      const html = `<!doctype html><html lang="en" ${htmlAttributes}><head><title>A host</title>
        <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
        ${files.has('/style.css') ? '<link rel="stylesheet" href="/style.css">' : ''}${head}</head>
        <body><div id="root"></div><script type="module" src="/page.js"></script></body></html>`
      await page.route(`${origin}/**`, (route) => response(route, files, html))
      const calls = await mockService(page, { ...withProviders(providers), ...responses })
      // On a page of the host, another hash alone would load nothing.
      if (page.url().startsWith(origin)) await page.goto('about:blank')
      await page.goto(`${origin}/#${name}`)
      return calls
    },
  }
}

function response(route: Route, files: ReadonlyMap<string, string>, html: string): Promise<void> {
  const path = new URL(route.request().url()).pathname
  const body = path.startsWith('/theme/') ? readFileSync(new URL(path.slice(7), themes), 'utf8') : files.get(path)
  const type = body === undefined ? types.html : path.endsWith('.css') ? types.css : types.js
  return route.fulfill({ contentType: `${type}; charset=utf-8`, headers: anyOrigin, body: body ?? html })
}

async function buildFiles(entry: string, mode: string): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    mode,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: {
      write: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: entry,
        output: { entryFileNames: 'page.js', assetFileNames: 'style[extname]' },
      },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []))
  return new Map(
    outputs.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source)] as const),
  )
}
