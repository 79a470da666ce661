import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addContractWithZod } from '../contract-with-zod.ts'
import { type ExampleService, openService } from '../open-service.ts'
import { prepareExample } from '../prepare-example.ts'
import { runScript } from '../run-script.ts'

let service: ExampleService

beforeAll(async () => {
  service = await openService()
  await service.offerPackages()
})
afterAll(() => service.close())

describe.each(['5.9.3', '6.0.3', '7.0.2'])('TypeScript %s, without zod and without skipLibCheck', (typescript) => {
  test.each(['express', 'hono', 'fastify', '../tests/examples/types'])(
    'compiles %s',
    { timeout: 180_000 },
    async (name) => {
      const app = await prepareExample(name, { serviceUrl: service.url, typescript })
      expect(existsSync(join(app.folder, 'node_modules/zod'))).toBe(false)
      if (name.endsWith('types')) addContractWithZod(app)
      await runScript(app, 'build')
      app.remove()
    },
  )
})
