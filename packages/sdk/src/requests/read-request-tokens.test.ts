import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { accessTokenCookie, tokenCookieNames } from '../session/stores/token-cookies.ts'
import type { IncomingRequest } from './incoming-request.ts'
import { readRequestTokens } from './read-request-tokens.ts'

const access = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'
const refresh = 'r'.repeat(45)
const pair = JSON.stringify({ accessToken: access, refreshToken: refresh })
const accessCookie = encodeURIComponent(JSON.stringify([refresh, access]))
const cookie = `a=1; portico-refresh-internal=${refresh}; portico-access-internal=${accessCookie}`

const read = (headers: Record<string, string | string[] | undefined>) => readRequestTokens({ headers }, 'internal')

describe('request types', () => {
  const headers = { authorization: `Bearer ${access}` }
  const message = new IncomingMessage(new Socket())
  Object.assign(message.headers, headers)
  test.each<[string, IncomingRequest]>([
    ['a web request', new Request('http://host.test/', { headers })],
    ['a request of node:http', message],
    ['an object with headers', { headers }],
    ['an object whose names are not in lower case', { headers: { Authorization: `Bearer ${access}` } }],
    ['an object with several values of a name', { headers: { authorization: [`Bearer ${access}`] } }],
    ['Headers', new Headers(headers)],
    ['an object with Headers', { headers: new Headers(headers) }],
  ])('%s', (_, request) => {
    expect(readRequestTokens(request, 'internal')).toEqual({
      kind: 'tokens',
      place: 'authorization',
      accessToken: access,
      refreshToken: null,
    })
  })
})

test.each([undefined, null, 'text', {}, { headers: null }, { get: () => null }])(
  'a value that is not a request throws a TypeError that names the expected value: %j',
  (value) => {
    // JavaScript callers may pass anything.
    const request = value as unknown as IncomingRequest
    expect(() => readRequestTokens(request, 'internal')).toThrow(/c\.req\.raw in Hono/)
  },
)

describe('places', () => {
  test.each(['x-portico-auth', 'x-stack-auth', 'x-hexclave-auth'] as const)('%s contains both tokens', (place) => {
    expect(read({ [place]: pair })).toEqual({ kind: 'tokens', place, accessToken: access, refreshToken: refresh })
  })

  test('the cookies of the browser SDK contain both tokens', () => {
    expect(read({ cookie })).toEqual({ kind: 'tokens', place: 'cookie', accessToken: access, refreshToken: refresh })
  })

  test('several cookie headers are read as one', () => {
    expect(read({ cookie: ['a=1', `portico-refresh-internal=${refresh}`] })).toMatchObject({ refreshToken: refresh })
  })

  test('the first place with a value takes precedence', () => {
    const all = { authorization: `Bearer ${access}`, 'x-portico-auth': pair, 'x-stack-auth': pair, cookie }
    expect(read(all)).toMatchObject({ place: 'authorization', refreshToken: null })
    expect(read({ ...all, authorization: undefined })).toMatchObject({ place: 'x-portico-auth' })
    expect(read({ 'x-stack-auth': pair, cookie })).toMatchObject({ place: 'x-stack-auth' })
  })

  test('cookies of another user, which a sibling subdomain may have planted, never displace a header', () => {
    const planted = 'portico-refresh-internal=planted'
    expect(read({ authorization: `Bearer ${access}`, cookie: planted })).toMatchObject({ accessToken: access })
    expect(read({ 'x-portico-auth': pair, cookie: planted })).toMatchObject({ refreshToken: refresh })
  })

  test('an unreadable header is not replaced by a cookie', () => {
    expect(read({ 'x-portico-auth': '{', cookie })).toMatchObject({ kind: 'none', place: 'x-portico-auth' })
  })

  test('Authorization with another scheme is not ours', () => {
    expect(read({ authorization: 'Basic YTpi', cookie })).toMatchObject({ place: 'cookie' })
  })

  test('the name of the scheme is case-insensitive', () => {
    expect(read({ authorization: `bEARER  ${access} ` })).toMatchObject({ accessToken: access })
  })

  test('the cookies of another project are not read', () => {
    expect(readRequestTokens({ headers: { cookie } }, 'other')).toMatchObject({ reason: 'missing' })
  })
})

