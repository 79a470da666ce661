import { beforeAll, expect, test } from 'vitest'
import { createPasswordHasher } from '../../platform/crypto/password-hash.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const app = useTestApp()
beforeAll(async () => {
  // The configuration of a real process: one hash at a time, a queue of 128.
  Object.assign(app().deps.passwordHasher, createPasswordHasher({ concurrency: 1 }))
})

test('200 concurrent sign-ins: those beyond the queue are refused, and other requests are handled meanwhile', async () => {
  const { request } = await app().createProject()
  await request('GET', '/projects/current')
  const rss = process.memoryUsage.rss()
  const flood = Array.from({ length: 200 }, (_, index) =>
    request('POST', '/auth/password/sign-in', {
      body: { email: `person-${index}@example.com`, password: 'x'.repeat(256) },
    }),
  )
  const refused = await Promise.all(flood.slice(150))
  // All requests are queued: from here on, only hashes are computed.
  let checked = 0
  for (const response of flood) void response.then(({ status }) => (checked += status === 400 ? 1 : 0))
  const health = await app().app.handle({
    method: 'GET',
    target: '/health',
    headers: {},
    remoteAddress: '127.0.0.1',
    readBody: async () => new Uint8Array(),
  })
  expect(checked).toBeLessThan(30)
  const responses = [...(await Promise.all(flood.slice(0, 150))), ...refused]

  const overflow = responses.filter(({ status }) => status === 503)
  expect(responses.filter(({ status }) => status === 400).length + overflow.length).toBe(200)
  expect(overflow.length).toBeGreaterThanOrEqual(50)
  expect(overflow.length).toBeLessThanOrEqual(71)
  expect(overflow.every(({ headers }) => headers['retry-after'] === '1')).toBe(true)
  expect(health.status).toBe(200)
  expect(process.memoryUsage.rss() - rss).toBeLessThan(300 * 1024 * 1024)
}, 60_000)

test('during a flood in one project, sign-ins of another project are not refused', async () => {
  const [flooded, quiet] = [await app().createProject(), await app().createProject()]
  const body = { email: 'ann@example.com', password: 'quiet river stones' }
  await quiet.request('POST', '/auth/password/sign-up', { body })
  const flood = Array.from({ length: 400 }, (_, index) =>
    flooded.request('POST', '/auth/password/sign-in', {
      body: { email: `person-${index}@example.com`, password: 'x'.repeat(256) },
    }),
  )
  await Promise.race(flood)
  let checkedBefore = 0
  for (const response of flood) void response.then(({ status }) => (checkedBefore += status === 400 ? 1 : 0))
  for (let round = 0; round < 5; round++) {
    expect((await quiet.request('POST', '/auth/password/sign-in', { body })).status).toBe(200)
  }
  // Each waited for a few hashes of the other project, and not for all of them.
  expect(checkedBefore).toBeLessThan(60)
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses).toContain(503)
  expect(statuses).toContain(400)
}, 60_000)

test('costly imported hashes of one project delay no sign-in of another', async () => {
  const [importing, quiet] = [await app().createProject(), await app().createProject()]
  const body = { email: 'ann@example.com', password: 'quiet river stones' }
  await quiet.request('POST', '/auth/password/sign-up', { body })
  // About a second each.
  const password_hash = '$2b$14$abcdefghijklmnopqrstuuD3mHdCr44zlIZ.VZCaYRpfQhXMYnEo.'
  const primary_email = 'imported@example.com'
  const imported = { primary_email, primary_email_auth_enabled: true, password_hash }
  await importing.request('POST', '/users', { access: 'server', body: imported })
  let checked = 0
  const flood = Array.from({ length: 3 }, () =>
    importing
      .request('POST', '/auth/password/sign-in', { body: { email: primary_email, password: 'a guess' } })
      .finally(() => checked++),
  )
  expect((await quiet.request('POST', '/auth/password/sign-in', { body })).status).toBe(200)
  expect(checked).toBe(0)
  expect((await Promise.all(flood)).map((response) => response.body.code)).toEqual(
    Array.from({ length: 3 }, () => 'EMAIL_PASSWORD_MISMATCH'),
  )
}, 60_000)
