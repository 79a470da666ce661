import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAllowedAddress } from '../../../platform/outbound/find-allowed-address.ts'
import { selfSigned } from '../../../testing/self-signed.ts'
import { createWebhookSender } from './send-webhook.ts'
import { refusalOfUrl } from './webhook-url.ts'

const inProduction = { allowPrivateAddresses: false, isProduction: true }
const inDevelopment = { allowPrivateAddresses: false, isProduction: false }

const refused = [
  'https://localhost/hooks',
  'https://LOCALHOST./hooks',
  'https://a.localhost/',
  'https://127.0.0.1/',
  'https://10.1.2.3/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[fd00::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://0.0.0.0/',
  'https://100.64.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://192.168.0.1:8443/',
  'https://metadata.internal/',
  'https://１２７.0.0.1/',
  'https://example.com:22/',
  'https://example.com:25/',
  'https://example.com:5432/',
  'https://example.com:6379/',
  'https://example.com:0/',
  'https://user:password@example.com/',
  'https://user@example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'javascript:alert(1)',
  'data:text/plain,x',
  'http://',
  'https://',
  '//example.com/hooks',
  'example.com',
  '',
  `https://example.com/${'a'.repeat(2100)}`,
]

test.each(refused)('%s is refused', (url) => {
  expect(refusalOfUrl(inProduction, url)).not.toBeNull()
  expect(refusalOfUrl(inDevelopment, url)).not.toBeNull()
})

test.each([
  'https://example.com',
  'https://example.com/hooks?a=b',
  'https://example.com:8443/',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
  'https://bücher.example/',
])('%s is accepted', (url) => {
  expect(refusalOfUrl(inProduction, url)).toBeNull()
})

test('plain http is allowed only outside of production, or if the operator allows private networks', () => {
  expect(refusalOfUrl(inProduction, 'http://example.com/')).toContain('https://')
  expect(refusalOfUrl(inDevelopment, 'http://example.com/')).toBeNull()
  const allowed = { allowPrivateAddresses: true, isProduction: true }
  expect(refusalOfUrl(allowed, 'http://10.0.0.1:9000/hooks')).toBeNull()
  expect(refusalOfUrl(allowed, 'ftp://10.0.0.1/')).not.toBeNull()
})

describe('a request', () => {
  let asked = 0
  const server = createServer(({ url }, response) => {
    asked += 1
    if (url !== '/hangs') response.end()
  })
  let port = 0
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const looking =
    (address: string) =>
    (target: { host: string; port: number }, rules: { allowPrivateAddresses: boolean; ports: readonly number[] }) =>
      findAllowedAddress(target, rules, async () => [{ address, family: 4 }])
  const message = (url: string) => ({ url, headers: {}, body: '{}' })

  test.each(refused)('to %s opens no connection', async (url) => {
    const names: string[] = []
    const send = createWebhookSender(inDevelopment, {
      findAddress: async ({ host }) => {
        names.push(host)
        throw new Error('asked')
      },
    })
    expect(await send(message(url))).toMatchObject({ isSuccess: false, statusCode: 0, isUnreachable: false })
    expect(names).toEqual([])
  })

  test('to a name that resolves to a private network connects to nothing and reports it', async () => {
    const send = createWebhookSender(inDevelopment, { findAddress: looking('127.0.0.1') })
    const outcome = await send(message(`http://hooks.example:${port}/`))
    expect(outcome).toMatchObject({ isSuccess: false, statusCode: 0, isUnreachable: false })
    expect(outcome.response).toContain('is not on the public internet')
    expect(asked).toBe(0)
  })

  test('connects to the resolved address, whatever the name', async () => {
    const open = { allowPrivateAddresses: true, isProduction: false }
    const send = createWebhookSender(open, { findAddress: looking('127.0.0.1') })
    expect(await send(message(`http://hooks.example:${port}/`))).toMatchObject({ isSuccess: true, statusCode: 200 })
    expect(asked).toBe(1)
  })

  test('to a host with many pending requests is sent: connections are not limited per host', async () => {
    const open = { allowPrivateAddresses: true, isProduction: false }
    const send = createWebhookSender(open, { findAddress: looking('127.0.0.1'), timeoutMillis: 2000 })
    const hanging = Array.from({ length: 40 }, () => send(message(`http://hooks.example:${port}/hangs`)))
    expect(await send(message(`http://hooks.example:${port}/`))).toMatchObject({ isSuccess: true })
    for (const outcome of await Promise.all(hanging))
      expect(outcome).toMatchObject({ isUnreachable: true, isSuccess: false })
  })

  test('to a name without an address fails with our own message', async () => {
    const open = { allowPrivateAddresses: true, isProduction: false }
    const outcome = await createWebhookSender(open, {})(message('https://nowhere.invalid/'))
    expect(outcome).toMatchObject({ isSuccess: false, isUnreachable: true, statusCode: 0 })
    expect(outcome.response).not.toContain('nowhere')
  })

  test('to a host with an untrusted certificate sends nothing', async () => {
    const heard: unknown[] = []
    const tls = createTlsServer(selfSigned('hooks.example'), (request) => void heard.push(request))
    await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve))
    const address = tls.address()
    const open = { allowPrivateAddresses: true, isProduction: true }
    const send = createWebhookSender(open, { findAddress: looking('127.0.0.1') })
    const { port } = typeof address === 'object' && address ? address : { port: 0 }
    const outcome = await send(message(`https://hooks.example:${port}/`))
    tls.close()
    expect(outcome).toMatchObject({ isSuccess: false, statusCode: 0 })
    expect(outcome.response).toBe('The host offers no TLS with a valid certificate.')
    expect(heard).toEqual([])
  })
})
