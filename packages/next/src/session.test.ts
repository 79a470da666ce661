/** Server functions read the user of a request. Next.js provides the request; the service is replaced by `fetch`. */
// As Node resolves it: the package has no exports.
import { NextRequest } from 'next/server.js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createProxy, type ProxyOptions } from './proxy.ts'
import { getUser, type RequireUserOptions, requireUser, verifySession } from './session.ts'

const projectId = 'project-1'
const act = { sub: 'owner-1', type: 'owner', name: 'Mirë' }
const impersonator = { type: 'owner', id: 'owner-1', name: 'Mirë', returnUrl: null, reason: null, endsAt: null }

const { request } = vi.hoisted(() => ({ request: { headers: new Headers() } }))
vi.mock('next/headers', () => ({ headers: async () => request.headers }))
vi.mock('next/server', async (original) => ({
  ...(await original<typeof import('next/server.js')>()),
  connection: async () => undefined,
}))

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
})

function tokenWith(claims: object): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  return `${encode({ alg: 'ES256' })}.${encode({ iat: now, exp: now + 600, refresh_token_id: 's', ...claims })}.c2ln`
}

/** The request that is being rendered contains this access token. */
function receive(accessToken: string): void {
  const pair = encodeURIComponent(JSON.stringify(['refresh', accessToken]))
  const cookie = `portico-refresh-${projectId}=refresh; portico-access-${projectId}=${pair}`
  request.headers = new Headers({ cookie })
}

const user = { id: 'user-1', display_name: 'Ann', signed_up_at_millis: 0 }

const calls: [name: string, read: typeof getUser][] = [
  ['getUser', getUser],
  ['requireUser', requireUser],
]

const respond = (body: object) => fetched.mockImplementation(async () => Response.json(body))

test.each(calls)('%s names who acts in the name of the user', async (_name, read) => {
  respond(user)
  receive(tokenWith({ act }))
  expect(await read()).toMatchObject({ id: 'user-1', impersonator })
  expect(fetched).toHaveBeenCalledOnce()
})

test.each(calls)('%s returns no impersonator if the user acts', async (_name, read) => {
  respond(user)
  receive(tokenWith({}))
  expect(await read()).toMatchObject({ id: 'user-1', impersonator: null })
})

test('the impersonator is that of the access token with which the service was called', async () => {
  fetched.mockImplementation(async (input) =>
    Response.json(
      String(input).endsWith('/users/me') ? user : { access_token: tokenWith({ act }), token_type: 'Bearer' },
    ),
  )
  receive(tokenWith({ exp: 1 }))
  expect(await getUser()).toMatchObject({ impersonator })
})

test('verifySession refuses a token whose signature it cannot verify, also of an impersonation', async () => {
  respond({ keys: [] })
  receive(tokenWith({ act, aud: projectId }))
  expect(await verifySession()).toMatchObject({ status: 'signed-out', reason: 'unknown-key' })
})

describe('requireUser without a user', () => {
  /** Calls it in a page, and returns the target of its redirect. */
  async function redirectOf(options?: RequireUserOptions, received: Record<string, string> = {}): Promise<string> {
    request.headers = new Headers(received)
    const error = await requireUser(options).catch((reason: unknown) => reason)
    if (!(error instanceof Error) || !('digest' in error)) throw error
    const [, , target = ''] = String(error.digest).split(';')
    return target
  }
  const page = { 'x-portico-page': '/notes?a=b' }
  const back = 'after_auth_return_to=%2Fnotes%3Fa%3Db'
  /** The headers that server components receive from a proxy with these options. */
  async function throughProxy(path: string, options: ProxyOptions): Promise<Record<string, string>> {
    const { headers } = await createProxy(options)(new NextRequest(`https://host.test${path}`))
    const prefix = 'x-middleware-request-'
    const passed = [...headers].filter(([name]) => name.startsWith(`${prefix}x-portico`))
    return Object.fromEntries(passed.map(([name, value]) => [name.slice(prefix.length), value]))
  }

  test.each<[RequireUserOptions | undefined, string]>([
    [undefined, '/handler/sign-in'],
    [{ signIn: '/login' }, '/login'],
    [{ urls: { handler: '/account' } }, '/account/sign-in'],
    [{ urls: { handler: '/account' }, signIn: '/login' }, '/login'],
  ])('with %j redirects to %s and back', async (options, signIn) => {
    expect(await redirectOf(options, page)).toBe(`${signIn}?${back}`)
    expect(await redirectOf(options)).toBe(signIn)
  })

  test.each<[ProxyOptions, string]>([
    [{ urls: { handler: '/account' } }, '/account/sign-in'],
    [{ urls: { handler: '/konto-für-alle' } }, '/konto-für-alle/sign-in'],
    [{ signIn: '/login' }, '/login'],
  ])('redirects to the screen of a proxy with %j', async (options, signIn) => {
    expect(await redirectOf(undefined, await throughProxy('/notes?a=b', options))).toBe(`${signIn}?${back}`)
  })

  test.each(['https://evil.test/', '//evil.test/', '/\\evil.test/', '/a/../..//b', '/', ''])(
    'stays on the host if there is no proxy, and the client sends %s',
    async (signIn) => {
      const sent = { 'x-portico-screens': new URLSearchParams({ handler: signIn, signIn }).toString() }
      expect(await redirectOf(undefined, sent)).toBe('/handler/sign-in')
    },
  )

  test('below a base path leaves it to Next.js, which adds it', async () => {
    vi.stubEnv('__NEXT_ROUTER_BASEPATH', '/app')
    const received = { 'x-portico-page': '/app/notes' }
    const target = '?after_auth_return_to=%2Fapp%2Fnotes'
    expect(await redirectOf(undefined, received)).toBe(`/handler/sign-in${target}`)
    expect(await redirectOf({ urls: { handler: '/app/account' } }, received)).toBe(`/account/sign-in${target}`)
  })

  test.each<[string, ProxyOptions]>([
    ['/handler/sign-in', {}],
    ['/handler/sign-up/', {}],
    ['/account/sign-in', { urls: { handler: '/account' } }],
    ['/login', { signIn: '/login' }],
  ])('throws in a layout above the screen %s, where it would redirect for ever', async (path, options) => {
    request.headers = new Headers(await throughProxy(path, options))
    await expect(requireUser()).rejects.toThrow(/a layout that is not above app\/handler/)
  })
})
