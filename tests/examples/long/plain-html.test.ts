import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { ExampleService } from '../open-service.ts'
import { prepareExample } from '../prepare-example.ts'
import { testWebApp } from '../test-web-app.ts'
import { type ElementsServer, serveElements } from './elements-server.ts'

let pages: ElementsServer
beforeAll(async () => {
  pages = await serveElements()
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
  write(join(example.folder, 'index.html'), { 'http://localhost:8100': pages.url })
  write(join(example.folder, 'app.js'), {
    'http://localhost:8100': pages.url,
    "projectId: 'your-project-id'": `baseUrl: '${service.url}',\n  projectId: '${service.project.id}'`,
    'your-publishable-client-key': service.project.keys.publishableClientKey,
  })
  return example
}

testWebApp({ prepare })
