import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import cli from '../../packages/cli/package.json' with { type: 'json' }
import { connectTo } from '../sdk/connect.ts'
import { useTestApp } from '../sdk/use-test-app.ts'
import { commandOf } from './run.ts'

const testApp = useTestApp()
afterEach(() => testApp().sealer.setRegistration({ missingIds: [], isCurrent: () => true }))

type Fetch = typeof globalThis.fetch
const byAddress = (change: (url: URL, response: Response) => Response | Promise<Response>): Fetch => {
  const { fetch } = connectTo(testApp())
  return async (input, init) => change(new URL(String(input)), await fetch(input, init))
}
const withDate = (date: string) =>
  byAddress((_, { body, status, headers }) => {
    const changed = new Headers(headers)
    changed.set('date', date)
    return new Response(body, { status, headers: changed })
  })

/** A project of a service whose settings are right, and the command with changes of its environment. */
async function open({ env = {}, ...replaced }: Parameters<typeof commandOf>[2] = {}, flags = {}) {
  const project = await testApp().createProject({ flags })
  const folder = await mkdtemp(join(tmpdir(), 'portico-doctor-'))
  const right = { PORTICO_DATA_DIR: folder, PORTICO_FAKE_PROVIDERS_PORT: 'off' }
  const run = commandOf(testApp(), project, { version: cli.version, ...replaced, env: { ...right, ...env } })
  const examine = async (...argv: string[]) => {
    const { exitCode, stdout, stderr } = await run('doctor', '--json', ...argv)
    expect(stderr).toBe('')
    const { findings } = JSON.parse(stdout)
    for (const finding of findings) expect(finding.repair.length).toBeGreaterThan(10)
    // The test environment has no mail server.
    const codes: string[] = findings.map(({ code }: { code: string }) => code)
    return { exitCode, codes: codes.filter((code) => code !== 'MAIL_UNREACHABLE'), findings }
  }
  return { run, project, examine }
}

test('finds nothing at a service that is not on this computer and is right', async () => {
  const { run } = await open({
    env: { PORTICO_URL: 'https://auth.example.com', PORTICO_DATA_DIR: '' },
    fetch: byAddress(({ protocol }, response) =>
      protocol === 'http:' ? new Response(null, { status: 308 }) : response,
    ),
  })
  expect(await run('doctor')).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/^Not examined: settings.*\n\nNothing is wrong\.\n$/s),
  })
})

test.each<[string, () => Parameters<typeof commandOf>[2]]>([
  ['SETTING_INVALID', () => ({ env: { PORTICO_SMTP_URL: 'mail.example.com' } })],
  ['SETTING_UNKNOWN', () => ({ env: { PORTICO_SMPT_URL: 'smtp://mail.example.com' } })],
  [
    'DATABASE_UNREACHABLE',
    () => ({ env: { DATABASE_URL: 'postgres://me:pw@127.0.0.1:1/x', PORTICO_SECRET: 'x'.repeat(40) } }),
  ],
  ['CLOCK_OF_SERVICE', () => ({ fetch: withDate('Mon, 06 Jan 2020 00:00:00 GMT') })],
  ['VERSION_DIFFERS', () => ({ version: '99.0.0' })],
  ['KEY_REFUSED', () => ({ env: { PORTICO_SUPER_SECRET_ADMIN_KEY: `sak_${'0'.repeat(45)}` } })],
  [
    'PROXY_PROTOCOL',
    () => ({ env: { PORTICO_URL: 'https://auth.example.com', PORTICO_DATA_DIR: '' }, fetch: refusingProxy() }),
  ],
  [
    'PLAIN_HTTP',
    () => ({ env: { PORTICO_URL: 'https://auth.example.com', PORTICO_DATA_DIR: '' }, fetch: byAddress(plainPages) }),
  ],
])('finds %s and how to repair it', async (code, replaced) => {
  const { examine } = await open(replaced())
  expect(await examine()).toMatchObject({ exitCode: 3, codes: [code] })
})

test('finds a public address that does not lead to the service', async () => {
  const toNowhere = byAddress(({ host }, response) =>
    host === 'auth.example.com' ? new Response(null, { status: 502 }) : response,
  )
  const { examine } = await open({
    env: { PORTICO_URL: 'http://auth.example.com', NODE_ENV: 'test' },
    fetch: toNowhere,
  })
  const { exitCode, codes } = await examine('--url', 'http://localhost:8100')
  expect({ exitCode, codes }).toEqual({ exitCode: 3, codes: ['SETTING_DOUBTFUL', 'PUBLIC_URL'] })
})

const refusingProxy = () =>
  byAddress(({ protocol, pathname }, response) => {
    if (protocol === 'http:') return new Response(null, { status: 308 })
    return pathname === '/api/v1' ? new Response('The API needs https. …', { status: 403 }) : response
  })

const plainPages = ({ protocol }: URL, response: Response) =>
  protocol === 'http:' ? new Response('<html>', { status: 200 }) : response

test('finds a mail server that does not respond, and a process without a secret of another one', async () => {
  const { examine } = await open({ env: { PORTICO_SMTP_URL: 'smtp://127.0.0.1:1' } })
  expect((await examine()).findings).toMatchObject([{ code: 'MAIL_UNREACHABLE' }])
  testApp().sealer.setRegistration({ missingIds: [7], isCurrent: () => true })
  expect((await examine()).codes).toEqual(['SERVICE_NOT_READY'])
})

test('finds trusted domains that production mode forbids, and enabled providers without keys', async () => {
  const { project, examine } = await open()
  const config = {
    allow_localhost: true,
    domains: [{ domain: 'https://192.0.2.1', handler_path: '/handler' }],
    oauth_providers: [{ id: 'github', enabled: true, type: 'shared' }],
  }
  const body = { is_production_mode: true, config }
  expect((await project.request('PATCH', '/projects/current', { access: 'admin', body })).status).toBe(200)
  expect((await examine()).codes).toEqual(['DOMAIN', 'DOMAIN', 'PROVIDER_KEYS_MISSING'])
})

test.each([
  ['SERVICE_UNREACHABLE', () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }))],
  [
    'SERVICE_CERTIFICATE',
    () => Promise.reject(new TypeError('fetch failed', { cause: new Error('certificate has expired') })),
  ],
  ['NOT_A_SERVICE', async () => new Response('<html>', { status: 200 })],
] as const)('ends with 1 if the service cannot be asked: %s', async (code, fetch) => {
  const { examine } = await open({ fetch })
  expect(await examine()).toMatchObject({ exitCode: 1, codes: [code] })
})
