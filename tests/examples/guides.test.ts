import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGuideBlocks } from './add-guide-blocks.ts'
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

test('each other block of code in a guide compiles on its own', { timeout: 60_000 }, async () => {
  expect(addGuideBlocks(app).length).toBeGreaterThan(35)
  await expect(runScript(app, 'build-blocks')).resolves.toEqual(expect.any(String))
})

test('a block that calls what does not exist is found', { timeout: 60_000 }, async () => {
  const block = join(app.folder, 'blocks/planted.ts')
  writeFileSync(block, 'await server.users.lists()\nexport {}\n')
  await expect(runScript(app, 'build-blocks')).rejects.toThrow("planted.ts(1,20): error TS2551: Property 'lists'")
  rmSync(block)
})
