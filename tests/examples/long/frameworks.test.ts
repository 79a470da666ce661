/** Frameworks that render pages on a server or at build time, with packages that npm installed. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'vitest'
import { prepareExample } from '../prepare-example.ts'
import { testWebApp } from '../test-web-app.ts'
import { installNewerNode } from './newer-node.ts'

describe.each([
  { name: 'astro', prefix: 'PUBLIC_', hasRouter: false, needsNewerNode: false },
  { name: 'next-pages', prefix: 'NEXT_PUBLIC_', hasRouter: true, needsNewerNode: false },
  { name: 'react-router-framework', prefix: 'VITE_', hasRouter: true, needsNewerNode: false },
  { name: 'tanstack-start', prefix: 'VITE_', hasRouter: true, needsNewerNode: true },
])('$name', ({ name, prefix, hasRouter, needsNewerNode }) => {
  testWebApp({
    async prepare(service) {
      await service.offerPackages()
      const example = await prepareExample(name, { serviceUrl: service.url })
      const { PORTICO_URL, PORTICO_PROJECT_ID, PORTICO_PUBLISHABLE_CLIENT_KEY } = service.environment
      const settings = { PORTICO_URL, PORTICO_PROJECT_ID, PORTICO_PUBLISHABLE_CLIENT_KEY }
      const lines = Object.entries(settings).map(([key, value]) => `${prefix}${key}=${value}\n`)
      writeFileSync(join(example.folder, '.env'), lines.join(''))
      return needsNewerNode ? { ...example, node: await installNewerNode() } : example
    },
    hasRouter,
  })
})
