import { expect, test, vi } from 'vitest'
import { deferred } from './deferred.ts'

test('a call loads its implementation with the first use and passes context and input', async () => {
  const implementation = vi.fn(async (context: { name: string }, greeting: string) => `${greeting}, ${context.name}`)
  const load = vi.fn(async () => ({ implementation }))
  const greet = deferred(load)({ name: 'Ann' }, (calls) => calls.implementation)
  expect(load).not.toHaveBeenCalled()
  expect(await greet('Hello')).toBe('Hello, Ann')
  expect(implementation).toHaveBeenCalledWith({ name: 'Ann' }, 'Hello')
})

test('after a failed load, the next call loads again', async () => {
  const load = vi.fn(async () => ({ finish: async () => 'done' }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const call = deferred(load)(null, (calls) => calls.finish)
  await expect(call()).rejects.toThrow('Failed to fetch')
  expect(await call()).toBe('done')
})

test('input of another type does not compile', () => {
  const load = async () => ({ rename: async (_: null, name: string) => name })
  const rename = deferred(load)(null, (calls) => calls.rename)
  // @ts-expect-error the name is text
  const misuse = () => rename(7)
  expect(misuse).toBeTypeOf('function')
})
