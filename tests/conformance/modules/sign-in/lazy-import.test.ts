/** A password of an unknown address is verified by the old system of the project, whose answer creates the user. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createEndpoint } from '../../../examples/guides/src/old-system.ts'

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const email = 'Ann@example.com'
const password = 'plum tree avenue 7'
const signedUpAt = new Date('2024-02-03T04:05:06Z')

let app: TestApp
let project: TestProject
/** Replaces the responses of the old system; null for a real request. */
let answer: ((url: string, body: string, headers: Record<string, string>) => Promise<Response>) | null
const waited: number[] = []

beforeAll(async () => {
  app = await createTestApp()
  const { guarded } = app.deps.providerFetch
  Object.assign(app.deps, {
    providerFetch: {
      ...app.deps.providerFetch,
      guarded: (url: string, init: Parameters<typeof guarded>[1]) =>
        answer ? answer(url, String(init.body), { ...init.headers }) : guarded(url, init),
    },
    wait: async (millis: number) => void waited.push(millis),
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  answer = null
  waited.length = 0
  project = await app.createProject()
})

const configure = (lazy_import: object | null, more: object = {}) =>
  project.request('PATCH', '/projects/current', { access: 'admin', body: { config: { lazy_import, ...more } } })
const signIn = (body: object = { email, password }) => project.request('POST', '/auth/password/sign-in', { body })
const users = async () => (await project.request('GET', '/users', { access: 'server' })).body.items
const json = (value: unknown, status = 200) => Response.json(value, { status })
const correct = (user: object = {}) => json({ password_correct: true, user })
const events = async (type: string) =>
  (await project.request('GET', `/audit-events?type=${type}`, { access: 'admin' })).body.items

async function useOldSystem(reply: NonNullable<typeof answer>) {
  await configure({ url: 'https://old.example.com/verify', secret })
  answer = reply
}

test('the endpoint of the guide creates the user at the first sign-in, also while sign-up is closed', async () => {
  // The endpoint compares the time of the signature with that of the machine.
  app.clock.advance(Date.now() - app.clock.now())
  const asked: string[] = []
  const server = createEndpoint(secret, async (address, given) => {
    asked.push(address)
    if (given !== password) return null
    return { id: 'old-1', email: address, name: 'Ann', isEmailVerified: true, createdAt: signedUpAt }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await configure({ url: `http://127.0.0.1:${port}/verify`, secret }, { sign_up_enabled: false })
  expect((await signIn({ email, password: 'wrong' })).body.code).toBe('EMAIL_PASSWORD_MISMATCH')
  expect(await users()).toEqual([])
  const { status, body } = await signIn()
  expect([status, body.is_new_user]).toEqual([200, false])
  expect(await users()).toMatchObject([
    {
      external_id: 'old-1',
      display_name: 'Ann',
      primary_email: email,
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      has_password: true,
      signed_up_at_millis: signedUpAt.getTime(),
    },
  ])
  server.close()
  // From now on the password is in the project, and the old system is not asked.
  expect((await signIn()).status).toBe(200)
  expect((await signIn({ email, password: 'wrong' })).status).toBe(400)
  expect(asked).toEqual([email, email])
  const [created] = await events('user_created')
  expect(created).toMatchObject({ user_id: body.user_id, details: { method: 'password', source: 'old_system' } })
})

test('the request is signed, and contains address and password only', async () => {
  const requests: { url: string; body: string; headers: Record<string, string> }[] = []
  await useOldSystem(async (url, body, headers) => {
    requests.push({ url, body, headers })
    return json({ password_correct: false })
  })
  await signIn()
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({
    url: 'https://old.example.com/verify',
    body: JSON.stringify({ email, password }),
  })
  expect(requests[0]?.headers['webhook-signature']).toMatch(/^v1,/)
})

test('a project without an old system, and a known address, ask nobody', async () => {
  answer = async () => {
    throw new Error('asked')
  }
  expect((await signIn()).body.code).toBe('EMAIL_PASSWORD_MISMATCH')
  await configure({ url: 'https://old.example.com/verify', secret })
  const body = { primary_email: email, primary_email_auth_enabled: true }
  await project.request('POST', '/users', { access: 'server', body })
  expect((await signIn()).body.code).toBe('EMAIL_PASSWORD_MISMATCH')
  expect((await events('sign_in_failed')).map(({ details }: { details: object }) => 'old_system' in details)).toEqual([
    false,
    false,
  ])
})

describe('is refused like a wrong password, and the audit trail has the reason', () => {
  test.each<[string, string, () => Promise<Response>]>([
    ['wrong_password', 'a wrong password', async () => json({ password_correct: false })],
    ['unreachable', 'no connection', () => Promise.reject(new Error('refused'))],
    ['unreachable', 'a failure of the old system', async () => json({}, 500)],
    ['invalid_answer', 'a redirect', async () => new Response(null, { status: 302 })],
    ['invalid_answer', 'an answer that is not JSON', async () => new Response('<html>')],
    ['invalid_answer', 'an answer without user', async () => json({ password_correct: true })],
    ['invalid_answer', 'a user of another address', async () => correct({ primary_email: 'bob@example.com' })],
    ['invalid_answer', 'an unknown field', async () => correct({ is_admin: true })],
    ['invalid_answer', 'a team', async () => correct({ type: 'team', id: crypto.randomUUID() })],
  ])('%s: %s', async (reason, _, reply) => {
    await useOldSystem(reply)
    const { status, text } = await signIn()
    expect([status, text]).toEqual([400, '{"code":"EMAIL_PASSWORD_MISMATCH","error":"Wrong e-mail or password."}'])
    expect(await users()).toEqual([])
    const [event] = await events('sign_in_failed')
    expect(event.details).toMatchObject({ reason: 'USER_NOT_FOUND', old_system: reason })
  })

  test('a user whose id another address has is not signed in', async () => {
    const body = { primary_email: 'bob@example.com', external_id: 'old-1' }
    await project.request('POST', '/users', { access: 'server', body })
    await useOldSystem(async () => correct({ external_id: 'old-1' }))
    expect((await signIn()).body.code).toBe('EMAIL_PASSWORD_MISMATCH')
    expect(await users()).toHaveLength(1)
  })

  test('a user who signed up meanwhile keeps the own password', async () => {
    await useOldSystem(async () => {
      await project.request('POST', '/auth/password/sign-up', { body: { email, password: 'another tree 8' } })
      return correct()
    })
    expect((await signIn()).body.code).toBe('EMAIL_PASSWORD_MISMATCH')
    expect(await users()).toHaveLength(1)
    expect((await signIn({ email, password: 'another tree 8' })).status).toBe(200)
  })

  test('a banned user of the answer is created and refused', async () => {
    await useOldSystem(async () => correct({ ban: { reason: 'spam' } }))
    expect((await signIn()).body.code).toBe('USER_BANNED')
    expect(await users()).toHaveLength(1)
  })
})

test('the limit of failures comes first: the old system is not asked beyond it', async () => {
  let asked = 0
  await useOldSystem(async () => {
    asked += 1
    return json({ password_correct: false })
  })
  let code = ''
  while (code !== 'TOO_MANY_REQUESTS') code = (await signIn()).body.code
  const before = asked
  await signIn()
  expect(asked).toBe(before)
})

test('one request per address at a time', async () => {
  let running = 0
  let most = 0
  await useOldSystem(async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    return json({ password_correct: false })
  })
  await Promise.all([signIn(), signIn({ email: email.toLowerCase(), password }), signIn()])
  expect(most).toBe(1)
})

test('an open circuit asks nobody for a while, and then once', async () => {
  let asked = 0
  await useOldSystem(async () => {
    asked += 1
    throw new Error('refused')
  })
  await signIn()
  await signIn({ email: 'bob@example.com', password })
  expect(asked).toBe(1)
  app.clock.advance(5000)
  await signIn({ email: 'cid@example.com', password })
  expect(asked).toBe(2)
})

test('a refusal takes the usual time of requests, with a correct password it does not wait', async () => {
  let millis = 400
  await useOldSystem(async (_, body) => {
    app.clock.advance(millis)
    return body.includes('bob') ? correct() : json({ password_correct: false })
  })
  await signIn()
  millis = 100
  await signIn({ email: 'cid@example.com', password })
  expect((await signIn({ email: 'bob@example.com', password })).status).toBe(200)
  expect(waited).toEqual([300])
})
