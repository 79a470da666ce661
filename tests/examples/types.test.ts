import { afterAll, beforeAll, expect, test } from 'vitest'
import { addContractWithZod } from './contract-with-zod.ts'
import { type PreparedExample, prepareExample } from './prepare-example.ts'
import { runScript } from './run-script.ts'

let app: PreparedExample

beforeAll(async () => {
  app = await prepareExample('../tests/examples/types')
  addContractWithZod(app)
})
afterAll(() => app?.remove())

test('the packages have all their types without zod, and schemas the same types as with it', {
  timeout: 60_000,
}, async () => {
  await expect(runScript(app, 'build')).resolves.toBeUndefined()
})
