import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createKeyedLimiter, type KeyedLimiterOptions } from './keyed-limiter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const create = (options: Partial<KeyedLimiterOptions> = {}) =>
  createKeyedLimiter({
    ...{ maxPerKey: 1, maxQueuedPerKey: 2, maxWaitMillis: 1000, onBusy: () => new Error('busy') },
    ...options,
  })

/** Acquires, and records the start under a name. */
function record(limiter: ReturnType<typeof create>, started: string[]) {
  return (key: string, name: string) => {
    const turn = limiter.acquire(key)
    if (turn === null) started.push(name)
    else
      turn.then(
        () => started.push(name),
        () => started.push(`${name} refused`),
      )
  }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('a task starts at once below the limit of its key, whatever other keys do', async () => {
  const started: string[] = []
  const limiter = create({ maxPerKey: 2 })
  const start = record(limiter, started)
  for (const name of ['a1', 'a2', 'a3']) start('a', name)
  start('b', 'b1')
  expect(started).toEqual(['a1', 'a2', 'b1'])
  limiter.release('b')
  await settle()
  expect(started).toEqual(['a1', 'a2', 'b1'])
  limiter.release('a')
  await settle()
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('with a limit of all keys, waiting keys are served in turn', async () => {
  const started: string[] = []
  const limiter = create({ maxRunning: 1 })
  const start = record(limiter, started)
  for (const [key, name] of [
    ['a', 'a1'],
    ['a', 'a2'],
    ['a', 'a3'],
    ['b', 'b1'],
  ] as const) {
    start(key, name)
  }
  for (const key of ['a', 'a', 'b']) {
    limiter.release(key)
    await settle()
  }
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
})

describe('a task is refused', () => {
  test('if too many tasks of its key wait', async () => {
    const started: string[] = []
    const start = record(create(), started)
    for (const name of ['a1', 'a2', 'a3', 'a4']) start('a', name)
    await settle()
    expect(started).toEqual(['a1', 'a4 refused'])
  })

  test('if its turn does not come in time, and leaves its place to others', async () => {
    const started: string[] = []
    const limiter = create()
    const start = record(limiter, started)
    start('a', 'a1')
    start('a', 'a2')
    await vi.advanceTimersByTimeAsync(1000)
    start('a', 'a3')
    limiter.release('a')
    await settle()
    expect(started).toEqual(['a1', 'a2 refused', 'a3'])
  })
})

test('a task that throws releases its place', async () => {
  const limiter = create()
  await expect(limiter.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(limiter.acquire('a')).toBeNull()
})
