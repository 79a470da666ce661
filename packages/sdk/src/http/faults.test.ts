/** Faults on real sockets: each ends in a typed error or a recovery, and none in an unhandled rejection. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClientApp } from '../client-app.ts'
import { createMemoryTokenStore } from '../session/stores/memory.ts'
import { accessToken, appOptions } from '../testing/fake-service.ts'

const project = { id: 'internal', display_name: 'Demo', config: { sign_up_enabled: true, enabled_oauth_providers: [] } }

const faults = {
  closed: (response: ServerResponse) => response.destroy(),
  cut(response: ServerResponse) {
    response.writeHead(200, { 'content-length': 1000 })
    response.write('{"id":', () => response.destroy())
  },
  short: (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":'),
  html: (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
  empty: (response: ServerResponse) => response.writeHead(200).end(),
  failed: (response: ServerResponse) => response.writeHead(500).end('Broken.'),
  proxy: (response: ServerResponse) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>'),
  otherApi: (response: ServerResponse) => response.writeHead(404, { 'content-type': 'application/json' }).end('{}'),
}

/** Starts a service whose first responses are faulty. Its health page always works. */
async function startFaultyService(first: readonly (keyof typeof faults)[]) {
  const queue = [...first]
  const server = createServer((request, response) => {
    const fault = request.url === '/health' ? undefined : queue.shift()
    if (fault) faults[fault](response)
    else response.end(JSON.stringify(project))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The service does not listen on a port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const unhandled = vi.fn()
beforeEach(() => void process.on('unhandledRejection', unhandled))
afterEach(() => {
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

const foreignMessage = (statusAndType: string) =>
  expect.stringMatching(new RegExp(`not the service's \\(status ${statusAndType}\\)\\. A proxy .*option baseUrl`))
const cutMessage = { name: 'ServiceError', message: expect.stringContaining('It was cut off on the way.') }

test.each([
  ['closed', { name: 'NetworkError', diagnosis: expect.stringContaining('option baseUrl') }],
  ['cut', { name: 'NetworkError', cause: expect.any(TypeError) }],
  ['short', cutMessage],
  ['html', { name: 'ServiceError', status: 200, message: expect.stringMatching(/text\/html.*option baseUrl/) }],
  ['empty', { name: 'ServiceError', status: 200 }],
  ['failed', { name: 'ServiceError', status: 500, message: 'Broken.' }],
  ['proxy', { name: 'ServiceError', status: 502, text: '<h1>502</h1>', message: foreignMessage('502, text/html') }],
  ['otherApi', { name: 'ServiceError', status: 404, message: foreignMessage('404, application/json') }],
] as const)('a %s response to each attempt of a change is a typed error', async (fault, expected) => {
  vi.spyOn(Math, 'random').mockReturnValue(-0.49)
  const service = await startFaultyService(Array(5).fill(fault))
  const app = createClientApp({ ...appOptions, baseUrl: service.url })
  const error = await app.passwords.signIn({ email: 'a@b.co', password: 'x' }).catch((caught: unknown) => caught)
  expect(error).toMatchObject(expected)
  await service.close()
  vi.restoreAllMocks()
})

test.each(['closed', 'cut'] as const)('a read recovers from a %s response', async (fault) => {
  vi.spyOn(Math, 'random').mockReturnValue(-0.49)
  const service = await startFaultyService([fault])
  const app = createClientApp({ ...appOptions, baseUrl: service.url })
  expect(await app.projects.current()).toMatchObject({ displayName: 'Demo' })
  await service.close()
  vi.restoreAllMocks()
})

test('a failed background fetch is a failed state', async () => {
  const tokenStore = createMemoryTokenStore()
  tokenStore.set({ accessToken: accessToken(600), refreshToken: 'refresh-1' })
  const service = await startFaultyService(['failed', 'html', 'short', 'failed'])
  const app = createClientApp({ ...appOptions, baseUrl: service.url, tokenStore })
  for (const resource of [app.currentUser, app.currentProject]) {
    resource.subscribe(() => {})
    resource.getState()
    await vi.waitFor(() => expect(resource.getState().status).toBe('failed'))
    resource.invalidate()
    await vi.waitFor(() => expect(resource.getState().status).toBe('failed'))
  }
  await service.close()
})
