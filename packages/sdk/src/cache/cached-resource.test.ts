import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createListeners } from '../session/listeners.ts'
import { CachedResource } from './cached-resource.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function counter() {
  let count = 0
  let failure: Error | null = null
  const fetch = vi.fn(async () => {
    count++
    await new Promise((resolve) => setTimeout(resolve, 100))
    if (failure) throw failure
    return count
  })
  return {
    fetch,
    failWith: (error: Error | null) => {
      failure = error
    },
  }
}

test('repeated reads fetch once and return the same snapshot', async () => {
  const { fetch } = counter()
  const resource = new CachedResource(fetch)
  expect(resource.getState()).toBe(resource.getState())
  await vi.runAllTimersAsync()
  expect(resource.getState()).toEqual({ status: 'ready', value: 1 })
  expect(resource.getState()).toBe(resource.getState())
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('many refreshes share one more fetch, and none starts within 300 ms of the last', async () => {
  const { fetch } = counter()
  const resource = new CachedResource(fetch)
  resource.getState()
  await vi.advanceTimersByTimeAsync(50)
  const refreshed = Promise.all(Array.from({ length: 20 }, () => resource.refresh()))
  await vi.advanceTimersByTimeAsync(249)
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.runAllTimersAsync()
  expect(new Set(await refreshed)).toEqual(new Set([2]))
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a clock that is set back does not delay refreshes', async () => {
  const { fetch } = counter()
  const resource = new CachedResource(fetch)
  resource.getState()
  await vi.runAllTimersAsync()
  vi.setSystemTime(Date.now() - 3_600_000)
  const refreshed = resource.refresh()
  await vi.advanceTimersByTimeAsync(500)
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(await refreshed).toBe(2)
})

test('a failed refresh rejects and keeps the value', async () => {
  const { fetch, failWith } = counter()
  const resource = new CachedResource(fetch)
  resource.getState()
  await vi.runAllTimersAsync()
  failWith(new Error('down'))
  const refreshed = expect(resource.refresh()).rejects.toThrow('down')
  await vi.runAllTimersAsync()
  await refreshed
  expect(resource.getState()).toEqual({ status: 'ready', value: 1, refreshError: new Error('down') })
})

test('a failure without a value is a state, and a later refresh recovers', async () => {
  const { fetch, failWith } = counter()
  const resource = new CachedResource(fetch)
  failWith(new Error('down'))
  resource.getState()
  await vi.runAllTimersAsync()
  expect(resource.getState()).toEqual({ status: 'failed', error: new Error('down') })
  failWith(null)
  const changed = vi.fn()
  resource.subscribe(changed)
  const refreshed = resource.refresh()
  expect(resource.getState().status).toBe('pending')
  expect(changed).toHaveBeenCalledTimes(1)
  await vi.runAllTimersAsync()
  expect(await refreshed).toBe(2)
  expect(resource.getState()).toEqual({ status: 'ready', value: 2 })
})

test('a failure does not change the state while another fetch is pending', async () => {
  const { fetch, failWith } = counter()
  const resource = new CachedResource(fetch)
  failWith(new Error('down'))
  resource.getState()
  await vi.advanceTimersByTimeAsync(50)
  const refreshed = resource.refresh()
  await vi.advanceTimersByTimeAsync(60)
  expect(resource.getState()).toEqual({ status: 'pending', promise: refreshed })
  failWith(null)
  await vi.runAllTimersAsync()
  expect(resource.getState()).toEqual({ status: 'ready', value: 2 })
})

test('an invalidated value is fetched again at once with subscribers, otherwise at the next read', async () => {
  const { fetch } = counter()
  const resource = new CachedResource(fetch)
  resource.getState()
  await vi.runAllTimersAsync()
  resource.invalidate()
  await vi.runAllTimersAsync()
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(resource.getState().status).toBe('pending')
  await vi.runAllTimersAsync()

  const stop = resource.subscribe(() => {})
  resource.invalidate()
  expect(resource.getState()).toEqual({ status: 'ready', value: 2 })
  await vi.runAllTimersAsync()
  expect(resource.getState()).toEqual({ status: 'ready', value: 3 })
  stop()
})

test('a value given by another call is not overwritten by an older fetch', async () => {
  const { fetch } = counter()
  const resource = new CachedResource(fetch)
  resource.getState()
  resource.set(42)
  await vi.runAllTimersAsync()
  expect(resource.getState()).toEqual({ status: 'ready', value: 42 })
})

test('a value is never returned to another owner', async () => {
  let owner: string | null = 'ann'
  const listeners = createListeners()
  const fetch = vi.fn(async () => {
    const fetchedFor = owner
    await new Promise((resolve) => setTimeout(resolve, 100))
    return fetchedFor
  })
  const resource = new CachedResource(fetch, {
    get: () => owner,
    subscribe: listeners.subscribe,
    valueWithoutOwner: null,
    owns: () => true,
  })
  const changed = vi.fn()
  resource.subscribe(changed)
  resource.getState()
  await vi.advanceTimersByTimeAsync(50)
  owner = 'bob'
  listeners.notify()
  expect(changed).toHaveBeenCalledTimes(1)
  expect(resource.getState().status).toBe('pending')
  await vi.advanceTimersByTimeAsync(60)
  expect(resource.getState().status).toBe('pending')
  await vi.runAllTimersAsync()
  expect(resource.getState()).toEqual({ status: 'ready', value: 'bob' })
  owner = null
  expect(resource.getState()).toEqual({ status: 'ready', value: null })
  expect(await resource.refresh()).toBeNull()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('in browsers, a seed is the first value and starts no fetch', () => {
  vi.stubGlobal('document', {})
  const { fetch } = counter()
  const resource = new CachedResource(fetch)
  const seeded = resource.seed(7)
  expect(seeded).toEqual({ status: 'ready', value: 7 })
  expect(resource.getState()).toBe(seeded)
  resource.seed(8)
  expect(resource.getState()).toBe(seeded)
  expect(fetch).not.toHaveBeenCalled()
})

test('on servers, a seed is not cached', () => {
  const { fetch } = counter()
  const resource = new CachedResource(fetch)
  expect(resource.seed(7)).toEqual({ status: 'ready', value: 7 })
  expect(resource.getState().status).toBe('pending')
})

test.each([
  ['without an owner', null, 'ann', { status: 'ready', value: null }],
  ['of another owner', 'bob', 'ann', { status: 'pending' }],
  ['of the owner', 'ann', 'ann', { status: 'ready', value: 'ann' }],
])("a seed %s is cached only if it is the owner's", (_, owner, seed, expected) => {
  vi.stubGlobal('document', {})
  const resource = new CachedResource<string | null>(async () => owner, {
    get: () => owner,
    subscribe: () => () => {},
    valueWithoutOwner: null,
    owns: (value) => value === owner,
  })
  resource.seed(seed)
  expect(resource.getState()).toMatchObject(expected)
})
