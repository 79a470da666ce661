import { expect, test } from 'vitest'
import { createChildren } from './children.mjs'

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
