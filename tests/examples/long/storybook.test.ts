/** Stories with the provider of the test kit, run as tests in both documents, and by Storybook in a browser. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../long/service-process.ts'
import { openBrowser } from '../open-browser.ts'
import { type ExampleService, openService } from '../open-service.ts'
import { type PreparedExample, prepareExample } from '../prepare-example.ts'
import { runScript } from '../run-script.ts'

let service: ExampleService
let app: PreparedExample

beforeAll(async () => {
  service = await openService()
  await service.offerPackages()
  app = await prepareExample('../tests/examples/storybook', { serviceUrl: service.url })
}, 300_000)
afterAll(async () => {
  await service?.close()
  app?.remove()
})

// Compilers of a machine with other work.
const timeout = 120_000

test('stories compile', { timeout }, async () => {
  await expect(runScript(app, 'types')).resolves.toEqual(expect.any(String))
})

test('stories run in jsdom and happy-dom, without a service', { timeout }, async () => {
  const output = await runScript(app, 'test')
  expect(output).toMatch(/Tests {2}4 passed/)
})

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** Serves the files of a folder. */
async function serveFiles(folder: string) {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const content = await readFile(join(folder, pathname)).catch(() => null)
    const type = types[extname(pathname)] ?? 'application/octet-stream'
    response.writeHead(content ? 200 : 404, { 'content-type': type }).end(content ?? '')
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

test('Storybook builds the stories, and shows them in a browser without a service', { timeout: 300_000 }, async () => {
  await runScript(app, 'storybook', { STORYBOOK_DISABLE_TELEMETRY: '1' })
  const files = await serveFiles(join(app.folder, 'storybook-static'))
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    for (const [story, text] of [
      ['visitor', 'Sign in to see the garden'],
      ['gardener', 'Plant a seed'],
    ] as const) {
      await page.goto(`${files.url}/iframe.html?id=garden--${story}&viewMode=story`)
      await page.getByText(text).waitFor()
    }
    await page.goto(`${files.url}/index.html?path=/story/garden--gardener`)
    await page.frameLocator('#storybook-preview-iframe').getByRole('heading', { name: 'The garden of Ann' }).waitFor()
    expect(errors).toEqual([])
  } finally {
    await browser.close()
    files.close()
  }
})
