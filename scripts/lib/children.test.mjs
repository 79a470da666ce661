import { expect, test } from 'vitest'
import { createChildren } from './children.mjs'

// Does nothing, and ends.
const script = 'scripts/lib/run.mjs'

test('the end of a child is told', async () => {
  const name = await new Promise((resolve) => {
    createChildren({ onUnexpectedExit: resolve }).start('service', script, {})
  })
  expect(name).toBe('service')
})

test('once the others are being stopped, no child begins: nobody would stop it', async () => {
  const children = createChildren({ onUnexpectedExit: () => {} })
  const stopped = children.stop()
  children.start('demo', script, {})
  expect(children.isRunning('demo')).toBe(false)
  await stopped
})
