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

async function visit(path: string, cookie: string | null, options?: ProxyOptions) {
  const request = new NextRequest(`https://host.test${path}`, { headers: cookie === null ? {} : { cookie } })
  const response = await createProxy(options)(request)
  return {
    /** The cookies that server components see. */
    cookies: response.headers.get('x-middleware-request-cookie') ?? '',
    page: response.headers.get('x-middleware-request-x-portico-page'),
    setCookies: response.headers.getSetCookie(),
    location: response.headers.get('location'),
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
    const { cookies, setCookies } = await visit('/notes', cookie)
    const pair = encodeURIComponent(JSON.stringify(['r1', fresh]))
    expect(cookies).toContain(`portico-access-${projectId}=${pair}`)
    expect(cookies).toContain('theme=dark')
    expect(setCookies).toHaveLength(1)
    expect(setCookies[0]).toContain(`portico-access-${projectId}=${pair}; Path=/`)
    expect(setCookies[0]).toMatch(/; Max-Age=86400; Secure; SameSite=lax$/i)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('is refreshed without rotation, so that the refresh cookie stays valid if the response is lost', async () => {
    respondWithToken(tokenFor(600))
    const { setCookies } = await visit('/notes', cookiesOf('r1'))
    const [[, init] = []] = fetched.mock.calls
    expect(String(init?.body)).toContain('refresh_token=r1')
    expect(String(init?.body)).not.toContain('rotate')
    expect(setCookies.join()).not.toContain('portico-refresh')
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

  test('whose session has ended is hidden from this request only: the browser may have a newer session', async () => {
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
  ])('%s', async (_, cookie) => {
    expect(await visit('/notes', cookie)).toMatchObject({ setCookies: [], location: null })
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

test.each(['NEXT_PUBLIC_PORTICO_PROJECT_ID', 'NEXT_PUBLIC_PORTICO_PUBLISHABLE_CLIENT_KEY', 'NEXT_PUBLIC_PORTICO_URL'])(
  'an error names %s if it is missing',
  async (variable) => {
    vi.stubEnv(variable, '')
    const error = await visit('/', null).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(MissingVariableError)
    expect(error).toMatchObject({ variable, message: expect.stringContaining(`${variable} is not set`) })
  },
)
