import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLightCalls } from './light-calls.ts'

/** Starts a call that ends by the returned functions. */
function startCall(calls: ReturnType<typeof createLightCalls>) {
  let end = { succeed: () => {}, fail: () => {} }
  const task = new Promise<void>((resolve, reject) => {
    end = { succeed: resolve, fail: () => reject(new Error('It failed.')) }
  })
  return { ...end, call: calls.run(() => task) }
}

async function isPaused(pause: Promise<void>): Promise<boolean> {
  return Promise.race([pause.then(() => false), sleep(3, true)])
}

test('without a call in progress, a pause lasts for one turn of the event loop', async () => {
  expect(await isPaused(createLightCalls().pause())).toBe(false)
})

test('a pause ends with the last call, also if it fails', async () => {
  const calls = createLightCalls()
  const [one, two] = [startCall(calls), startCall(calls)]
  const pause = calls.pause()
  one.succeed()
  await one.call
  expect(await isPaused(pause)).toBe(true)
  two.fail()
  await expect(two.call).rejects.toThrow('It failed.')
  await pause
  expect(await isPaused(calls.pause())).toBe(false)
})

test('a pause ends after ten milliseconds although a call is in progress', async () => {
  const calls = createLightCalls()
  const { call, succeed } = startCall(calls)
  const start = performance.now()
  await calls.pause()
  expect(performance.now() - start).toBeGreaterThan(8)
  succeed()
  await call
})
