/** Events of limits, lockouts and bursts of refused tokens: one per caller and minute, however many requests. */
import { createTestApp, sealAuditEvents, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attemptOf, prove, signUpWithTotp, wrongTotp } from '../../second-factor.ts'
import { password, refreshTokenHeader, signUp } from '../../setup.ts'

const settings = { trustedProxies: ['127.0.0.1'], logLevel: 'silent' } as const
const minute = 60_000
let app: TestApp
let otherNode: TestApp
let nextNetwork = 0
beforeAll(async () => {
  app = await createTestApp(settings)
  otherNode = await createTestApp(settings, { db: app.deps.db })
})
afterAll(async () => {
  await otherNode.close()
  await app.close()
})

type Call = (project: TestProject, address: string) => Promise<{ status: number }>
// Networks are counted across projects, so every test needs its own.
const aNetwork = () => `192.0.2.${++nextNetwork}`
const from = (address: string, headers: Record<string, string> = {}) => ({ 'x-forwarded-for': address, ...headers })

const guessPassword =
  (email: string): Call =>
  ({ request }, address) =>
    request('POST', '/auth/password/sign-in', { body: { email, password: 'wrong' }, headers: from(address) })
const guessAnyPassword: Call = (project, address) =>
  guessPassword(`${crypto.randomUUID()}@example.com`)(project, address)
const useWrongToken: Call = ({ request }, address) =>
  request('GET', '/users/me', { user: 'not a token', headers: from(address) })
const useWrongRefreshToken: Call = ({ request }, address) =>
  request('POST', '/auth/sessions/current/refresh', {
    headers: from(address, refreshTokenHeader(crypto.randomUUID().replaceAll('-', '').padEnd(45, '0'))),
  })

async function repeat(count: number, call: () => Promise<unknown>): Promise<void> {
  for (let round = 0; round < count; round++) await call()
}

const types = ['limit_exceeded', 'account_locked_out', 'tokens_refused']
async function refusalsOf({ request }: TestProject) {
  await Promise.all([app, otherNode].map(({ deps }) => deps.refusalLog.flush()))
  const pages = await Promise.all(
    types.map((type) => request('GET', `/audit-events?type=${type}&limit=1000`, { access: 'server' })),
  )
  return pages.flatMap(({ body }) => body.items)
}

test('exceeded limits of a network are one event per minute, with the limit and without a user', async () => {
  const project = await app.createProject()
  const attacker = aNetwork()
  await repeat(110, () => guessAnyPassword(project, attacker))
  const event = {
    type: 'limit_exceeded',
    user_id: null,
    actor: { type: 'user', id: null, name: null },
    on_behalf_of: null,
    access: 'client',
    network_address: attacker,
    at_millis: app.clock.now(),
    details: { limit: 'networkPerMinute' },
  }
  expect(await refusalsOf(project)).toMatchObject([event])
  app.clock.advance(minute)
  await repeat(62, () => guessAnyPassword(project, attacker))
  expect(await refusalsOf(project)).toMatchObject([{ ...event, at_millis: app.clock.now() }, event])
})

test.each([
  ['a known address', true],
  ['an address without an account', false],
])('a lockout of a password for %s is one event per minute', async (_, isKnown) => {
  const project = await app.createProject()
  const email = `${crypto.randomUUID()}@example.com`
  const person = isKnown ? await signUp(project, email) : null
  await repeat(50, () => guessPassword(email)(project, aNetwork()))
  const [event, ...others] = await refusalsOf(project)
  expect(others).toEqual([])
  expect(event).toMatchObject({
    type: 'account_locked_out',
    user_id: person?.id ?? null,
    actor: { type: 'user', id: null },
    details: { factor: 'password', limit: 'passwordFailures', email },
  })
  expect(JSON.stringify(event)).not.toContain('wrong')
  app.clock.advance(minute)
  await guessPassword(email)(project, aNetwork())
  expect(await refusalsOf(project)).toHaveLength(2)
})

test('a lockout of a second factor is one event with the user', async () => {
  const project = await app.createProject()
  const person = await signUpWithTotp(project)
  const attempts = await Promise.all(Array.from({ length: 5 }, () => attemptOf(project, person)))
  for (const attempt of attempts) await repeat(10, () => prove(project, attempt, wrongTotp(app.clock.now())))
  expect(await refusalsOf(project)).toMatchObject([
    { type: 'account_locked_out', user_id: person.id, details: { factor: 'totp', limit: 'secondFactorFailures' } },
  ])
})

