/** Stories with the provider of the test kit, run as tests in both documents without a browser. */
import { afterAll, beforeAll, expect, test } from 'vitest'
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
