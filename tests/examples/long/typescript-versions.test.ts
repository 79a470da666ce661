import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addContractWithZod } from '../contract-with-zod.ts'
import { type ExampleService, openService } from '../open-service.ts'
import { prepareExample } from '../prepare-example.ts'
import { runToEnd } from '../run-script.ts'

const versions = ['5.9.3', '6.0.3', '7.0.2']
const servers = ['express', 'hono', 'fastify', 'cloudflare-workers']
const webApps = ['vite-react', 'react-18', 'react-router', 'tanstack-router']
const compilers = mkdtempSync(join(tmpdir(), 'portico-typescript-'))

let service: ExampleService

beforeAll(async () => {
  service = await openService()
  await service.offerPackages()
  const dependencies = Object.fromEntries(versions.map((version) => [`ts-${version}`, `npm:typescript@${version}`]))
  writeFileSync(join(compilers, 'package.json'), JSON.stringify({ private: true, dependencies }))
  await runToEnd('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], compilers)
}, 180_000)
afterAll(async () => {
  await service.close()
  rmSync(compilers, { recursive: true, force: true })
})

describe.each([...servers, ...webApps, '../tests/examples/types'])('%s, without zod', (name) => {
  test('compiles under TypeScript 5.9, 6.0 and 7.0', { timeout: 300_000 }, async () => {
    const app = await prepareExample(name, { serviceUrl: service.url })
    expect(existsSync(join(app.folder, 'node_modules/zod'))).toBe(false)
    if (name.endsWith('types')) addContractWithZod(app)
    for (const version of versions) {
      const compiler = join(compilers, `node_modules/ts-${version}/bin/tsc`)
      await runToEnd(process.execPath, [compiler, '--noEmit'], app.folder)
    }
    app.remove()
  })
})
