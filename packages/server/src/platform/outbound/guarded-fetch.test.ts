import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RefusedTargetError } from './find-allowed-address.ts'
import { createGuardedFetch, ResponseTooLargeError } from './guarded-fetch.ts'

let server: Server
let origin: string
const lookedUp: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    lookedUp.push(request.url ?? '')
    if (request.url === '/redirect') return void response.writeHead(302, { location: '/elsewhere' }).end()
    if (request.url === '/slow') return void response.writeHead(200).write('one byte at a time')
    response.end('x'.repeat(Number(request.url?.slice(1))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // the address of a TCP server is an AddressInfo
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const open = createGuardedFetch({ allowPrivateAddresses: true })
const guarded = createGuardedFetch({ allowPrivateAddresses: false })
const get = { method: 'GET', headers: {} }

test('a response is read up to 64 KiB', async () => {
  expect(await (await open(`${origin}/65536`, get)).text()).toHaveLength(65_536)
  await expect(open(`${origin}/65537`, get)).rejects.toThrow(ResponseTooLargeError)
  await expect(open(`${origin}/10000000`, get)).rejects.toThrow(ResponseTooLargeError)
})

test('a redirect is returned, not followed', async () => {
  expect((await open(`${origin}/redirect`, get)).status).toBe(302)
  expect(lookedUp).not.toContain('/elsewhere')
})

test('the timeout covers the whole response', async () => {
  const signal = AbortSignal.timeout(300)
  await expect(open(`${origin}/slow`, { ...get, signal })).rejects.toThrow(/timeout/)
})

test.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://localhost/',
  'https://example.com:22/',
  'https://example.com:5432/',
  'https://example.com:6379/',
])('%s is refused if only public addresses are allowed', async (url) => {
  await expect(guarded(url, get)).rejects.toThrow(RefusedTargetError)
})

test('a name that resolves to a private address is refused when the connection is opened', async () => {
  const findAddress = () => Promise.reject(new RefusedTargetError('inside.example is not on the public internet.'))
  const rebound = createGuardedFetch({ allowPrivateAddresses: false, findAddress })
  await expect(rebound('https://inside.example/', get)).rejects.toThrow(RefusedTargetError)
})
