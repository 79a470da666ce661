import { describe, expect, test, vi } from 'vitest'
import { createRates } from './create-rates.ts'
import type { RateStore } from './rate-store.ts'

const limits = { perMinute: 600, burst: 60 }
const event = { projectId: 'p', name: 'checks', subject: 'key', ...limits }
const start = Date.UTC(2026, 0, 1)

/** Sums of all nodes, as a database keeps them. */
function createStore(): RateStore {
  const sums = new Map<string, number>()
  return {
    async add(counts) {
      return counts.map(({ subject, windowEndsAtMillis, taken }) => {
        const key = `${subject} ${windowEndsAtMillis}`
        sums.set(key, (sums.get(key) ?? 0) + taken)
        return sums.get(key) ?? 0
      })
    },
  }
}

function open(nodeCount: number, store = createStore()) {
  let now = start
  const warn = vi.fn()
  const parts = { store, clock: { now: () => now }, log: { warn }, hasFlushTimer: false }
  const nodes = Array.from({ length: nodeCount }, () => createRates(parts))
  const advance = (millis: number) => (now += millis)
  /** Sends events to all nodes for some seconds, with an exchange once a second. Returns the number of accepted events. */
  async function run(seconds: number, perSecond: number): Promise<number> {
    let accepted = 0
    for (let second = 0; second < seconds; second++) {
      for (let step = 0; step < perSecond; step++) {
        for (const node of nodes) if (node.take(event) === null) accepted++
        advance(1000 / perSecond)
      }
      for (const node of nodes) await node.flush()
    }
    return accepted
  }
  return { nodes, advance, run, warn }
}

test('one node accepts the burst, then the rate, and in a minute of the clock the limit', async () => {
  const { run } = open(1)
  expect(await run(1, 200)).toBe(60 + 9)
  expect(await run(9, 200)).toBe(90)
  expect(await run(50, 200)).toBe(600 - 69 - 90)
  expect(await run(60, 200)).toBe(600)
})

test.each([2, 3])('%i nodes accept together at most a tenth more than the limit in each minute', async (nodeCount) => {
  const { run } = open(nodeCount)
  for (let minute = 0; minute < 5; minute++) {
    const accepted = await run(60, 100)
    expect(accepted).toBeGreaterThanOrEqual(540)
    expect(accepted).toBeLessThanOrEqual(660)
  }
})

test('events at the rate are all accepted, on one node and on two', async () => {
  expect(await open(1).run(120, 10)).toBe(1200)
  expect(await open(2).run(120, 5)).toBe(1200)
})

test('a node that was idle is not charged for what others took at the rate', async () => {
  const { nodes, advance } = open(2)
  const [busy, idle] = nodes
  idle?.take(event)
  await idle?.flush()
  for (let second = 0; second < 30; second++) {
    for (let step = 0; step < 10; step++) busy?.take(event)
    advance(1000)
    await busy?.flush()
  }
  idle?.take(event)
  await idle?.flush()
  const accepted = Array.from({ length: 50 }, () => idle?.take(event)).filter((excess) => excess === null)
  expect(accepted).toHaveLength(50)
})

test('subjects, names and projects are counted apart', () => {
  const [node] = open(1).nodes
  const one = { ...event, perMinute: 1, burst: 1 }
  expect(node?.take(one)).toBeNull()
  expect(node?.take(one)).not.toBeNull()
  for (const other of [{ subject: 'other' }, { name: 'other' }, { projectId: 'other' }]) {
    expect(node?.take({ ...one, ...other })).toBeNull()
  }
})

describe('an excess (draft-ietf-httpapi-ratelimit-headers-10)', () => {
  test('names both limits if the burst is used up', () => {
    const [node] = open(1).nodes
    for (let step = 0; step < 60; step++) node?.take(event)
    expect(node?.take(event)).toEqual({
      retryAfterSeconds: 1,
      rateLimit: '"burst";r=0;t=1, "minute";r=540;t=60',
      rateLimitPolicy: '"burst";q=60;w=6, "minute";q=600;w=60',
    })
  })

  test('names only the minute if the burst is as large', () => {
    const { nodes, advance } = open(1)
    const [node] = nodes
    advance(20_000)
    const small = { ...event, perMinute: 2, burst: 2 }
    for (let step = 0; step < 2; step++) node?.take(small)
    expect(node?.take(small)).toEqual({
      retryAfterSeconds: 40,
      rateLimit: '"minute";r=0;t=40',
      rateLimitPolicy: '"minute";q=2;w=60',
    })
  })
})

test('without the store a node counts alone, and reports later what it has counted', async () => {
  const store = createStore()
  const add = vi.fn(store.add)
  add.mockRejectedValueOnce(new Error('The store is away.'))
  const { nodes, warn } = open(2, { add })
  const [first, second] = nodes
  for (let step = 0; step < 60; step++) first?.take(event)
  await first?.flush()
  expect(warn).toHaveBeenCalledOnce()
  expect(first?.take(event)).not.toBeNull()
  await first?.flush()
  second?.take(event)
  await second?.flush()
  expect(second?.take(event)).not.toBeNull()
})

test('a limit that is lowered applies to the next event', () => {
  const [node] = open(1).nodes
  for (let step = 0; step < 10; step++) node?.take(event)
  expect(node?.take({ ...event, perMinute: 10, burst: 10 })).toMatchObject({ retryAfterSeconds: 60 })
})
