import { describe, expect, test } from 'vitest'
import { withBasePath, withoutBasePath } from './base-path.ts'
import { callbackUrl } from './callback-url.ts'
import { isScreenPath, resolveUrls, screenUrl } from './urls.ts'

describe('URLs of an app below a base path', () => {
  test.each([undefined, { handler: '/handler' }, { handler: '/app/handler', home: '/app/' }])(
    'have it once, whether %j are given with it or without',
    (given) => {
      const urls = resolveUrls(given, '/app/')
      const paths = [...new Set(Object.values(urls).filter((url) => !url.startsWith('/app/')))]
      expect(paths).toEqual([])
      expect(urls).toMatchObject({ handler: '/app/handler', signIn: '/app/handler/sign-in', home: '/app/' })
      expect(JSON.stringify(urls)).not.toContain('/app/app')
    },
  )

  test('are links of emails and of screens', () => {
    const urls = resolveUrls({}, '/app')
    const page = 'https://host.test/app/notes'
    expect(callbackUrl(urls, 'magicLinkCallback', page)).toBe('https://host.test/app/handler/magic-link-callback')
    expect(screenUrl(urls, 'signIn', { currentUrl: page })).toBe(
      '/app/handler/sign-in?after_auth_return_to=%2Fapp%2Fnotes',
    )
  })

  test('with an origin are unchanged', () => {
    expect(resolveUrls({ home: 'https://host.test/' }, '/app').home).toBe('https://host.test/')
  })

  test.each(['app', '//app', '/a/../b', '/a?b', 'https://host.test/app'])('the base path %j is refused', (base) => {
    expect(() => resolveUrls({}, base)).toThrow(`basePath must start with /, as "/app" does; it is "${base}".`)
  })
})

test.each([
  ['/', '/app/', '/'],
  ['/notes', '/app/notes', '/notes'],
  ['/application', '/app/application', '/application'],
  ['/app', '/app', '/'],
  ['/app?a=b', '/app?a=b', '/?a=b'],
  ['/app/notes#x', '/app/notes#x', '/notes#x'],
  ['//evil.test', '//evil.test', '//evil.test'],
  ['https://host.test/app', 'https://host.test/app', 'https://host.test/app'],
  // Trusted as a path of this host, so it must not become the name of another one.
  ['/app//evil.test', '/app//evil.test', '/evil.test'],
])('%s is %s with the base path /app, and %s for a router', (url, withBase, withoutBase) => {
  expect(withBasePath('/app', url)).toBe(withBase)
  expect(withoutBasePath('/app', url)).toBe(withoutBase)
})

test('without a base path, URLs are unchanged', () => {
  for (const url of ['/', '/notes', '//evil.test', '?a']) {
    expect([withBasePath('', url), withoutBasePath('', url)]).toEqual([url, url])
  }
})

test.each([
  ['/handler/sign-in', true],
  ['/handler/', true],
  ['/handler', true],
  ['/login/', true],
  ['/handlers', false],
  ['/', false],
  ['/welcome', false],
])('isolate the screens of each base path: %s %s', (path, expected) => {
  expect(isScreenPath(resolveUrls({ signIn: '/login', afterSignIn: '/welcome' }), path)).toBe(expected)
})
