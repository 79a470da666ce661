// As Node resolves it: the package has no exports.
import { NextRequest } from 'next/server.js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MissingVariableError } from './config.ts'
import { createProxy, type ProxyOptions } from './proxy.ts'

const projectId = 'project-1'
const tokenFor = (secondsLeft: number) => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  return `${encode({ alg: 'ES256' })}.${encode({ iat: now - 600, exp: now + secondsLeft, refresh_token_id: 's' })}.c2ln`
}
const cookiesOf = (refreshToken: string, accessToken?: string) => {
  const access = accessToken && encodeURIComponent(JSON.stringify([refreshToken, accessToken]))
  return `theme=dark; portico-refresh-${projectId}=${refreshToken}${access ? `; portico-access-${projectId}=${access}` : ''}`
}

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubEnv('NEXT_PUBLIC_PORTICO_PROJECT_ID', projectId)
  vi.stubEnv('NEXT_PUBLIC_PORTICO_PUBLISHABLE_CLIENT_KEY', 'pck_test')
  vi.stubEnv('NEXT_PUBLIC_PORTICO_URL', 'http://service.test')
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

interface Visit extends ProxyOptions {
  headers?: Record<string, string>
  nextConfig?: {
    basePath?: string
    trailingSlash?: boolean
    i18n?: { locales: string[]; defaultLocale: string }
  }
}

async function visit(path: string, cookie: string | null, { headers = {}, nextConfig = {}, ...options }: Visit = {}) {
  const sent = { ...headers, ...(cookie !== null && { cookie }) }
  const request = new NextRequest(`https://host.test${path}`, { headers: sent, nextConfig })
  const response = await createProxy(options)(request)
  return {
    /** The cookies that server components see. */
    cookies: response.headers.get('x-middleware-request-cookie') ?? '',
    page: response.headers.get('x-middleware-request-x-portico-page'),
    setCookies: response.headers.getSetCookie(),
    location: response.headers.get('location'),
    cacheControl: response.headers.get('cache-control'),
  }
}

const respondWithToken = (accessToken: string) =>
  fetched.mockImplementation(async () => Response.json({ access_token: accessToken, token_type: 'Bearer' }))
