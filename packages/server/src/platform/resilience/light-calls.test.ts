import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLightCalls } from './light-calls.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** Starts a call that ends by the returned functions. */
function startCall(calls: ReturnType<typeof createLightCalls>) {
  let end = { succeed: () => {}, fail: () => {} }
  const task = new Promise<void>((resolve, reject) => {
    end = { succeed: resolve, fail: () => reject(new Error('It failed.')) }
  })
  return { ...end, call: calls.run(() => task) }
}

/** Looks after a few turns of the event loop: a time would depend on other work of the machine. */
async function isPaused(pause: Promise<void>): Promise<boolean> {
  let paused = true
  void pause.then(() => {
    paused = false
  })
  for (let turn = 0; turn < 5; turn++) await nextTurn()
  return paused
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

test('a pause ends after 25 milliseconds although a call is in progress', async () => {
  const calls = createLightCalls()
  const { call, succeed } = startCall(calls)
  const pause = calls.pause()
  expect(await isPaused(pause)).toBe(true)
  vi.advanceTimersByTime(25)
  expect(await isPaused(pause)).toBe(false)
  succeed()
  await call
})
