import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PreparedExample, prepareExample } from './prepare-example.ts'
import { runScript } from './run-script.ts'

let app: PreparedExample

beforeAll(async () => {
  app = await prepareExample('../tests/examples/guides')
})
afterAll(() => app?.remove())

test('the code of guides compiles in an app with the strict options of TypeScript', { timeout: 60_000 }, async () => {
  await expect(runScript(app, 'build')).resolves.toEqual(expect.any(String))
})
