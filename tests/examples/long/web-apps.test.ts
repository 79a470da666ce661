import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'vitest'
import type { ExampleService } from '../open-service.ts'
import { type PreparedExample, prepareExample } from '../prepare-example.ts'
import { testWebApp } from '../test-web-app.ts'

const installed = (name: string) => async (service: ExampleService) => {
  await service.offerPackages()
  return prepareExample(name, { serviceUrl: service.url })
}

describe.each([
  { name: 'vite-react', hasRouter: false },
  { name: 'react-18', hasRouter: false },
  { name: 'vue', hasRouter: false },
  { name: 'svelte', hasRouter: false },
  { name: 'react-router', hasRouter: true },
  { name: 'tanstack-router', hasRouter: true },
])('$name, with packages that npm installed', ({ name, hasRouter }) => {
  testWebApp({ prepare: installed(name), hasRouter })
})

/** Replaces parts of the files of an example. Each part must occur. */
function change({ folder }: PreparedExample, changes: readonly (readonly [path: string, part: string, by: string])[]) {
  for (const [path, part, by] of changes) {
    const file = join(folder, path)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(part)) throw new Error(`${path} does not contain ${part}`)
    writeFileSync(file, text.replace(part, by))
  }
}

/** The folder for Vite, for the app of Portico, and for the router, as the guides show it. */
const viteBelowApp = [
  ['vite.config.ts', 'plugins:', "base: '/app/', plugins:"],
  ['src/portico.ts', 'baseUrl:', "basePath: '/app',\n  baseUrl:"],
] as const
const signInLink = [
  ['src/home-page.tsx', "'@portico/react'", "'@portico/react'\nimport { withoutBasePath } from '@portico/sdk/client'"],
  ['src/home-page.tsx', "portico.urlOf('signIn')", "withoutBasePath(portico.basePath, portico.urlOf('signIn'))"],
] as const

describe.each([
  {
    name: 'react-router',
    changes: [
      ...viteBelowApp,
      ...signInLink,
      ['src/app.tsx', '])\n\nexport', "], { basename: '/app' })\n\nexport"],
    ] as const,
  },
  {
    name: 'tanstack-router',
    changes: [
      ...viteBelowApp,
      ...signInLink,
      ['src/app.tsx', '{ routeTree }', "{ routeTree, basepath: '/app' }"],
    ] as const,
  },
])('$name below a folder', ({ name, changes }) => {
  testWebApp({
    async prepare(service) {
      const example = await installed(name)(service)
      change(example, changes)
      return example
    },
    hasRouter: true,
    basePath: '/app',
  })
})