test('a signed-in user is named: as the caller over a limit, and as the account whose password is locked out', async () => {
  const project = await app.createProject()
  const { id, accessToken: user } = await signUp(project)
  const attacker = aNetwork()
  const path = '/auth/password/update'
  const body = { old_password: 'not this one', new_password: 'loud mountain streams' }
  await repeat(65, () => project.request('POST', path, { user, body, headers: from(attacker) }))
  const actor = { type: 'user', id }
  expect(await refusalsOf(project)).toMatchObject([
    { type: 'limit_exceeded', user_id: id, actor, network_address: attacker, details: { limit: 'networkPerMinute' } },
    { type: 'account_locked_out', user_id: id, actor, details: { factor: 'password', limit: 'knownDeviceFailures' } },
  ])
})

test('thirty invalid access or refresh tokens from a network within a minute are one event; fewer are none', async () => {
  const project = await app.createProject()
  await project.request('GET', '/projects/current')
  const [attacker, patient] = [aNetwork(), aNetwork()]
  await repeat(25, () => useWrongToken(project, attacker))
  await repeat(29, () => useWrongRefreshToken(project, patient))
  expect(await refusalsOf(project)).toEqual([])
  await repeat(25, () => useWrongRefreshToken(project, attacker))
  const event = {
    type: 'tokens_refused',
    user_id: null,
    network_address: attacker,
    details: { code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' },
  }
  expect(await refusalsOf(project)).toMatchObject([event])
  app.clock.advance(minute)
  await repeat(50, () => useWrongToken(project, attacker))
  expect(await refusalsOf(project)).toMatchObject([{ details: { code: 'UNPARSABLE_ACCESS_TOKEN' } }, event])
})

test('refresh tokens of an OAuth client, whose headers name no project, are counted', async () => {
  const project = await app.createProject()
  const body = {
    grant_type: 'refresh_token',
    client_id: project.id,
    client_secret: project.keys.publishableClientKey,
    refresh_token: 'none',
  }
  await repeat(30, () =>
    project.request('POST', '/auth/oauth/token', { access: 'none', body, headers: from(aNetwork()) }),
  )
  expect(await refusalsOf(project)).toEqual([])
  const attacker = aNetwork()
  await repeat(30, () =>
    project.request('POST', '/auth/oauth/token', { access: 'none', body, headers: from(attacker) }),
  )
  expect(await refusalsOf(project)).toMatchObject([{ type: 'tokens_refused', network_address: attacker }])
})

test('expired access tokens do not count as a burst, because every client sends them', async () => {
  const project = await app.createProject()
  const { accessToken } = await signUp(project)
  app.clock.advance(60 * minute)
  const attacker = aNetwork()
  await repeat(50, () => project.request('GET', '/users/me', { user: accessToken, headers: from(attacker) }))
  expect(await refusalsOf(project)).toEqual([])
})

test('two nodes write one event, because its id follows from the caller and the minute', async () => {
  const project = await app.createProject()
  const there = otherNode.openProject(project)
  const attacker = aNetwork()
  otherNode.clock.advance(app.clock.now() - otherNode.clock.now())
  await repeat(60, () => guessAnyPassword(project, attacker))
  for (const node of [project, there, project, there]) await repeat(10, () => guessAnyPassword(node, attacker))
  expect(await refusalsOf(project)).toHaveLength(1)
})

test('a refused request writes nothing before the batch, and an accepted one writes nothing at all', async () => {
  const project = await app.createProject()
  const { accessToken } = await signUp(project)
  const attacker = aNetwork()
  await repeat(60, () => guessAnyPassword(project, attacker))
  app.takeStatements()
  await repeat(20, () => guessAnyPassword(project, attacker))
  expect(new Set(app.takeStatements())).toEqual(new Set(['count_network_hits']))
  await app.deps.refusalLog.flush()
  expect(app.takeStatements()).toEqual(['insert_buffered_audit_events'])
  await repeat(50, () => project.request('GET', '/users/me', { user: accessToken, headers: from(attacker) }))
  app.takeStatements()
  await app.deps.refusalLog.flush()
  expect(app.takeStatements()).toEqual([])
})

test('requests for projects that do not exist write nothing', async () => {
  const project = await app.createProject()
  const headers = from(aNetwork(), { 'x-portico-project-id': crypto.randomUUID() })
  await repeat(50, () => project.request('GET', '/users/me', { user: 'not a token', headers }))
  app.takeStatements()
  await app.deps.refusalLog.flush()
  expect(app.takeStatements()).toEqual([])
})

test('the sealed trail contains these events and verifies', async () => {
  const project = await app.createProject()
  await repeat(12, () => guessPassword('bea@example.com')(project, aNetwork()))
  expect(await refusalsOf(project)).toHaveLength(1)
  await sealAuditEvents(app.deps)
  const { body } = await project.request('GET', '/audit-events/verify', { access: 'admin' })
  expect(body).toMatchObject({ is_intact: true, unsealed_events: 0 })
})

test('a password in a successful sign-in is in no event', async () => {
  const project = await app.createProject()
  const { email } = await signUp(project)
  await repeat(20, () => project.request('POST', '/auth/password/sign-in', { body: { email, password } }))
  expect(await refusalsOf(project)).toEqual([])
})
