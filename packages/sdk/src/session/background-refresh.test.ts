import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshInBackground } from './background-refresh.ts'
import { createMemoryTokenStore } from './stores/memory.ts'
import { validityOf } from './token-validity.ts'

const start = Date.UTC(2026, 0, 1)
let page = createPage()

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  page = createPage()
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function createPage() {
  return Object.assign(new EventTarget(), { visibilityState: 'visible' })
}

function show(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

/** Returns an access token issued now. */
function issue(lifetimeSeconds = 600): string {
  const iat = Date.now() / 1000
  return `e30.${btoa(JSON.stringify({ iat, exp: iat + lifetimeSeconds })).replaceAll('=', '')}.x`
}

function open({ refresh = async () => issue(), lifetimeSeconds = 600 } = {}) {
  const store = createMemoryTokenStore()
  store.set({ refreshToken: 'refresh-1', accessToken: issue(lifetimeSeconds) })
  const getAccessToken = vi.fn(async (_spareSeconds: number) => {
    const accessToken = await refresh()
    store.set({ refreshToken: 'refresh-1', accessToken })
    return accessToken
  })
  const stopping = new AbortController()
  const millisLeft = (accessToken: string) => validityOf(accessToken).expiresAtMillis - Date.now()
  refreshInBackground({ store, getAccessToken, millisLeft, onStoreChange: () => {} }, stopping.signal)
  return { getAccessToken, stop: () => stopping.abort(), store }
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

test('a visible page refreshes between 80 and 60 seconds before the end, each time', async () => {
  const { getAccessToken } = open()
  await seconds(519)
  expect(getAccessToken).not.toHaveBeenCalled()
  await seconds(22)
  expect(getAccessToken).toHaveBeenCalledTimes(1)
  await seconds(541)
  expect(getAccessToken).toHaveBeenCalledTimes(2)
})

test('a hidden page refreshes when it is shown again, not before', async () => {
  const { getAccessToken } = open()
  show('hidden')
  await seconds(3600)
  expect(getAccessToken).not.toHaveBeenCalled()
  show('visible')
  await seconds(1)
  expect(getAccessToken).toHaveBeenCalledTimes(1)
})

test('a failure is repeated after half a minute, and is no unhandled rejection', async () => {
  const { getAccessToken } = open({ refresh: async () => Promise.reject(new TypeError('No network.')) })
  await seconds(541)
  expect(getAccessToken).toHaveBeenCalledTimes(1)
  await seconds(31)
  expect(getAccessToken).toHaveBeenCalledTimes(2)
})

test('tokens that live for less than the margin are refreshed every twenty seconds at most', async () => {
  const { getAccessToken } = open({ refresh: async () => issue(10), lifetimeSeconds: 10 })
  await seconds(61)
  expect(getAccessToken.mock.calls.length).toBeLessThanOrEqual(4)
})

test('a signed-out page, and one without subscribers, has no timer', () => {
  const { store, stop } = open()
  expect(vi.getTimerCount()).toBe(1)
  store.set({ refreshToken: null, accessToken: null })
  expect(vi.getTimerCount()).toBe(0)
  store.set({ refreshToken: 'refresh-2', accessToken: issue() })
  stop()
  expect(vi.getTimerCount()).toBe(0)
})
