import { expect, test } from 'vitest'
import { withinTime } from './within-time.ts'

const never = new Promise<string>(() => {})

test('returns or throws the outcome of work that ends in time', async () => {
  expect(await withinTime(Promise.resolve('done'), 10_000, () => 'late')).toBe('done')
  const failed = withinTime(Promise.reject(new Error('no')), 10_000, () => 'late')
  await expect(failed).rejects.toThrow('no')
})

test('calls the fallback for work that takes too long', async () => {
  expect(await withinTime(never, 1, () => 'late')).toBe('late')
  const late = withinTime(never, 1, () => {
    throw new Error('late')
  })
  await expect(late).rejects.toThrow('late')
})

test('reads a result that arrived while the process was busy', async () => {
  const work = new Promise<string>((resolve) => setTimeout(() => resolve('done'), 1))
  const result = withinTime(work, 1, () => 'late')
  // Blocks the process longer than both timers.
  const end = performance.now() + 20
  while (performance.now() < end);
  expect(await result).toBe('done')
})
