/** Outside of production, pages and the project `internal` are reached only by names that are ours. */
import { createTestApp, type TestProject } from '@portico/server/testing'
import { beforeAll, expect, test } from 'vitest'
import { createInternalProject } from '../../internal-project.ts'
import { useTestApp } from '../../setup.ts'

const app = useTestApp({ publicUrl: 'http://portico.test:8100', hosts: ['portico', '192.168.1.5'] })
let internal: TestProject
let other: TestProject
beforeAll(async () => {
  internal = await createInternalProject(app())
  other = await app().createProject()
})

interface Sent {
  readonly headers: Record<string, string>
  readonly made?: TestProject
}

const page = (target: string, headers: Record<string, string>, { app: made } = app()) =>
  made.handle({ method: 'GET', target, headers, readBody: async () => new Uint8Array(), remoteAddress: '127.0.0.1' })
const signUp = ({ headers, made = internal }: Sent) =>
  made.request('POST', '/auth/password/sign-up', { headers, body: { email: 'a@example.com', password: 'short' } })

const guarded: [string, (headers: Record<string, string>) => Promise<{ status: number }>][] = [
  ['the home page', (headers) => page('/', headers)],
  ['an unknown page', (headers) => page('/projects', headers)],
  ['sign-up of owners', (headers) => signUp({ headers })],
  ['the first owner', (headers) => internal.request('POST', '/auth/password/first-owner', { headers, body: {} })],
  [
    'the test clock',
    (headers) =>
      internal.request('POST', '/internal/test/advance-time', { access: 'admin', headers, body: { millis: 1 } }),
  ],
  [
    'a sign-in of owners with a provider',
    (headers) => page('/api/v1/auth/oauth/authorize/github?client_id=internal', headers),
  ],
]

const ours = ['localhost:3000', '127.0.0.1', '[::1]:8100', 'portico.test', 'portico:80', '192.168.1.5', 'a.localhost']
const foreign = ['evil.test:8100', 'localhost.evil.test', '127.0.0.1.evil.test', 'evil.test@localhost', '192.168.1.6']

test.each(guarded)('%s is refused for another host or origin', async (_name, call) => {
  for (const host of foreign) expect([host, (await call({ host })).status]).toEqual([host, 421])
  for (const host of ours) expect([host, (await call({ host })).status]).not.toEqual([host, 421])
  for (const origin of ['https://evil.test', 'null', 'chrome-extension://abc']) {
    expect([origin, (await call({ host: 'localhost', origin })).status]).toEqual([origin, 421])
  }
  expect((await call({ host: 'localhost', origin: 'http://localhost:8101' })).status).not.toBe(421)
})

test('the refusal names the host and the setting that adds it', async () => {
  const { body } = await page('/', { host: 'evil.test:8100' })
  expect(body).toBe(
    'The service does not know the host evil.test. Open http://portico.test:8100 instead. If the host is yours, add it to the setting PORTICO_HOSTS, for example PORTICO_HOSTS=evil.test.',
  )
})

test('health checks, and calls of other projects, may have any host and origin', async () => {
  const headers = { host: 'evil.test', origin: 'https://shop.example' }
  expect((await page('/health', headers)).status).toBe(200)
  expect((await signUp({ headers, made: other })).body.code).toBe('PASSWORD_TOO_SHORT')
})

test('in production a proxy may send any host', async () => {
  const production = await createTestApp({ isProduction: true }, { db: app().deps.db })
  expect((await page('/', { host: 'upstream:8100' }, production)).status).toBe(200)
})
