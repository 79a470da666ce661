import { KnownError } from '@portico/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeLocks } from '../testing/fake-locks.ts'
import { createSessionDriver } from './driver.ts'
import { SessionLoopError } from './session-loop-error.ts'
import { createMemoryTokenStore } from './stores/memory.ts'
import type { RefreshedTokens, SessionBackend, TokenStore } from './token-store.ts'

type Refresh = SessionBackend['refresh']

const start = Date.UTC(2026, 0, 1)
const { locks, isHeld } = createFakeLocks()

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** An access token that the service issues at a time in seconds after the start. */
function issue(seconds: number, id = 'session-1'): string {
  const iat = start / 1000 + seconds
  return `e30.${btoa(JSON.stringify({ iat, exp: iat + 600, refresh_token_id: id })).replaceAll('=', '')}.x`
}

const expired: RefreshedTokens = { refreshToken: 'refresh-1', accessToken: issue(-700) }

function openTab(store: TokenStore, refresh: Refresh) {
  const backend = { start: async (tokens: RefreshedTokens) => tokens, refresh, end: async () => {} }
  return createSessionDriver({ store, backend, identity: { continueWith: () => {}, startAnew: () => {} } })
}

/** Tabs that share one store, as the tabs of a browser share cookies. */
function openTabs(count: number, refresh: Refresh, lockName?: string) {
  const memory = createMemoryTokenStore()
  memory.set(expired)
  const store: TokenStore = { ...memory, ...(lockName && { lockName }) }
  const tabs = Array.from({ length: count }, () => openTab(store, refresh))
  return { store, tabs, tab: tabs[0] ?? openTab(store, refresh) }
}

const succeed = (seconds = 0) =>
  vi.fn<Refresh>(async () => ({ accessToken: issue(seconds), refreshToken: 'refresh-2' }))
const refusal = new KnownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', { status: 401, message: '', details: undefined })

test.each([
  ['the new one, whose cookies were seen first', 'refresh-2', issue(0)],
  ['the one before', 'refresh-1', null],
])('a call that waits when a session starts gets the token of its own session: %s', async (_name, seen, expected) => {
  const store = createMemoryTokenStore()
  store.set({ refreshToken: seen, accessToken: null })
  const tab = openTab(store, () => new Promise(() => {}))
  const waiting = tab.getAccessToken()
  await tab.start({ refreshToken: 'refresh-2', accessToken: issue(0) })
  expect(await waiting).toBe(expected)
  expect(await tab.getAccessToken()).toBe(issue(0))
})

test('fifty tabs refresh once', async () => {
  const refresh = succeed()
  const { tabs } = openTabs(50, refresh, 'fifty')
  const tokens = await Promise.all(tabs.map((tab) => tab.getAccessToken()))
  expect(new Set(tokens)).toEqual(new Set([issue(0)]))
  expect(refresh).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(isHeld('fifty')).toBe(false))
})

test('a tab that never releases the lock delays the others by five seconds', async () => {
  const refresh = succeed().mockImplementationOnce(() => new Promise(() => {}))
  const { tabs } = openTabs(2, refresh, 'frozen')
  tabs[0]?.getAccessToken()
  const token = tabs[1]?.getAccessToken()
  await vi.advanceTimersByTimeAsync(4999)
  expect(refresh).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await token).toBe(issue(0))
})

test.each([
  ['without Web Locks', {}],
  ['in a sandbox that forbids them', { locks: { request: async () => Promise.reject(new Error('Denied.')) } }],
])('a tab refreshes once %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  const refresh = succeed()
  const { tab } = openTabs(1, refresh, 'missing')
  expect(await Promise.all([tab.getAccessToken(), tab.getAccessToken()])).toEqual([issue(0), issue(0)])
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a failed refresh keeps the session, and the next call tries again', async () => {
  const refresh = succeed().mockRejectedValueOnce(new TypeError('The response ended early.'))
  const { tab, store } = openTabs(1, refresh, 'failing')
  await expect(tab.getAccessToken()).rejects.toThrow('ended early')
  expect(store.get()).toEqual(expired)
  expect(isHeld('failing')).toBe(false)
  expect(await tab.getAccessToken()).toBe(issue(0))
})

