import { expect, test } from 'vitest'
import { PostponedError } from '../../../platform/outbox/delivery-errors.ts'
import { createDeliveryThrottle } from './delivery-throttle.ts'
import type { TakeToken } from './rate-limiter.ts'

const setUp = () => {
  let now = 0
  let tokens = { second: 0, taken: 0 }
  const takeToken: TakeToken = async ({ perSecond }) => {
    const second = Math.floor(now / 1000)
    if (tokens.second !== second) tokens = { second, taken: 0 }
    return tokens.taken++ < perSecond ? null : 1000 - (((now % 1000) + 1000) % 1000)
  }
  const throttle = createDeliveryThrottle({ clock: { now: () => now }, takeToken })
  const releases: (() => void)[] = []
  const hang = () =>
    throttle.run(open, async () => {
      await new Promise<void>((resolve) => releases.push(resolve))
      return { isUnreachable: false }
    })
  const advance = (millis: number) => {
    now += millis
  }
  return { throttle, hang, releases, advance }
}
const open = { projectId: 'p', endpointId: 'a', rateLimit: null }
const responds = async () => ({ isUnreachable: false })
const isUnreachable = async () => ({ isUnreachable: true })

test('sends four deliveries at a time, queues eight and postpones the others', async () => {
  const { hang, releases, throttle } = setUp()
  const inside = Array.from({ length: 12 }, () => hang())
  await expect(hang()).rejects.toThrow(PostponedError)
  expect(releases).toHaveLength(4)
  await throttle.run({ ...open, endpointId: 'b' }, responds)
  while (releases.length > 0) {
    releases.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await Promise.all(inside)).toHaveLength(12)
})

test('postpones the deliveries of a project beyond forty, whatever their endpoints, and sends those of others', async () => {
  const { releases, throttle } = setUp()
  const hangAt = (endpointId: string) =>
    throttle.run({ ...open, endpointId }, async () => {
      await new Promise<void>((resolve) => releases.push(resolve))
      return { isUnreachable: false }
    })
  const inside = Array.from({ length: 40 }, (_, index) => hangAt(`endpoint ${index % 8}`))
  await expect(hangAt('another')).rejects.toThrow(PostponedError)
  await throttle.run({ ...open, projectId: 'q' }, responds)
  while (releases.length > 0) {
    releases.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await Promise.all(inside)).toHaveLength(40)
  await throttle.run({ ...open, endpointId: 'another' }, responds)
})

test('retries postponed deliveries at the rate of the responses, within five minutes', async () => {
  const { throttle, hang, releases, advance } = setUp()
  const first = hang()
  await new Promise((resolve) => setImmediate(resolve))
  advance(8000)
  releases.shift()?.()
  await first
  const inside = Array.from({ length: 12 }, () => hang())
  const retries: number[] = []
  for (let count = 0; count < 200; count++) {
    const error: unknown = await throttle.run(open, responds).catch((reason: unknown) => reason)
    if (error instanceof PostponedError) retries.push(error.retryInMillis)
  }
  // Responses take eight seconds, four at a time: one slot is free every two seconds.
  expect(retries.slice(0, 3)).toEqual([1000, 3000, 5000])
  expect(Math.max(...retries)).toBe(5 * 60_000)
  while (releases.length > 0) {
    releases.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(inside)
})

test('opens the circuit of an unreachable endpoint, twice as long each time, for five minutes at most', async () => {
  const { throttle, advance } = setUp()
  for (const seconds of [5, 10, 20, 40, 80, 160, 300, 300]) {
    await throttle.run(open, isUnreachable)
    advance(seconds * 1000 - 1)
    await expect(throttle.run(open, responds)).rejects.toMatchObject({ retryInMillis: 1 })
    advance(1)
  }
  await throttle.run(open, responds)
  await throttle.run(open, isUnreachable)
  advance(5000)
  await throttle.run(open, responds)
})

test('postpones queued deliveries when the circuit opens', async () => {
  const { throttle } = setUp()
  let fail = () => {}
  const failing = Array.from({ length: 4 }, () =>
    throttle.run(open, async () => {
      await new Promise<void>((resolve) => {
        const before = fail
        fail = () => {
          before()
          resolve()
        }
      })
      return { isUnreachable: true }
    }),
  )
  const waiting = throttle.run(open, responds)
  await new Promise((resolve) => setImmediate(resolve))
  fail()
  await Promise.all(failing)
  await expect(waiting).rejects.toThrow(PostponedError)
})

test('spreads the retries of deliveries refused by an open circuit', async () => {
  const { throttle } = setUp()
  await throttle.run(open, isUnreachable)
  const times: number[] = []
  for (let count = 0; count < 150; count++) {
    await throttle.run(open, responds).catch((error: PostponedError) => times.push(error.retryInMillis))
  }
  expect(new Set(times)).toEqual(new Set([5000, 6000, 7000]))
})

test('sends no more per second than the rate limit', async () => {
  const { throttle, advance } = setUp()
  const limited = { ...open, rateLimit: 2 }
  await throttle.run(limited, responds)
  await throttle.run(limited, responds)
  await expect(throttle.run(limited, responds)).rejects.toThrow(PostponedError)
  advance(1000)
  await throttle.run(limited, responds)
})

test('retries deliveries over the rate limit at that rate, and not later', async () => {
  const { throttle, advance } = setUp()
  const limited = { ...open, rateLimit: 2 }
  await throttle.run(limited, responds)
  await throttle.run(limited, responds)
  const times: number[] = []
  for (let count = 0; count < 6; count++) {
    await throttle.run(limited, responds).catch((error: PostponedError) => times.push(error.retryInMillis))
  }
  expect(times).toEqual([1000, 1500, 2000, 2500, 3000, 3500])
  for (const time of [1000, 500, 500, 500, 500, 500]) {
    advance(time)
    await throttle.run(limited, responds)
  }
  advance(60_500)
  await throttle.run(limited, responds)
  await throttle.run(limited, responds)
  await expect(throttle.run(limited, responds)).rejects.toMatchObject({ retryInMillis: 1000 })
})

test('sends one trial request while half-open, and the others once it succeeded', async () => {
  const { throttle, hang, releases, advance } = setUp()
  await throttle.run(open, isUnreachable)
  advance(5000)
  const first = hang()
  await expect(throttle.run(open, responds)).rejects.toThrow('being tried')
  releases.shift()?.()
  await first
  await Promise.all(Array.from({ length: 12 }, () => throttle.run(open, responds)))
})

test('ends an open period and a second on time when the clock is set back', async () => {
  const { throttle, advance } = setUp()
  const hour = 3_600_000
  const limited = { ...open, endpointId: 'limited', rateLimit: 1 }
  await throttle.run(limited, responds)
  await expect(throttle.run(limited, responds)).rejects.toMatchObject({ retryInMillis: 1000 })
  await throttle.run(open, isUnreachable)
  advance(-hour)
  await expect(throttle.run(limited, responds)).rejects.toMatchObject({ retryInMillis: 2000 })
  await expect(throttle.run(open, responds)).rejects.toMatchObject({ retryInMillis: 5000 })
  advance(1000)
  await throttle.run(limited, responds)
  advance(4000)
  await throttle.run(open, responds)
})
