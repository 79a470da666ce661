import { describe, expect, test } from 'vitest'
import { callbackUrl } from './callback-url.ts'
import { isTrustedRedirect, requireTrustedRedirect, returnTargetOrDefault } from './redirects.ts'
import { resolveUrls, screenUrl } from './urls.ts'

const page = 'https://host.test/handler/sign-in'
const urls = resolveUrls()

describe('a redirect target', () => {
  const outside = [
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '\\/evil.test',
    'https://evil.test',
    'https:evil.test',
    'https:/evil.test',
    'https:///evil.test',
    'http://host.test/',
    'https:/handler',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://host.test/1',
    'https://host@evil.test',
    'https://host.test@evil.test',
    'https://ann@host.test/',
    'https://host.evil.test',
    'https://host.test.evil.test',
    'https://host.test:8443/',
    '/./\\evil.test',
    '/.//evil.test',
    '/handler/..//evil.test',
    '/\t/evil.test',
    '\t//evil.test',
    ' //evil.test',
    '/\r\n/evil.test',
    '/\u0000/evil.test',
    '',
    `/${'a'.repeat(5000)}`,
    'https://',
    'https://host.test:99999/',
  ]
  test.each(outside)('%j is never followed', (url) => {
    expect(isTrustedRedirect(url, page)).toBe(false)
    expect(() => requireTrustedRedirect(url, page)).toThrow(`Redirect URL ${url} is not trusted; should be relative.`)
    const current = `${page}?after_auth_return_to=${encodeURIComponent(url)}`
    expect(returnTargetOrDefault({ urls }, 'sign-in', current)).toBe('/')
    expect(new URL(screenUrl(urls, 'signUp', { currentUrl: current }), page).pathname).toBe('/handler/sign-up')
  })

  const inside = ['/', '/team/1?tab=a#b', '?a=1', '#x', 'settings', '/a//b', '/a?back=\\x', 'https://host.test/x', '/ü']
  test.each(inside)('%j is followed', (url) => {
    expect(requireTrustedRedirect(url, page)).toBe(url)
    expect(new URL(url, page).host).toBe('host.test')
    expect(returnTargetOrDefault({ urls }, 'sign-up', `${page}?after_auth_return_to=${encodeURIComponent(url)}`)).toBe(
      url,
    )
  })
})

test('without a return target, the target is the configured one', () => {
  const own = resolveUrls({ home: '/start', afterSignUp: '/welcome' })
  expect(returnTargetOrDefault({ urls: own }, 'sign-in', page)).toBe('/start')
  expect(returnTargetOrDefault({ urls: own }, 'sign-up', page)).toBe('/welcome')
})

test('screens lie below the handler, and each can lie elsewhere', () => {
  const own = resolveUrls({ handler: '/auth/', signIn: '/login' })
  expect(own).toMatchObject({ handler: '/auth', signIn: '/login', signUp: '/auth/sign-up', afterSignUp: '/' })
})

test.each(['auth', '', '/', '//evil.test', '/\\evil.test', '/..', '/../x', '/a/./b', '/auth?x=1', '/auth#x'])(
  'screens do not lie below %j',
  (handler) => {
    expect(() => resolveUrls({ handler })).toThrow('Handler path must start with /')
  },
)

test.each(['/auth', '/app/auth', '/..auth/v1.0', '/日本'])('screens may lie below %s', (handler) => {
  expect(resolveUrls({ handler }).signIn).toBe(`${handler}/sign-in`)
})

describe('the address of the sign-in screen', () => {
  const signIn = (currentUrl?: string, returnTo?: boolean) =>
    screenUrl(urls, 'signIn', {
      ...(currentUrl ? { currentUrl } : {}),
      ...(returnTo === undefined ? {} : { returnTo }),
    })

  test('contains the current page', () => {
    expect(signIn('https://host.test/team/1?tab=a#b')).toBe(
      '/handler/sign-in?after_auth_return_to=%2Fteam%2F1%3Ftab%3Da%23b',
    )
  })
  test('keeps an existing return target', () => {
    expect(signIn('https://host.test/handler/sign-up?after_auth_return_to=%2Fteam')).toBe(
      '/handler/sign-in?after_auth_return_to=%2Fteam',
    )
  })
  test('does not return to screens such as password reset', () => {
    expect(signIn('https://host.test/handler/password-reset?code=secret')).toBe('/handler/sign-in')
    expect(signIn('https://host.test/handler/team-invitation?code=c')).toContain('team-invitation')
  })
  test('has no return target if disabled, unknown or on another origin', () => {
    expect(signIn('https://host.test/team', false)).toBe('/handler/sign-in')
    expect(signIn()).toBe('/handler/sign-in')
    const elsewhere = resolveUrls({ signIn: 'https://accounts.test/in' })
    expect(screenUrl(elsewhere, 'signIn', { currentUrl: page })).toBe('https://accounts.test/in')
  })
})

test('a link for an email is absolute and keeps only the return target of the query', () => {
  expect(callbackUrl(urls, 'emailVerification', 'https://host.test/x?utm=1&after_auth_return_to=%2Fteam#top')).toBe(
    'https://host.test/handler/email-verification?after_auth_return_to=%2Fteam',
  )
})