describe('a request without tokens returns the place that was read and a suggestion', () => {
  test('without headers', () => {
    const result = read({})
    expect(result).toMatchObject({ kind: 'none', reason: 'missing', place: null })
    expect(result).toHaveProperty('message', expect.stringContaining('session.getAuthHeaders()'))
  })

  test('with the headers of a signed-out app', () => {
    const signedOut = '{"accessToken":null,"refreshToken":null}'
    expect(read({ 'x-portico-auth': signedOut })).toMatchObject({ reason: 'missing', place: 'x-portico-auth' })
  })

  test('with only the HttpOnly session cookie', () => {
    const result = read({ cookie: '__Host-portico-session-internal=abc' })
    expect(result).toMatchObject({ reason: 'http-only', place: 'cookie' })
    expect(result).toHaveProperty('message', expect.stringContaining('Authorization: Bearer'))
  })
})

describe('malformed values', () => {
  test.each([
    ['authorization', 'Bearer'],
    ['authorization', 'Bearer not-a-jwt'],
    ['authorization', `Bearer ${access}, Bearer ${access}`],
    ['authorization', `Bearer ${access}\r\nx: y`],
    ['authorization', `Bearer ${'a'.repeat(20_000)}.b.c`],
    ['authorization', [`Bearer ${access}`, `Bearer ${access}`]],
    ['x-portico-auth', '{'],
    ['x-portico-auth', 'null'],
    ['x-portico-auth', '"text"'],
    ['x-portico-auth', `${pair}, ${pair}`],
    ['x-portico-auth', [pair, pair]],
    ['x-portico-auth', '{"accessToken":1}'],
    ['x-portico-auth', JSON.stringify({ accessToken: 'not a jwt', refreshToken: refresh })],
    ['x-portico-auth', JSON.stringify({ accessToken: access, refreshToken: 'line\nbreak' })],
    ['x-portico-auth', JSON.stringify({ refreshToken: 'r'.repeat(20_000) })],
    ['cookie', 'portico-refresh-internal=a%0d%0ab'],
    ['cookie', 'portico-refresh-internal=a%00b'],
  ])('%s: %j', (name, value) => {
    expect(read({ [name]: value })).toMatchObject({ kind: 'none', reason: 'malformed', place: name })
  })

  test.each([
    ['not JSON', '%7B'],
    ['of another session', encodeURIComponent(JSON.stringify(['other', access]))],
    ['without a JWT', encodeURIComponent(JSON.stringify([refresh, 'text']))],
    ['with a malformed escape', '%'],
  ])('an access cookie that is %s counts as absent', (_, value) => {
    const cookies = `portico-refresh-internal=${refresh}; portico-access-internal=${value}`
    expect(read({ cookie: cookies })).toMatchObject({ accessToken: null, refreshToken: refresh })
  })

  const planted = 'portico-refresh-internal=planted'
  test.each([
    ['before', `${planted}; ${cookie}`],
    ['after', `${cookie}; ${planted}`],
  ])('a refresh cookie that another host planted %s ours makes both unusable', (_, cookies) => {
    const result = read({ cookie: cookies })
    expect(result).toMatchObject({ kind: 'none', reason: 'malformed', place: 'cookie' })
    expect(result).toHaveProperty('message', expect.stringContaining('two different portico-refresh-internal'))
  })

  test('the same refresh cookie twice is one', () => {
    expect(read({ cookie: `${cookie}; ${cookie}` })).toMatchObject({ accessToken: access, refreshToken: refresh })
  })

  test('two different access cookies of the session count as absent', () => {
    const other = encodeURIComponent(JSON.stringify([refresh, `${access}x`]))
    const cookies = `${cookie}; portico-access-internal=${other}`
    expect(read({ cookie: cookies })).toMatchObject({ accessToken: null, refreshToken: refresh })
  })
})

describe('the cookies of pages on https', () => {
  const names = tokenCookieNames('internal', { isSecure: true })
  const accessOf = (refreshToken: string) =>
    encodeURIComponent(accessTokenCookie(names, { refreshToken, accessToken: access }).value)
  const secure = `${names.refresh}=${refresh}; ${names.access}=${accessOf(refresh)}`

  test('are read before those with the names of http, which other hosts can plant in any number and order', () => {
    const planted = `portico-refresh-internal=planted; portico-access-internal=${accessOf('planted')}`
    for (const cookies of [`${planted}; ${secure}`, `${secure}; ${planted}`, `${planted}; ${secure}; ${planted}x`]) {
      expect(read({ cookie: cookies })).toMatchObject({ accessToken: access, refreshToken: refresh })
    }
  })

  test('are refused without a look at others if they are unreadable', () => {
    expect(read({ cookie: `${names.refresh}=%; ${cookie}` })).toMatchObject({ kind: 'none' })
  })

  test('contain the refresh token once', () => {
    expect(secure.split(refresh)).toHaveLength(2)
  })
})
