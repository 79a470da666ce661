/** Server functions read the user of a request. Next.js provides the request; the service is replaced by `fetch`. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getUser, requireUser, verifySession } from './session.ts'

const projectId = 'project-1'
const act = { sub: 'owner-1', type: 'owner', name: 'Mirë' }
const impersonator = { type: 'owner', id: 'owner-1', name: 'Mirë', returnUrl: null }

const { request } = vi.hoisted(() => ({ request: { headers: new Headers() } }))
vi.mock('next/headers', () => ({ headers: async () => request.headers }))
vi.mock('next/server', () => ({ connection: async () => undefined }))

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
