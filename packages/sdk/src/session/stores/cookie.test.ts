import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCookieJar } from '../../testing/cookie-jar.ts'
import { createCookieTokenStore } from './cookie.ts'
import { createCookieReader } from './cookie-reader.ts'
import { CookiesBlockedError } from './cookies-blocked-error.ts'

const openStore = (projectId: string) => createCookieTokenStore(createCookieReader(projectId))

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
  vi.restoreAllMocks()
})

const tokens = { refreshToken: 'refresh-1', accessToken: 'access-1' }

test('tokens are stored in two cookies whose names contain the project, for a year and a day', () => {
  const store = openStore('p1')
  store.set(tokens)
  expect(store.get()).toEqual(tokens)
  expect(jar.written('__Host-portico-refresh-p1').at(-1)).toBe(
    '__Host-portico-refresh-p1=refresh-1; path=/; Max-Age=31536000; SameSite=Lax; Secure',
  )
  expect(jar.written('__Host-portico-access-p1').at(-1)).toMatch(
    /^__Host-portico-access-p1=%5B%22[0-9a-z]+%22%2C%22access-1%22%5D; path=\/; Max-Age=86400; SameSite=Lax; Secure$/,
  )
  expect(jar.document.cookie.split('refresh-1')).toHaveLength(2)
  expect(openStore('p2').get()).toEqual({ refreshToken: null, accessToken: null })
})

test('on plain http the cookies are not marked Secure, and have no prefix that requires it', () => {
  openPage('http://localhost:8101/')
  openStore('p1').set(tokens)
  expect(jar.written('portico-refresh-p1').at(-1)).not.toContain('Secure')
  expect(jar.document.cookie).not.toContain('__Host-')
  expect(openStore('p1').get()).toEqual(tokens)
})

describe('a session that an earlier version stored on https', () => {
  beforeEach(() => {
    jar.document.cookie = 'portico-refresh-p1=refresh-1; path=/'
    jar.document.cookie = `portico-access-p1=${encodeURIComponent('["refresh-1","access-1"]')}; path=/`
  })

  test('is read', () => {
    expect(openStore('p1').get()).toEqual(tokens)
  })

  test('moves to the new names with the next tokens', () => {
    const renewed = { refreshToken: 'refresh-2', accessToken: 'access-2' }
    openStore('p1').set(renewed, { continues: true })
    expect(openStore('p1').get()).toEqual(renewed)
    expect(jar.document.cookie).not.toMatch(/(?:^|; )portico-/)
  })

  test('is removed by signing out', () => {
    openStore('p1').set({ refreshToken: null, accessToken: null })
    expect(jar.document.cookie).toBe('')
  })
})

test('a refresh cookie that another host plants beside a session on https is never read, and removed with it', () => {
  const store = openStore('p1')
  store.set(tokens)
  jar.document.cookie = 'portico-refresh-p1=planted; path=/; domain=host.test'
  expect(store.get()).toEqual(tokens)
  store.set({ refreshToken: null, accessToken: null })
  expect(jar.document.cookie).toBe('')
})

test('signing out removes both cookies', () => {
  const store = openStore('p1')
  store.set(tokens)
  store.set({ refreshToken: null, accessToken: null })
  expect(jar.document.cookie).toBe('')
})

test('an access token of another session is ignored', () => {
  const store = openStore('p1')
  store.set(tokens)
  jar.document.cookie = '__Host-portico-refresh-p1=refresh-2; path=/'
  expect(store.get()).toEqual({ refreshToken: 'refresh-2', accessToken: null })
})

test.each(['%', 'x', '["refresh-1"', '[1,2]', '["refresh-1",7]', '{}'])('an access cookie %j is ignored', (value) => {
  const store = openStore('p1')
  store.set({ refreshToken: 'refresh-1', accessToken: null })
  jar.document.cookie = `__Host-portico-access-p1=${value}; path=/`
  expect(store.get()).toEqual({ refreshToken: 'refresh-1', accessToken: null })
})

