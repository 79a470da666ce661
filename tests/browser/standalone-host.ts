import { fileURLToPath } from 'node:url'
import type { Page, Route } from '@playwright/test'
import { build, defaultClientConditions } from 'vite'
import { withProviders } from './callback-fixtures.ts'
import { mockService } from './mock-service.ts'

const entry = fileURLToPath(new URL('standalone-page.tsx', import.meta.url))
const types = { css: 'text/css', html: 'text/html', js: 'text/javascript' } as const

/** An empty page that renders one export of the package with the styles of all screens. */
export interface StandaloneHost {
  /** `head` is added to the page: styles of the host. */
  open(page: Page, name: string, options?: { head?: string; htmlAttributes?: string }): Promise<void>
}

/** Builds the page as an app does, for production. */
export async function buildStandaloneHost(): Promise<StandaloneHost> {
  const files = await buildFiles()
  return {
    async open(page, name, { head = '', htmlAttributes = '' } = {}) {
      const html = `<!doctype html><html lang="en" ${htmlAttributes}><head><title>A host</title>
        <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
        <link rel="stylesheet" href="/style.css">${head}</head>
        <body><div id="root"></div><script type="module" src="/page.js"></script></body></html>`
      await page.route('http://localhost/**', (route) => answer(route, files, html))
      await mockService(page, withProviders(['google', 'github', 'x']))
      await page.goto(`http://localhost/#${name}`)
    },
  }
}

function answer(route: Route, files: ReadonlyMap<string, string>, html: string): Promise<void> {
  const path = new URL(route.request().url()).pathname
  const body = files.get(path)
  const type = body === undefined ? types.html : path.endsWith('.css') ? types.css : types.js
  return route.fulfill({ contentType: `${type}; charset=utf-8`, body: body ?? html })
}

async function buildFiles(): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
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
