import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

const onFull = () => new Error('full')

test('tasks run in the order in which they came, never more than allowed at once', async () => {
  const semaphore = createSemaphore({ concurrency: 2, queueLimit: 20, onFull })
  const started: number[] = []
  let running = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      semaphore.run(async () => {
        started.push(index)
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setTimeout(resolve, index % 3))
        running -= 1
      }),
    ),
  )
  expect(started).toEqual(Array.from({ length: 20 }, (_, index) => index))
  expect(most).toBe(2)
})

test('a task that fails gives its place to the next', async () => {
  const semaphore = createSemaphore({ concurrency: 1, queueLimit: 5, onFull })
  const failed = semaphore.run(() => Promise.reject(new Error('no')))
  const next = semaphore.run(async () => 'next')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('next')
})

test('lines are served in turn, so that a flood in one does not hold up another', async () => {
  const semaphore = createSemaphore({ concurrency: 1, queueLimit: 100, onFull })
  const order: string[] = []
  const run = (key: string) => semaphore.run(async () => void order.push(key), key)
  const flood = Array.from({ length: 20 }, () => run('flooded'))
  await Promise.all([run('quiet'), run('calm'), ...flood])
  expect(order.slice(0, 4)).toEqual(['flooded', 'flooded', 'quiet', 'calm'])
})

test('when all places are taken, those of the longest line give way to a shorter one', async () => {
  const semaphore = createSemaphore({ concurrency: 1, queueLimit: 4, onFull })
  const run = (key: string) => semaphore.run(async () => key, key).catch((error: unknown) => `${key}: ${error}`)
  const flood = Array.from({ length: 7 }, () => run('flooded'))
  const quiet = [run('quiet'), run('quiet')]
  const refused = 'flooded: Error: full'
  expect(await Promise.all(quiet)).toEqual(['quiet', 'quiet'])
  // One at work, four waiting, of which two gave way; two had been refused before.
  expect(await Promise.all(flood)).toEqual([...Array(3).fill('flooded'), ...Array(4).fill(refused)])
  expect(await run('later')).toBe('later')
})