const respondWithRefusal = () =>
  fetched.mockImplementation(async () =>
    Response.json(
      { code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', error: 'The session has ended.' },
      { headers: { 'x-portico-known-error': 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', 'x-portico-actual-status': '401' } },
    ),
  )

describe('an expired access token', () => {
  test.each([
    ['is absent', cookiesOf('r1')],
    ['has expired', cookiesOf('r1', tokenFor(-5))],
  ])('that %s is refreshed for the server components of the request and for the browser', async (_, cookie) => {
    const fresh = tokenFor(600)
    respondWithToken(fresh)
    const { cookies, setCookies, cacheControl } = await visit('/notes', cookie)
    const [refresh = '', access = ''] = setCookies
    expect(access).toMatch(new RegExp(`^portico-access-${projectId}=[^;]*${fresh}[^;]*; Path=/`))
    expect(access).toMatch(/; Max-Age=86400; Secure; SameSite=lax$/i)
    expect(refresh).toMatch(/^portico-refresh-project-1=r1; Path=\/;.*; Max-Age=31536000; Secure; SameSite=lax$/i)
    expect(setCookies).toHaveLength(2)
    expect(cookies).toContain(access.slice(0, access.indexOf(';')))
    expect(cookies).toContain('theme=dark')
    expect(cacheControl).toBe('private, no-store')
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('is refreshed without rotation, so that the refresh cookie stays valid if the response is lost', async () => {
    respondWithToken(tokenFor(600))
    await visit('/notes', cookiesOf('r1'))
    const [[, init] = []] = fetched.mock.calls
    expect(String(init?.body)).toContain('refresh_token=r1')
    expect(String(init?.body)).not.toContain('rotate')
  })

  test.each(['empty', 'image', 'script'])('keeps the refresh cookie of a page that loads more (%s)', async (dest) => {
    respondWithToken(tokenFor(600))
    const { setCookies, cacheControl } = await visit('/notes', cookiesOf('r1'), { headers: { 'sec-fetch-dest': dest } })
    expect(setCookies).toHaveLength(1)
    expect(setCookies[0]).toMatch(/^portico-access-/)
    // The digest in the cookie is not the token.
    expect(decodeURIComponent(setCookies.join())).not.toContain('"r1"')
    expect(cacheControl).toBe('private, no-store')
  })

  test('is stored under the names of the cookies that were read', async () => {
    respondWithToken(tokenFor(600))
    const planted = `portico-refresh-${projectId}=planted`
    const { setCookies } = await visit('/notes', `__Host-portico-refresh-${projectId}=r1; ${planted}`)
    const names = setCookies.map((line) => line.slice(0, line.indexOf('=')))
    expect(names).toEqual([`__Host-portico-refresh-${projectId}`, `__Host-portico-access-${projectId}`])
    expect(String(fetched.mock.calls[0]?.[1]?.body)).toContain('refresh_token=r1')
  })

  test.each([
    ['does not respond', () => new Promise<Response>(() => {})],
    ['responds with 500', async () => new Response('Down.', { status: 500 })],
    ['responds with a page of a captive portal', async () => new Response('<html>', { status: 200 })],
  ])('deletes no cookies if the service %s', async (_, reply) => {
    vi.useFakeTimers()
    fetched.mockImplementation(reply)
    const visited = visit('/notes', cookiesOf('r1'), { signedInPaths: ['/notes'] })
    await vi.advanceTimersByTimeAsync(3000)
    expect(await visited).toMatchObject({ cookies: cookiesOf('r1'), setCookies: [], location: null })
  })

  test('is hidden from this request only if its session has ended: the browser may have a newer session', async () => {
    respondWithRefusal()
    const { cookies, setCookies } = await visit('/notes', cookiesOf('r1'))
    expect(cookies).toBe('theme=dark')
    expect(setCookies).toEqual([])
  })
})

describe('no request is made', () => {
  test.each([
    ['without cookies', null],
    ['while the access token is valid', cookiesOf('r1', tokenFor(300))],
    ['for a token in a header', 'theme=dark'],
    ['with two different refresh cookies', `${cookiesOf('r1')}; portico-refresh-${projectId}=planted`],
  ])('%s', async (_, cookie) => {
    expect(await visit('/notes', cookie)).toMatchObject({ setCookies: [], location: null, cacheControl: null })
    expect(fetched).not.toHaveBeenCalled()
  })
})

test('server components receive path and query of the page, whatever the client sends', async () => {
  expect((await visit('/notes?page=2', null)).page).toBe('/notes?page=2')
})

describe('paths for signed-in users', () => {
  const options = { signedInPaths: ['/notes'] }

  test.each(['/notes', '/notes/1?a=b'])('redirect visitors of %s to sign-in and back', async (path) => {
    const target = new URLSearchParams({ after_auth_return_to: path })
    expect((await visit(path, null, options)).location).toBe(`https://host.test/handler/sign-in?${target}`)
  })

  test('redirect visitors whose session has ended', async () => {
    respondWithRefusal()
    expect((await visit('/notes', cookiesOf('r1'), options)).location).toContain('/handler/sign-in')
  })

  test.each(['/', '/notesbook', '/handler/sign-in'])('do not include %s', async (path) => {
    expect((await visit(path, null, options)).location).toBeNull()
  })

  test('do not redirect users with a session', async () => {
    expect((await visit('/notes', cookiesOf('r1', tokenFor(300)), options)).location).toBeNull()
  })
})

describe('screens are never redirected, whatever the paths for signed-in users', () => {
  test.each([
    ['/handler/sign-in', {}],
    ['/handler/sign-in/', {}],
    ['/handler/email-verification?code=1', {}],
    ['/handler/register', {}],
    ['/account/sign-in', { urls: { handler: '/account' } }],
    ['/account/magic-link-callback', { urls: { handler: '/account/' } }],
    ['/login', { signIn: '/login' }],
    ['/app/handler/sign-in', { nextConfig: { basePath: '/app' } }],
    ['/app/login/', { nextConfig: { basePath: '/app', trailingSlash: true }, urls: { signIn: '/app/login' } }],
  ])('%s %j', async (path, options) => {
    expect((await visit(path, null, { signedInPaths: ['/'], ...options })).location).toBeNull()
  })

  test('pages beside them are', async () => {
    expect((await visit('/handlers', null, { signedInPaths: ['/'] })).location).toContain('/handler/sign-in?')
    expect((await visit('/', null, { signedInPaths: ['/'] })).location).toContain('/handler/sign-in?')
  })
})

describe('below a base path', () => {
  const nextConfig = { basePath: '/app' }
  test.each([{}, { signIn: '/handler/sign-in' }, { urls: { handler: '/app/handler' } }])(
    'the redirect to sign-in has it once, and so has the page to return to: %j',
    async (options) => {
      const { location } = await visit('/app/notes?a=b', null, { nextConfig, signedInPaths: ['/notes'], ...options })
      expect(location).toBe('https://host.test/app/handler/sign-in?after_auth_return_to=%2Fapp%2Fnotes%3Fa%3Db')
    },
  )

  test('server components receive it with the page', async () => {
    expect((await visit('/app/notes', null, { nextConfig })).page).toBe('/app/notes')
  })
})

describe('with locales in next.config', () => {
  const nextConfig = { basePath: '/app', i18n: { locales: ['en', 'de'], defaultLocale: 'en' } }
  test.each([
    ['/app/de/notes?a=b', '/app/de/notes?a=b'],
    ['/app/notes', '/app/notes'],
  ])('%s returns to the page with its locale, and the screens have none', async (path, page) => {
    const target = new URLSearchParams({ after_auth_return_to: page })
    const { location } = await visit(path, null, { nextConfig, signedInPaths: ['/notes'] })
    expect(location).toBe(`https://host.test/app/handler/sign-in?${target}`)
    expect((await visit(path, null, { nextConfig })).page).toBe(page)
  })

  test('screens are not redirected, whatever the locale', async () => {
    const { location } = await visit('/app/de/handler/sign-in', null, { nextConfig, signedInPaths: ['/'] })
    expect(location).toBeNull()
  })
})

test('the server reaches the service at its own address, if it has one', async () => {
  vi.stubEnv('PORTICO_URL', 'http://portico.internal:8100')
  respondWithToken(tokenFor(600))
  await visit('/notes', cookiesOf('r1'))
  expect(String(fetched.mock.calls[0]?.[0])).toMatch(/^http:\/\/portico\.internal:8100\/api\/v1\//)
})

test.each(['NEXT_PUBLIC_PORTICO_PROJECT_ID', 'NEXT_PUBLIC_PORTICO_PUBLISHABLE_CLIENT_KEY', 'NEXT_PUBLIC_PORTICO_URL'])(
  'an error names %s if it is missing',
  async (variable) => {
    vi.stubEnv(variable, '')
    const error = await visit('/', null).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(MissingVariableError)
    expect(error).toMatchObject({ variable, message: expect.stringContaining(`${variable} is not set`) })
  },
)
