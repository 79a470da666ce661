import { expect, test, vi } from 'vitest'
import { deferred } from './deferred.ts'

test('a call loads its implementation with the first use and passes context and input', async () => {
  const implementation = vi.fn(async (context: { name: string }, greeting: string) => `${greeting}, ${context.name}`)
  const load = vi.fn(async () => implementation)
  const greet = deferred({ name: 'Ann' }, load)
  expect(load).not.toHaveBeenCalled()
  expect(await greet('Hello')).toBe('Hello, Ann')
  expect(implementation).toHaveBeenCalledWith({ name: 'Ann' }, 'Hello')
})

test('after a failed load, the next call loads again', async () => {
  const load = vi.fn(async () => async () => 'done')
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const call = deferred(null, load)
  await expect(call()).rejects.toThrow('Failed to fetch')
  expect(await call()).toBe('done')
})

test('input of another type does not compile', () => {
  const rename = deferred(null, async () => async (_: null, name: string) => name)
  // @ts-expect-error the name is text
  const misuse = () => rename(7)
  expect(misuse).toBeTypeOf('function')
})
