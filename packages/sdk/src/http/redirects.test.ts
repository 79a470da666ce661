/** Redirects of the service's address, on real sockets: no key, token or password reaches their target. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { createClientApp } from '../client-app.ts'
import { createRequestTokenStore } from '../requests/request-token-store.ts'
import { createServerApp } from '../server-app.ts'
import { createVerifier } from '../verification/verifier.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  closing.push(() => server.closeAllConnections())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.')
  return `http://127.0.0.1:${address.port}`
}

/** Starts a server that redirects every request to another origin, which must receive none. */
async function startRedirect(status: number) {
  const target = vi.fn<RequestListener>((_, response) => response.end('{"keys":[]}'))
  const evil = await listen(target)
  const redirects = vi.fn<RequestListener>((request, response) => {
    response.writeHead(status, { location: evil + request.url, 'content-type': 'application/json' }).end('{}')
  })
  return { baseUrl: await listen(redirects), evil, target, redirects }
}

const refusal = (status: number, evil: string) => ({
  name: 'ServiceError',
  status,
  message: expect.stringMatching(new RegExp(`redirects to ${evil}/api/v1/.*Set the option baseUrl`)),
})

test.each([301, 302, 303, 307, 308])(
  'status %s is refused at once, and its target receives nothing',
  async (status) => {
    const { baseUrl, evil, target, redirects } = await startRedirect(status)
    const options = { projectId: 'p', baseUrl }
    const server = createServerApp({ ...options, secretServerKey: 'ssk_secret' })
    await expect(server.users.list()).rejects.toMatchObject(refusal(status, evil))
    const client = createClientApp({ ...options, publishableClientKey: 'pck_1' })
    const signIn = client.passwords.signIn({ email: 'ann@example.com', password: 'plum tree avenue 7' })
    await expect(signIn).rejects.toMatchObject(refusal(status, evil))
    expect(redirects).toHaveBeenCalledTimes(2)
    expect(target).not.toHaveBeenCalled()
  },
)

test('resources of an app and of a signed-in user are requested once, and fail with the address', async () => {
  const { baseUrl, evil, target, redirects } = await startRedirect(307)
  const cookie = 'portico-refresh-p=r1'
  const tokenStore = createRequestTokenStore(new Headers({ cookie }), 'p')
  const app = createClientApp({ projectId: 'p', baseUrl, publishableClientKey: 'pck_1', tokenStore })
  await expect(app.currentProject.load()).rejects.toMatchObject(refusal(307, evil))
  expect(redirects).toHaveBeenCalledTimes(1)
  await expect(app.currentUser.load()).rejects.toMatchObject(refusal(307, evil))
  expect(redirects).toHaveBeenCalledTimes(2)
  expect(target).not.toHaveBeenCalled()
})

test('keys are never accepted from the target of a redirect', async () => {
  const { baseUrl, target } = await startRedirect(307)
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = `${encode({ alg: 'ES256', kid: 'k' })}.${encode({ aud: 'p', exp: 4_000_000_000 })}.c2ln`
  const request = { headers: { authorization: `Bearer ${token}` } }
  const result = await createVerifier({ projectId: 'p', baseUrl }).verifyRequest(request)
  expect(result).toMatchObject({ status: 'unavailable', message: expect.stringContaining('redirects to') })
  expect(target).not.toHaveBeenCalled()
})

test('Next.js stores no response, whatever a page configures for its requests', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () =>
    Response.json({ items: [], pagination: { next_cursor: null } }),
  )
  await createServerApp({ projectId: 'p', baseUrl: 'http://s.test', secretServerKey: 'ssk_1', fetch }).users.list()
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store', redirect: 'manual', next: { internal: true } })
})
