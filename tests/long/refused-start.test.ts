/** A service that cannot start exits with code 1 and one sentence that names the setting to change. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Ended, runToEnd } from './run-to-end.ts'
import { createDatabase, createServiceProcess, findFreePort } from './service-process.ts'

const server = process.env.PORTICO_TEST_DATABASE_URL
const goodSecret = 'k3Wd0pQz7LmX9vRtY2bNc5HsJ8fGaE1u'

let dataDir: string
let settings: Record<string, string>
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portico-refused-'))
  settings = { PORT: String(await findFreePort()), PORTICO_DATA_DIR: dataDir, PORTICO_SECRET: goodSecret }
  if (server !== undefined) settings.DATABASE_URL = await createDatabase(server)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function expectSentence({ code, stderr }: Ended, ...words: (string | RegExp)[]) {
  expect(code, stderr).toBe(1)
  expect(stderr.split('\n'), stderr).toHaveLength(1)
  expect(stderr).not.toMatch(/\bat .*:\d+:\d+/)
  for (const word of words) expect(stderr).toMatch(word)
}

const bad: [string, string, string][] = [
  ['PORT', 'http', 'PORT=8100'],
  ['PORT', '65536', 'PORT=8100'],
  ['PORT', '-1', 'PORT=8100'],
  ['PORTICO_URL', 'auth.example.com', 'PORTICO_URL=https://'],
  ['PORTICO_URL', 'ftp://auth.example.com', 'PORTICO_URL=https://'],
  ['DATABASE_URL', 'mysql://localhost/x', 'DATABASE_URL=postgres://'],
  ['PORTICO_DATABASE_POOLER', 'session', 'PORTICO_DATABASE_POOLER=transaction'],
  ['PORTICO_SMTP_URL', 'mail.example.com', 'PORTICO_SMTP_URL=smtp://'],
  ['PORTICO_EMAIL_FROM', 'a\r\nBcc: b@c.de', 'PORTICO_EMAIL_FROM'],
  ['PORTICO_ACCESS_TOKEN_SECONDS', '59', 'PORTICO_ACCESS_TOKEN_SECONDS=600'],
  ['PORTICO_HASH_QUEUE', '0', 'PORTICO_HASH_QUEUE=128'],
  ['PORTICO_STORED_RESPONSE_KIB', '0', 'PORTICO_STORED_RESPONSE_KIB=16'],
  ['PORTICO_LOG_LEVEL', 'loud', 'PORTICO_LOG_LEVEL=warn'],
  ['PORTICO_METRICS_TOKEN', 'too-short', 'openssl rand'],
  ['PORTICO_METRICS_PORT', '0', 'PORTICO_METRICS_PORT=9464'],
  ['PORTICO_INTERNAL_SIGN_UP', 'maybe', 'PORTICO_INTERNAL_SIGN_UP=closed'],
  ['PORTICO_OWNER_EMAIL', 'nobody', 'owner@example.com'],
  ['PORTICO_OWNER_EMAIL', 'owner@example.com', 'PORTICO_OWNER_PASSWORD'],
]

test.each(bad)('%s=%s is refused with an example of a valid value', async (name, value, example) => {
  expectSentence(await runToEnd({ ...settings, [name]: value }), name, example)
})

test('in production a missing or weak secret is refused, and never printed', async () => {
  const production = { ...settings, NODE_ENV: 'production', PORTICO_SMTP_URL: 'smtp://mail.example.com' }
  expectSentence(await runToEnd({ ...production, PORTICO_SECRET: '' }), 'PORTICO_SECRET must be set')
  for (const weak of ['short-but-odd-Q7', 'a'.repeat(64), 'changeme-changeme-changeme-0123456789']) {
    const ended = await runToEnd({ ...production, PORTICO_SECRET: weak })
    expectSentence(ended, 'PORTICO_SECRET')
    expect(ended.stderr).not.toContain(weak)
  }
})

test('a port in use is reported with an example of another one', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(Number(settings.PORT), '127.0.0.1', resolve))
  expectSentence(await runToEnd(settings), `Port ${settings.PORT} is already taken`, 'PORT=')
  other.close()
})

test('an unreachable database is reported without its password', async () => {
  const DATABASE_URL = `postgres://portico:hunter2@127.0.0.1:${await findFreePort()}/portico`
  const ended = await runToEnd({ ...settings, DATABASE_URL })
  expectSentence(ended, 'DATABASE_URL')
  expect(ended.stderr).not.toContain('hunter2')
}, 40_000)

test('a root secret other than that of the stored data is refused', async () => {
  const service = await createServiceProcess()
  await service.start()
  await service.stop()
  const ended = await runToEnd({ ...settings, ...service.settings, PORTICO_SECRET: `${goodSecret}-another` })
  expectSentence(ended, 'PORTICO_SECRET is not the secret')
  expect(ended.stderr).not.toContain(goodSecret)
  await service.start()
  await service.stop()
  service.remove()
}, 60_000)

test('a second process on the same embedded database is refused, and the first one continues', async () => {
  const service = await createServiceProcess(null)
  await service.start()
  const { PORTICO_DATA_DIR = '' } = service.settings
  const { DATABASE_URL: _, ...embedded } = settings
  expectSentence(await runToEnd({ ...embedded, PORTICO_DATA_DIR }), 'in use by process', 'PORTICO_DATA_DIR')
  const body = { email: 'ann@example.com', password: 'correct horse battery staple' }
  expect((await service.post('/auth/password/sign-up', body)).status).toBe(200)
  await service.stop()
  service.remove()
}, 60_000)
