/** CommonJS apps load the packages, which are ES modules, as the guide says. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExampleService, openService } from '../open-service.ts'
import { type PreparedExample, prepareExample } from '../prepare-example.ts'
import { runScript, runToEnd } from '../run-script.ts'

let service: ExampleService
let app: PreparedExample

beforeAll(async () => {
  service = await openService()
  await service.offerPackages()
  await service.server.users.create({ primaryEmail: 'ann@example.com' })
  app = await prepareExample('../tests/examples/commonjs', { serviceUrl: service.url })
}, 300_000)
afterAll(async () => {
  await service?.close()
  app?.remove()
})

// Compilers of a machine with other work.
const timeout = 120_000

test.each(['', '-node16'])(
  'TypeScript compiles a module of CommonJS, and Node runs it: build%s',
  { timeout },
  async (suffix) => {
    rmSync(join(app.folder, 'dist'), { recursive: true, force: true })
    await runScript(app, `build${suffix}`)
    await expect(runScript(app, `start${suffix}`, service.environment)).resolves.toEqual(expect.any(String))
  },
)

test('Jest runs tests of such a module', { timeout }, async () => {
  const jest = join(app.folder, 'node_modules/jest/bin/jest.js')
  await expect(runToEnd(process.execPath, [jest], app.folder, service.environment)).resolves.toEqual(expect.any(String))
})
