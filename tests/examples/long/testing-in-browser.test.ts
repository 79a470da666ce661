/** The example of `@portico/testing` in Playwright, with packed packages outside of this repository. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '../../../scripts/lib/system-package.mjs'
import { type PreparedExample, prepareExample } from '../prepare-example.ts'
import { runScript } from '../run-script.ts'

let example: PreparedExample
beforeAll(async () => {
  example = await prepareExample('testing')
})
afterAll(() => example?.remove())

test('its tests in Playwright pass', async () => {
  expect(await runScript(example, 'test:browser', { CHROMIUM_PATH: findChromium() ?? '' })).toMatch(/3 passed/)
}, 120_000)
