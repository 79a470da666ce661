import { expect, test, vi } from 'vitest'
import type { CounterStore } from './counter-store.ts'
import { createLimiter } from './create-limiter.ts'
import { defaultLimits } from './limits.ts'
import { createLocalCounters } from './local-counters.ts'

const away = async () => {
  throw new Error('The store is away.')
}
const brokenStore: CounterStore = {
  count: away,
  read: away,
  release: away,
  resetLater: away,
  reset: away,
  close: away,
}
const hits = [{ limit: 'passwordFailures', subject: 'ann@example.com' } as const]

function limiterOn(store: (clock: { now: () => number }) => CounterStore) {
  let now = 0
  const clock = { now: () => now }
  const warn = vi.fn()
  const limiter = createLimiter({ store: store(clock), limits: defaultLimits, clock, log: { warn } })
  return { limiter, warn, advance: (millis: number) => (now += millis) }
}

test('without the store a fifth of the limit applies, at least one event, and it is logged once a minute', async () => {
  const { limiter, warn, advance } = limiterOn(() => brokenStore)
  const take = () => limiter.take('p', hits)
  expect([await take(), await take()]).toEqual([null, null])
  expect(await take()).toEqual({ limit: 'passwordFailures', retryAfterSeconds: 900, ratio: 1.5 })
  expect(warn).toHaveBeenCalledTimes(1)
  advance(59_000)
  expect(await take()).not.toBeNull()
  expect(warn).toHaveBeenCalledTimes(1)
  advance(1000)
  expect(await take()).not.toBeNull()
  expect(warn).toHaveBeenCalledTimes(2)
  advance(15 * 60_000)
  expect(await take()).toBeNull()
})

test('correct sign-ins are released while the store is unreachable, too', async () => {
  const { limiter } = limiterOn(() => brokenStore)
  for (let event = 0; event < 20; event++) {
    expect(await limiter.take('p', hits)).toBeNull()
    limiter.release('p', hits)
  }
  await limiter.take('p', hits)
  await limiter.take('p', hits)
  expect(await limiter.take('p', hits)).not.toBeNull()
  await limiter.reset('p', hits)
  expect(await limiter.take('p', hits)).toBeNull()
})

test('the exceeded limit that lasts longest is returned', async () => {
  const { limiter } = limiterOn((clock) => createLocalCounters({ clock }, defaultLimits))
  const both = [
    { limit: 'networkPerMinute', subject: 'n' } as const,
    { limit: 'networkPerHour', subject: 'n' } as const,
  ]
  for (let event = 0; event < 60; event++) expect(await limiter.take('p', both)).toBeNull()
  expect(await limiter.take('p', both)).toEqual({ limit: 'networkPerMinute', retryAfterSeconds: 60, ratio: 61 / 60 })
  for (let event = 0; event < 540; event++) await limiter.take('p', both)
  expect(await limiter.take('p', both)).toEqual({ limit: 'networkPerHour', retryAfterSeconds: 3600, ratio: 602 / 600 })
})

test('while the store is unreachable, the local counters are read, and a reset on all nodes rejects', async () => {
  const { limiter } = limiterOn(() => brokenStore)
  for (let event = 0; event < 3; event++) await limiter.take('p', hits)
  expect(await limiter.readEach('p', hits)).toEqual([{ hits: 3, max: 2, remainingMillis: 15 * 60_000 }])
  await expect(limiter.resetEverywhere('p', hits)).rejects.toThrow('The store is away.')
})
