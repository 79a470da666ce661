import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCookieJar } from '../../testing/cookie-jar.ts'
import { createCookieTokenStore } from './cookie.ts'

let jar = createCookieJar('https://app.host.test/handler/sign-in')

function openPage(url: string) {
  jar = createCookieJar(url)
  vi.stubGlobal('document', jar.document)
  vi.stubGlobal('location', new URL(url))
}

beforeEach(() => {
  vi.useFakeTimers()
  openPage('https://app.host.test/handler/sign-in')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const tokens = { refreshToken: 'refresh-1', accessToken: 'access-1' }

test('tokens are stored in two cookies whose names contain the project, for a year and a day', () => {
  const store = createCookieTokenStore('p1')
  store.set(tokens)
  expect(store.get()).toEqual(tokens)
  expect(jar.written('portico-refresh-p1').at(-1)).toBe(
    'portico-refresh-p1=refresh-1; path=/; Max-Age=31536000; SameSite=Lax; Secure',
  )
  expect(jar.written('portico-access-p1').at(-1)).toBe(
    'portico-access-p1=%5B%22refresh-1%22%2C%22access-1%22%5D; path=/; Max-Age=86400; SameSite=Lax; Secure',
  )
  expect(createCookieTokenStore('p2').get()).toEqual({ refreshToken: null, accessToken: null })
})

test('on plain http the cookies are not marked Secure', () => {
  openPage('http://localhost:8101/')
  createCookieTokenStore('p1').set(tokens)
  expect(jar.written('portico-refresh-p1').at(-1)).not.toContain('Secure')
  expect(createCookieTokenStore('p1').get()).toEqual(tokens)
})

test('signing out removes both cookies', () => {
  const store = createCookieTokenStore('p1')
  store.set(tokens)
  store.set({ refreshToken: null, accessToken: null })
  expect(jar.document.cookie).toBe('')
})

test('an access token of another session is ignored', () => {
  const store = createCookieTokenStore('p1')
  store.set(tokens)
  jar.document.cookie = 'portico-refresh-p1=refresh-2; path=/'
  expect(store.get()).toEqual({ refreshToken: 'refresh-2', accessToken: null })
})

test.each(['%', 'x', '["refresh-1"', '[1,2]', '["refresh-1",7]', '{}'])('an access cookie %j is ignored', (value) => {
  const store = createCookieTokenStore('p1')
  store.set({ refreshToken: 'refresh-1', accessToken: null })
  jar.document.cookie = `portico-access-p1=${value}; path=/`
  expect(store.get()).toEqual({ refreshToken: 'refresh-1', accessToken: null })
})

test('a refresh cookie planted on a parent domain or a folder is gone after signing in', () => {
  jar.document.cookie = 'portico-refresh-p1=planted; path=/handler'
  jar.document.cookie = 'portico-refresh-p1=planted; path=/; domain=host.test'
  jar.document.cookie = 'portico-refresh-p1=planted; path=/; domain=app.host.test'
  const store = createCookieTokenStore('p1')
  expect(store.get().refreshToken).toBe('planted')
  store.set(tokens)
  expect(jar.document.cookie.match(/portico-refresh-p1=[^;]*/g)).toEqual(['portico-refresh-p1=refresh-1'])
})

test('a token too long for a cookie serves this page', () => {
  const store = createCookieTokenStore('p1')
  const long = { refreshToken: 'refresh-1', accessToken: 'x'.repeat(5000) }
  store.set(long)
  expect(store.get()).toEqual(long)
  expect(jar.document.cookie).not.toContain('portico-access-p1')
  store.set({ refreshToken: 'refresh-1', accessToken: null })
  expect(store.get().accessToken).toBeNull()
})

test('a browser that refuses cookies is an error, not a signed-out app', () => {
  vi.stubGlobal('document', { cookie: '' })
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  expect(() => createCookieTokenStore('p1').set(tokens)).toThrow('Allow cookies')
})

test('changes of another tab are seen within 100 ms, and only while there are listeners', () => {
  const store = createCookieTokenStore('p1')
  const otherTab = createCookieTokenStore('p1')
  const listener = vi.fn()
  expect(vi.getTimerCount()).toBe(0)
  const stop = store.subscribe(listener)
  otherTab.set(tokens)
  vi.advanceTimersByTime(100)
  expect(listener).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(listener).toHaveBeenCalledTimes(1)
  otherTab.set({ refreshToken: null, accessToken: null })
  vi.advanceTimersByTime(100)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  expect(vi.getTimerCount()).toBe(0)
})