test.each(['path=/handler', 'path=/; domain=host.test', 'path=/; domain=app.host.test'])(
  'a refresh cookie planted with %s is removed by a sign-in',
  (place) => {
    jar.document.cookie = `portico-refresh-p1=planted; ${place}`
    const store = openStore('p1')
    expect(store.get().refreshToken).toBe('planted')
    store.set(tokens)
    expect(jar.document.cookie.match(/\S*portico-refresh-p1=[^;]*/g)).toEqual(['__Host-portico-refresh-p1=refresh-1'])
  },
)

test('a token that is too long for a cookie is used by this page only', () => {
  const store = openStore('p1')
  const long = { refreshToken: 'refresh-1', accessToken: 'x'.repeat(5000) }
  store.set(long)
  expect(store.get()).toEqual(long)
  expect(jar.document.cookie).not.toContain('portico-access-p1')
  store.set({ refreshToken: 'refresh-1', accessToken: null })
  expect(store.get().accessToken).toBeNull()
})

test('a sign-in is a typed error if the browser ignores its cookies', () => {
  vi.stubGlobal('document', {
    get cookie() {
      return ''
    },
    set cookie(_) {},
  })
  const store = openStore('p1')
  expect(() => store.set(tokens)).toThrow(CookiesBlockedError)
  expect(store.get().refreshToken).toBeNull()
})

test('refreshed tokens that the browser does not store are used by this page, until the cookies change', () => {
  const store = openStore('p1')
  store.set(tokens)
  const { cookie } = jar.document
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(_) {},
  })
  const renewed = { refreshToken: 'refresh-2', accessToken: 'access-2' }
  store.set(renewed, { continues: true })
  expect(store.get()).toEqual(renewed)
  vi.stubGlobal('document', jar.document)
  openStore('p1').set({ refreshToken: null, accessToken: null })
  expect(store.get().refreshToken).toBeNull()
})

test('a page that may not use cookies keeps its tokens in memory, with one warning', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const denied = () => {
    throw new DOMException('The document is sandboxed.', 'SecurityError')
  }
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: denied, set: denied }))
  const store = openStore('p1')
  expect(store.get().refreshToken).toBeNull()
  store.set(tokens)
  expect(store.get()).toEqual(tokens)
  store.set({ refreshToken: null, accessToken: null })
  expect(store.get().refreshToken).toBeNull()
  expect(warn).toHaveBeenCalledTimes(1)
})

test('clearing the cookies during a session signs out, and a new sign-in works', () => {
  const store = openStore('p1')
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.set(tokens)
  for (const name of ['refresh', 'access']) jar.document.cookie = `__Host-portico-${name}-p1=; path=/; Max-Age=0`
  vi.advanceTimersByTime(100)
  expect(listener).toHaveBeenCalledTimes(2)
  expect(store.get().refreshToken).toBeNull()
  store.set(tokens)
  expect(store.get()).toEqual(tokens)
  stop()
})

test.each(['domain=host.test', 'domain=app.host.test'])(
  'a refresh cookie that another host plants with %s in the middle of a session on http is removed',
  (domain) => {
    openPage('http://app.host.test/handler/sign-in')
    const store = openStore('p1')
    store.set(tokens)
    jar.document.cookie = `portico-refresh-p1=planted; path=/; ${domain}`
    expect(store.get()).toEqual(tokens)
    expect(jar.document.cookie).not.toContain('planted')
  },
)

test('a planted cookie that cannot be removed is not removed repeatedly', () => {
  const cookie = 'portico-refresh-p1=refresh-1; portico-refresh-p1=planted'
  let writes = 0
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(_) {
      writes++
    },
  })
  const store = openStore('p1')
  store.get()
  const first = writes
  store.get()
  expect(writes).toBe(first)
})

test('the cookie of a project whose id begins with this id is ignored', () => {
  openStore('p10').set(tokens)
  expect(openStore('p1').get().refreshToken).toBeNull()
})

test('a page that becomes visible reads the cookies at once', () => {
  const store = openStore('p1')
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  openStore('p1').set(tokens)
  jar.document.dispatchEvent(new Event('visibilitychange'))
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
})

test('changes of another tab are seen within 100 ms, and only while there are listeners', () => {
  const store = openStore('p1')
  const otherTab = openStore('p1')
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
