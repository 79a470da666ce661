/** One network cannot guess passwords of many accounts nor send many emails; other networks are not limited. */
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, signUp } from '../../setup.ts'

let app: TestApp
let nextNetwork = 0
beforeAll(async () => {
  app = await createTestApp({ trustedProxies: ['127.0.0.1'] })
})
afterAll(() => app.close())

const minute = 60_000
// Networks are counted across projects, so every test needs its own.
const aNetwork = () => `192.0.2.${++nextNetwork}`

const attempt = (project: TestProject, address: string, access: 'client' | 'server' = 'client') =>
  project.request('POST', '/auth/password/sign-in', {
    access,
    body: { email: `${crypto.randomUUID()}@example.com`, password },
    headers: { 'x-forwarded-for': address },
  })

async function statuses(count: number, call: () => Promise<{ status: number }>): Promise<number[]> {
  const seen = []
  for (let round = 0; round < count; round++) seen.push((await call()).status)
  return seen
}
const refusals = (seen: number[]) => seen.filter((status) => status === 429).length

test('repeats with an idempotency key are not counted against the network', async () => {
  const project = await app.createProject()
  const body = { email: 'ann@example.com', password }
  const headers = { 'x-forwarded-for': aNetwork(), 'idempotency-key': crypto.randomUUID() }
  const signIn = () => project.request('POST', '/auth/password/sign-in', { body, headers })
  expect(refusals(await statuses(70, signIn))).toBe(0)
})

test('a network has 60 sign-in attempts a minute over all accounts; other networks are not limited', async () => {
  const project = await app.createProject()
  const [attacker, neighbor] = [aNetwork(), aNetwork()]
  expect(refusals(await statuses(60, () => attempt(project, attacker)))).toBe(0)
  const refused = await attempt(project, attacker)
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBe('60')
  expect((await attempt(project, neighbor)).status).toBe(400)
  app.clock.advance(minute)
  expect((await attempt(project, attacker)).status).toBe(400)
})

test('a network has 600 sign-in attempts an hour, also if it keeps to the limit per minute', async () => {
  const project = await app.createProject()
  const attacker = aNetwork()
  for (let round = 0; round < 10; round++) {
    expect(refusals(await statuses(60, () => attempt(project, attacker)))).toBe(0)
    app.clock.advance(minute)
  }
  const refused = await attempt(project, attacker)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(50 * 60)])
}, 60_000)

test.each([
  ['/auth/password/sign-up', () => ({ email: `${crypto.randomUUID()}@example.com`, password })],
  ['/auth/otp/sign-in', () => ({ code: '0'.repeat(45) })],
])('%s, which also counts sign-ups, has the same limit', async (path, body) => {
  const project = await app.createProject({ flags: { magicLinkEnabled: true } })
  const attacker = aNetwork()
  const call = () => project.request('POST', path, { body: body(), headers: { 'x-forwarded-for': attacker } })
  expect(refusals(await statuses(60, call))).toBe(0)
  expect((await call()).status).toBe(429)
  app.clock.advance(minute)
  expect((await call()).status).not.toBe(429)
})

test.each([
  ['adding', 'POST', ''],
  ['changing', 'PATCH', '/me/:id'],
])('%s addresses, which reveals those that sign in other accounts, has the same limit', async (_how, method, path) => {
  const project = await app.createProject()
  const [owner, curious] = [await signUp(project), await signUp(project)]
  const user = curious.accessToken
  const { body: list } = await project.request('GET', '/contact-channels?user_id=me', { user })
  const attacker = aNetwork()
  const change = method === 'POST' ? { user_id: 'me', type: 'email' } : {}
  const call = () =>
    project.request(method, `/contact-channels${path.replace(':id', list.items[0].id)}`, {
      user,
      body: { ...change, value: owner.email, used_for_auth: true },
      headers: { 'x-forwarded-for': attacker },
    })
  expect((await call()).body.code).toBe('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE')
  expect(refusals(await statuses(59, call))).toBe(0)
  expect((await call()).status).toBe(429)
})

test('200 concurrent attempts exceed the limit as 200 sequential ones do', async () => {
  const project = await app.createProject()
  const attacker = aNetwork()
  const responses = await Promise.all(Array.from({ length: 200 }, () => attempt(project, attacker)))
  expect(refusals(responses.map(({ status }) => status))).toBe(140)
})

test('the attempts of a network are counted across all projects', async () => {
  const [one, other] = [await app.createProject(), await app.createProject()]
  const attacker = aNetwork()
  await statuses(60, () => attempt(one, attacker))
  expect((await attempt(other, attacker)).status).toBe(429)
})

test('IPv6 addresses are counted by their /64 prefix', async () => {
  const project = await app.createProject()
  let host = 0
  const seen = await statuses(61, () => attempt(project, `2001:db8:0:7::${(++host).toString(16)}`))
  expect(refusals(seen)).toBe(1)
  expect((await attempt(project, '2001:db8:0:8::1')).status).toBe(400)
})

test('calls of servers are not counted, because they come from one network for many users', async () => {
  const project = await app.createProject()
  const server = aNetwork()
  expect(refusals(await statuses(100, () => attempt(project, server, 'server')))).toBe(0)
  expect((await attempt(project, server)).status).toBe(400)
})

test('the forwarded address is ignored without trusted proxies', async () => {
  const open = await createTestApp()
  const project = await open.createProject()
  try {
    // Without trusted proxies all requests come from loopback, which is not limited in development.
    expect(refusals(await statuses(100, () => attempt(project, '192.0.2.250')))).toBe(0)
  } finally {
    await open.close()
  }
})

describe('emails', () => {
  test('requested by one network are limited across addresses', async () => {
    const project = await app.createProject()
    const attacker = aNetwork()
    const ask = () =>
      project.request('POST', '/auth/password/send-reset-code', {
        body: { email: `${crypto.randomUUID()}@example.com`, callback_url: 'http://localhost:8101/x' },
        headers: { 'x-forwarded-for': attacker },
      })
    for (let round = 0; round < 2; round++) {
      expect(refusals(await statuses(60, ask))).toBe(0)
      app.clock.advance(minute)
    }
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(minute / 1000)
  })

  test('that are refused because of their network do not count against the address', async () => {
    const project = await app.createProject()
    const email = `${crypto.randomUUID()}@example.com`
    await signUp(project, email)
    const attacker = aNetwork()
    const ask = (to: string, network: string) =>
      project.request('POST', '/auth/password/send-reset-code', {
        body: { email: to, callback_url: 'http://localhost:8101/x' },
        headers: { 'x-forwarded-for': network },
      })
    for (let round = 0; round < 2; round++) {
      await statuses(60, () => ask(`${crypto.randomUUID()}@example.com`, attacker))
      app.clock.advance(minute)
    }
    expect(refusals(await statuses(20, () => ask(email, attacker)))).toBe(20)
    expect((await ask(email, aNetwork())).status).toBe(200)
    await app.deliverEmails()
    expect(app.emails.filter(({ to }) => to === email)).toHaveLength(1)
  })
})

test('limits are settings, and can be off for load tests', async () => {
  const free = await createTestApp({ limits: null, trustedProxies: ['127.0.0.1'] })
  try {
    const project = await free.createProject()
    expect(refusals(await statuses(70, () => attempt(project, '192.0.2.251')))).toBe(0)
    free.takeStatements()
    await attempt(project, '192.0.2.251')
    expect(free.takeStatements()).toEqual(['select_user_by_auth_email', 'insert_audit_event'])
  } finally {
    await free.close()
  }
})
