import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { createElements } from '../../../packages/cli/src/start/elements/create-elements.ts'
import { findFreePort } from '../../../scripts/lib/ports.mjs'
import type { ExampleService } from '../open-service.ts'
import { prepareExample } from '../prepare-example.ts'
import { testWebApp } from '../test-web-app.ts'

/** The pages of a service, without its API. The service of the test has the API only. */
let pages: Server
let pagesUrl: string
beforeAll(async () => {
  const respond = createElements()
  pages = createServer((request, response) => {
    const { method = 'GET', url: target = '/', headers } = request
    const readBody = async () => new Uint8Array()
    const found = respond({ method, target, headers, readBody, remoteAddress: '127.0.0.1' }, target)
    response.writeHead(found?.status ?? 404, { ...found?.headers }).end(found?.body)
  })
  const port = await findFreePort()
  pagesUrl = `http://localhost:${port}`
  await new Promise<void>((resolve) => pages.listen(port, resolve))
})
afterAll(() => pages.close())

function write(file: string, replacements: Readonly<Record<string, string>>): void {
  let text = readFileSync(file, 'utf8')
  for (const [part, by] of Object.entries(replacements)) {
    if (!text.includes(part)) throw new Error(`${file} does not contain ${part}`)
    text = text.replace(part, by)
  }
  writeFileSync(file, text)
}

async function prepare(service: ExampleService) {
  await service.offerPackages()
  const example = await prepareExample('plain-html', { serviceUrl: service.url })
  write(join(example.folder, 'index.html'), { 'http://localhost:8100': pagesUrl })
  write(join(example.folder, 'app.js'), {
    'http://localhost:8100': pagesUrl,
    "projectId: 'your-project-id'": `baseUrl: '${service.url}',\n  projectId: '${service.project.id}'`,
    'your-publishable-client-key': service.project.keys.publishableClientKey,
  })
  return example
}

testWebApp({ prepare })
