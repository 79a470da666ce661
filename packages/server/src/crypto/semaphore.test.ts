import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('tasks run in the order in which they came, never more than allowed at once', async () => {
  const semaphore = createSemaphore({ concurrency: 2, queueLimit: 20 })
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
  const semaphore = createSemaphore({ concurrency: 1, queueLimit: 5 })
  const failed = semaphore.run(() => Promise.reject(new Error('no')))
  const next = semaphore.run(async () => 'next')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('next')
})
