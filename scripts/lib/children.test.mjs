import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { createChildren } from './children.mjs'
import { ROOT } from './run.mjs'

// A child that exits immediately.
const script = 'scripts/lib/run.mjs'

test('the exit of a child is reported', async () => {
  const name = await new Promise((resolve) => {
    createChildren({ onUnexpectedExit: resolve }).start('service', script, {})
  })
  expect(name).toBe('service')
})

test('no child starts while the others are being stopped', async () => {
  const children = createChildren({ onUnexpectedExit: () => {} })
  const stopped = children.stop()
  children.start('demo', script, {})
  expect(children.isRunning('demo')).toBe(false)
  await stopped
})

test.each([
  [10_000, true],
  [1, false],
])('with %d ms to stop, a child that needs half a second to exit ends by itself: %s', async (stopMillis, isDone) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-children-'))
  const inFolder = (/** @type {string} */ name) => join(folder, name)
  const [script, ready, done] = [inFolder('child.mjs'), inFolder('ready'), inFolder('done')]
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs'
     process.on('SIGTERM', () => setTimeout(() => { writeFileSync('${done}', ''); process.exit() }, 500))
     setInterval(() => writeFileSync('${ready}', ''), 10)`,
  )
  const children = createChildren({ onUnexpectedExit: () => {}, stopMillis })
  children.start('service', relative(ROOT, script), {})
  await expect.poll(() => existsSync(ready)).toBe(true)
  await children.stop()
  expect(existsSync(done)).toBe(isDone)
  rmSync(folder, { recursive: true })
})
