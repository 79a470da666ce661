import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

const create = (maxRunning: number, maxQueued: number) =>
  createConcurrencyLimiter({ maxRunning, maxQueued, onFull: () => new Error('full') })

test('runs tasks in the order of their calls, never more than allowed at once', async () => {
  const limiter = create(2, 20)
  const started: number[] = []
  let most = 0
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      limiter.run(async () => {
        started.push(index)
        most = Math.max(most, limiter.running())
        await new Promise((resolve) => setTimeout(resolve, index % 3))
      }),
    ),
  )
  expect(started).toEqual(Array.from({ length: 20 }, (_, index) => index))
  expect([most, limiter.running()]).toEqual([2, 0])
})

test('releases the slot of a task that fails', async () => {
  const limiter = create(1, 5)
  const failed = limiter.run(() => Promise.reject(new Error('no')))
  const next = limiter.run(async () => 'next')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('next')
})

test('hands a released slot to the task that waits, not to a new one', async () => {
  const limiter = create(1, 5)
  await limiter.acquire()
  const order: string[] = []
  const waiting = limiter.acquire().then(() => order.push('waiting'))
  limiter.release()
  const late = limiter.acquire().then(() => order.push('late'))
  await waiting
  expect(limiter.running()).toBe(1)
  limiter.release()
  await late
  expect(order).toEqual(['waiting', 'late'])
})

test('serves the queues of the keys in turn, so that a flood in one does not delay another', async () => {
  const limiter = create(1, 100)
  const order: string[] = []
  const run = (key: string) => limiter.run(async () => void order.push(key), key)
  const flood = Array.from({ length: 20 }, () => run('flooded'))
  await Promise.all([run('quiet'), run('calm'), ...flood])
  expect(order.slice(0, 4)).toEqual(['flooded', 'flooded', 'quiet', 'calm'])
})

test('evicts tasks of the longest queue in favor of a shorter one when all queues together are full', async () => {
  const limiter = create(1, 4)
  const run = (key: string) => limiter.run(async () => key, key).catch((error: unknown) => `${key}: ${error}`)
  const flood = Array.from({ length: 7 }, () => run('flooded'))
  const quiet = [run('quiet'), run('quiet')]
  expect(await Promise.all(quiet)).toEqual(['quiet', 'quiet'])
  // One runs and four wait. Two of them are evicted; two had been refused before.
  expect(await Promise.all(flood)).toEqual([...Array(3).fill('flooded'), ...Array(4).fill('flooded: Error: full')])
  expect(await run('later')).toBe('later')
})
