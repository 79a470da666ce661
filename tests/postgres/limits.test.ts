/** Limits apply to all processes together, and across restarts. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, type Service, startService } from '@portico/server'
import { createTestApp, type TestApp } from '@portico/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { atOnce, tally } from './at-once.ts'

const url = process.env.PORTICO_TEST_DATABASE_URL ?? ''
const publishableClientKey = 'pck_a_key_that_all_nodes_know'
let admin: TestApp
let databaseUrl: string
const running: { service: Service; dataDir: string }[] = []
beforeAll(async () => {
  admin = await createTestApp()
  const name = `portico_limits_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await admin.deps.db.script(`create database ${name}`)
  const at = new URL(url)
  at.pathname = `/${name}`
  databaseUrl = at.href
})
afterAll(async () => {
  for (const node of running.splice(0)) await stop(node)
  await admin.deps.db.script(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
  await admin.close()
})
beforeEach(async () => {
  for (const node of running.splice(0)) await stop(node)
})

async function start(extra: Record<string, string> = {}): Promise<{ service: Service; dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-limits-'))
  const settings = {
    DATABASE_URL: databaseUrl,
    PORTICO_DATA_DIR: dataDir,
    PORTICO_SECRET: 'two nodes share this secret 0123456789',
    PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY: publishableClientKey,
    PORTICO_INTERNAL_SECRET_SERVER_KEY: 'ssk_a_key_that_all_nodes_know',
    PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY: 'sak_a_key_that_all_nodes_know',
    PORTICO_LOG_LEVEL: 'silent',
    PORTICO_TRUSTED_PROXIES: '127.0.0.1',
    PORT: '0',
    ...extra,
  }
  const node = { service: await startService(readConfig(settings)), dataDir }
  running.push(node)
  return node
}

async function stop({ service, dataDir }: { service: Service; dataDir: string }): Promise<void> {
  await service.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

const signIn = (node: { service: Service }, email: string, address: string) =>
  fetch(`http://127.0.0.1:${node.service.port}/api/v1/auth/password/sign-in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-portico-project-id': 'internal',
      'x-portico-access-type': 'client',
      'x-portico-publishable-client-key': publishableClientKey,
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ email, password: 'a guess at something' }),
  })

test('exactly ten of 100 concurrent guesses on two nodes are compared, also after a restart', async () => {
  const [one, other] = [await start(), await start()]
  const guess = (index: number) =>
    signIn(index % 2 ? one : other, 'ann@example.com', `203.0.113.${index}`).then(({ status }) => String(status))
  expect(tally(await atOnce(100, guess))).toEqual({ 400: 10, 429: 90 })
  for (const node of running.splice(0)) await stop(node)
  const again = await start()
  const refused = await signIn(again, 'ann@example.com', '203.0.113.200')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
}, 120_000)

test('the calls of one network are counted on all nodes together', async () => {
  const [one, other] = [await start(), await start()]
  const call = (index: number) =>
    signIn(index % 2 ? one : other, `person-${index}@example.com`, '198.51.100.77').then(({ status }) => status)
  const statuses = await atOnce(120, call)
  // A queued password hash may be refused because the queue is full. That is no success either.
  expect(statuses.filter((status) => status === 429)).toHaveLength(60)
}, 120_000)

test('two nodes that count the same subjects in different orders never deadlock', async () => {
  const [one, other] = [await start(), await start()]
  for (let round = 0; round < 10; round++) {
    const responses = await atOnce(40, (index) =>
      signIn(index % 2 ? one : other, `person-${(index * 7) % 5}@example.com`, `10.${round}.0.${index % 3}`),
    )
    expect(responses.map(({ status }) => status).filter((status) => status >= 500 && status !== 503)).toEqual([])
  }
}, 120_000)
