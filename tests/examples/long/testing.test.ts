/** The example of `@portico/testing` in Vitest, with packed packages outside of this repository. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PreparedExample, prepareExample } from '../prepare-example.ts'
import { runScript } from '../run-script.ts'

let example: PreparedExample
beforeAll(async () => {
  example = await prepareExample('testing')
})
afterAll(() => example?.remove())

test('its types are correct, and its tests in Vitest pass', async () => {
  await runScript(example, 'types')
  expect(await runScript(example, 'test')).toMatch(/Tests +3 passed/)
}, 120_000)
