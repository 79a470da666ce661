import { expect, test } from 'vitest'
import { PostponedError } from '../outbox/postponed-error.ts'
import { createEndpointGates } from './endpoint-gates.ts'
import type { TakeShare } from './take-share.ts'

const setUp = () => {
  let now = 0
  let shares = { second: 0, sent: 0 }
  const takeShare: TakeShare = async ({ perSecond }) => {
    const second = Math.floor(now / 1000)
    if (shares.second !== second) shares = { second, sent: 0 }
    return shares.sent++ < perSecond ? null : 1000 - (((now % 1000) + 1000) % 1000)
  }
  const gates = createEndpointGates({ clock: { now: () => now }, takeShare })
  const releases: (() => void)[] = []
  const hang = () =>
    gates.pass(open, async () => {
      await new Promise<void>((resolve) => releases.push(resolve))
      return { isAway: false }
    })
  const advance = (millis: number) => {
    now += millis
  }
  return { gates, hang, releases, advance }
}
const open = { projectId: 'p', endpointId: 'a', rateLimit: null }
const answers = async () => ({ isAway: false })
const isAway = async () => ({ isAway: true })

test('four at a time, a few wait their turn, the others come back later', async () => {
  const { hang, releases, gates } = setUp()
  const inside = Array.from({ length: 12 }, () => hang())
  await expect(hang()).rejects.toThrow(PostponedError)
  expect(releases).toHaveLength(4)
  await gates.pass({ ...open, endpointId: 'b' }, answers)
  while (releases.length > 0) {
    releases.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await Promise.all(inside)).toHaveLength(12)
})

test('those that find it busy come back at the pace at which it answers, within five minutes', async () => {
  const { gates, hang, releases, advance } = setUp()
  const first = hang()
  await new Promise((resolve) => setImmediate(resolve))
  advance(8000)
  releases.shift()?.()
  await first
  const inside = Array.from({ length: 12 }, () => hang())
  const retries: number[] = []
  for (let count = 0; count < 200; count++) {
    const error: unknown = await gates.pass(open, answers).catch((reason: unknown) => reason)
    if (error instanceof PostponedError) retries.push(error.retryInMillis)
  }
  // Eight seconds for each of four at a time.
  expect(retries.slice(0, 3)).toEqual([1000, 3000, 5000])
  expect(Math.max(...retries)).toBe(5 * 60_000)
  while (releases.length > 0) {
    releases.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(inside)
})

test('who does not answer rests, twice as long each time, five minutes at most', async () => {
  const { gates, advance } = setUp()
  for (const rest of [5, 10, 20, 40, 80, 160, 300, 300]) {
    await gates.pass(open, isAway)
    advance(rest * 1000 - 1)
    await expect(gates.pass(open, answers)).rejects.toMatchObject({ retryInMillis: 1 })
    advance(1)
  }
  await gates.pass(open, answers)
  await gates.pass(open, isAway)
  advance(5000)
  await gates.pass(open, answers)
})

test('those who wait while it falls silent are sent away, too', async () => {
  const { gates } = setUp()
  let fail = () => {}
  const failing = Array.from({ length: 4 }, () =>
    gates.pass(open, async () => {
      await new Promise<void>((resolve) => {
        const before = fail
        fail = () => {
          before()
          resolve()
        }
      })
      return { isAway: true }
    }),
  )
  const waiting = gates.pass(open, answers)
  await new Promise((resolve) => setImmediate(resolve))
  fail()
  await Promise.all(failing)
  await expect(waiting).rejects.toThrow(PostponedError)
})

test('those who were sent away do not all come back at once', async () => {
  const { gates } = setUp()
  await gates.pass(open, isAway)
  const times: number[] = []
  for (let count = 0; count < 150; count++) {
    await gates.pass(open, answers).catch((error: PostponedError) => times.push(error.retryInMillis))
  }
  expect(new Set(times)).toEqual(new Set([5000, 6000, 7000]))
})

test('an endpoint gets no more in a second than it wants', async () => {
  const { gates, advance } = setUp()
  const limited = { ...open, rateLimit: 2 }
  await gates.pass(limited, answers)
  await gates.pass(limited, answers)
  await expect(gates.pass(limited, answers)).rejects.toThrow(PostponedError)
  advance(1000)
  await gates.pass(limited, answers)
})

test('what is too much for a second comes back at the pace that the endpoint wants, and not later', async () => {
  const { gates, advance } = setUp()
  const limited = { ...open, rateLimit: 2 }
  await gates.pass(limited, answers)
  await gates.pass(limited, answers)
  const times: number[] = []
  for (let count = 0; count < 6; count++) {
    await gates.pass(limited, answers).catch((error: PostponedError) => times.push(error.retryInMillis))
  }
  expect(times).toEqual([1000, 1500, 2000, 2500, 3000, 3500])
  for (const time of [1000, 500, 500, 500, 500, 500]) {
    advance(time)
    await gates.pass(limited, answers)
  }
  advance(60_500)
  await gates.pass(limited, answers)
  await gates.pass(limited, answers)
  await expect(gates.pass(limited, answers)).rejects.toMatchObject({ retryInMillis: 1000 })
})

test('after a rest one goes ahead, and the others follow when it has an answer', async () => {
  const { gates, hang, releases, advance } = setUp()
  await gates.pass(open, isAway)
  advance(5000)
  const first = hang()
  await expect(gates.pass(open, answers)).rejects.toThrow('being tried')
  releases.shift()?.()
  await first
  await Promise.all(Array.from({ length: 12 }, () => gates.pass(open, answers)))
})

test('when the clock is set back, a rest and the share of a second end as if it went on', async () => {
  const { gates, advance } = setUp()
  const hour = 3_600_000
  const limited = { ...open, endpointId: 'limited', rateLimit: 1 }
  await gates.pass(limited, answers)
  await expect(gates.pass(limited, answers)).rejects.toMatchObject({ retryInMillis: 1000 })
  await gates.pass(open, isAway)
  advance(-hour)
  await expect(gates.pass(limited, answers)).rejects.toMatchObject({ retryInMillis: 2000 })
  await expect(gates.pass(open, answers)).rejects.toMatchObject({ retryInMillis: 5000 })
  advance(1000)
  await gates.pass(limited, answers)
  advance(4000)
  await gates.pass(open, answers)
})