test('a refused refresh signs out, unless another tab has replaced the token', async () => {
  const { tab, store } = openTabs(1, vi.fn<Refresh>().mockRejectedValue(refusal))
  expect(await tab.getAccessToken()).toBeNull()
  expect(store.get().refreshToken).toBeNull()

  const refresh = succeed().mockImplementationOnce(async () => {
    other.store.set({ refreshToken: 'refresh-5', accessToken: null })
    throw refusal
  })
  const other = openTabs(1, refresh)
  expect(await other.tab.getAccessToken()).toBe(issue(0))
  expect(refresh).toHaveBeenLastCalledWith('refresh-5', expect.any(Function))
})

test('a refresh is repeated only while the store contains its token', async () => {
  const checks: boolean[] = []
  const { tab, store } = openTabs(1, async (_, isCurrent) => {
    checks.push(isCurrent())
    store.set({ refreshToken: 'refresh-2', accessToken: issue(0) })
    checks.push(isCurrent())
    throw new TypeError('No network.')
  })
  expect(await tab.getAccessToken()).toBe(issue(0))
  expect(checks).toEqual([true, false])
})

test.each([
  ['a day fast', 86_400_000],
  ['an hour fast', 3_600_000],
  ['a day slow', -86_400_000],
])('a clock that is %s costs one refresh', async (_, error) => {
  vi.setSystemTime(start + error)
  const refresh = succeed()
  const { tab } = openTabs(1, refresh)
  tab.dropAccessToken(expired.accessToken)
  expect(await tab.getAccessToken()).toBe(issue(0))
  await vi.advanceTimersByTimeAsync(570_000)
  expect(await tab.getAccessToken()).toBe(issue(0))
  expect(refresh).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(15_000)
  await tab.getAccessToken()
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('a clock that is set back in the middle of a session costs one refused call', async () => {
  const refresh = succeed().mockResolvedValueOnce({ accessToken: issue(0), refreshToken: 'refresh-2' })
  const { tab } = openTabs(1, refresh)
  await tab.getAccessToken()
  vi.setSystemTime(start - 86_400_000)
  tab.dropAccessToken(issue(0))
  await tab.getAccessToken()
  await tab.getAccessToken()
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('a sixth refresh within ten seconds throws an error with the causes, and refreshes work half a minute later', async () => {
  const refresh = succeed()
  const { tab, store } = openTabs(1, refresh)
  for (let i = 0; i < 5; i++) {
    await tab.getAccessToken()
    // The browser loses the new tokens.
    store.set(expired)
  }
  const error = await tab.getAccessToken().catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(SessionLoopError)
  expect(error).toHaveProperty('message', expect.stringMatching(/cookies[\s\S]*another key[\s\S]*proxy/))
  expect(refresh).toHaveBeenCalledTimes(5)
  await vi.advanceTimersByTimeAsync(29_999)
  await expect(tab.getAccessToken()).rejects.toThrow(SessionLoopError)
  await vi.advanceTimersByTimeAsync(1)
  expect(await tab.getAccessToken()).toBe(issue(0))
})

test('two new tokens that are refused at once stop the refreshes', async () => {
  let seconds = 0
  const refresh = vi.fn<Refresh>(async () => ({ accessToken: issue(seconds++), refreshToken: 'refresh-2' }))
  const { tab } = openTabs(1, refresh)
  for (let i = 0; i < 2; i++) tab.dropAccessToken((await tab.getAccessToken()) ?? '')
  await expect(tab.getAccessToken()).rejects.toThrow(SessionLoopError)
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('a sign-out and a sign-in end the calls that wait for a refresh', async () => {
  const { tab, store } = openTabs(1, () => new Promise(() => {}))
  const before = tab.getAccessToken()
  tab.end()
  expect(await before).toBeNull()
  store.set(expired)
  const second = tab.getAccessToken()
  await tab.start({ accessToken: issue(0, 'session-2'), refreshToken: 'other-1' })
  expect(await second).toBeNull()
  expect(await tab.getAccessToken()).toBe(issue(0, 'session-2'))
})

test('a store that cannot store the tokens is reported to the waiting calls', async () => {
  const { store } = openTabs(0, succeed())
  const full = {
    ...store,
    set: () => {
      throw new Error('The store is full.')
    },
  }
  const tab = openTab(full, succeed())
  await expect(tab.getAccessToken()).rejects.toThrow('The store is full.')
  await expect(tab.start({ accessToken: issue(0), refreshToken: 'refresh-3' })).rejects.toThrow('The store is full.')
})
