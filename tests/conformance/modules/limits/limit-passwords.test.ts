/** Password guesses are limited, and the user of the account can still sign in from a known device. */
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditTrail, newPassword, signInWith } from '../../password-resets.ts'
import { password, signUp } from '../../setup.ts'

let app: TestApp
let checks = 0
beforeAll(async () => {
  app = await createTestApp({ trustedProxies: ['127.0.0.1'] })
  const { verify } = app.deps.passwordHasher
  Object.assign(app.deps.passwordHasher, {
    verify: (...given: Parameters<typeof verify>) => {
      checks += 1
      return verify(...given)
    },
  })
})
afterAll(() => app.close())

const minute = 60_000
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0'
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15'
const from = (address: string, userAgent = firefox) => ({ 'x-forwarded-for': address, 'user-agent': userAgent })
const stranger = (index: number) => from(`203.0.113.${index}`, safari)

/** Signs up a user who has signed in from 198.51.100.7 with Firefox before. */
async function personAtHome(project: TestProject) {
  const email = `${crypto.randomUUID()}@example.com`
  const body = { email, password }
  await project.request('POST', '/auth/password/sign-up', { body, headers: from('198.51.100.7') })
  return email
}

const guess = (project: TestProject, email: string, count: number, first = 0) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => signInWith(project, email, `guess ${index}`, stranger(first + index))),
  )

test('ten of 100 concurrent guesses from 100 networks are compared, and the others return 429', async () => {
  const project = await app.createProject()
  const email = await personAtHome(project)
  checks = 0
  const responses = await guess(project, email, 100)
  expect(checks).toBe(10)
  const refused = responses.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(90)
  expect(refused[0]?.headers['retry-after']).toBe('900')
  expect(refused[0]?.body).toEqual({
    code: 'TOO_MANY_REQUESTS',
    details: { retry_after_seconds: 900 },
    error: 'Too many attempts. Try again in 15 minutes.',
  })
  expect(responses.filter(({ body }) => body?.code === 'EMAIL_PASSWORD_MISMATCH')).toHaveLength(10)
})

test('after ten failures, the correct password from an unknown device is refused for 15 minutes', async () => {
  const project = await app.createProject()
  const email = await personAtHome(project)
  for (let index = 0; index < 10; index++) {
    expect((await signInWith(project, email, 'wrong', stranger(index))).status).toBe(400)
  }
  const right = () => signInWith(project, email, password, stranger(50))
  expect((await right()).status).toBe(429)
  app.clock.advance(15 * minute - 1)
  expect((await right()).headers['retry-after']).toBe('1')
  app.clock.advance(1)
  expect((await right()).status).toBe(200)
})

describe('the user of a locked account', () => {
  test('can sign in with the browser and network of an earlier sign-in', async () => {
    const project = await app.createProject()
    const email = await personAtHome(project)
    await guess(project, email, 30)
    expect((await signInWith(project, email, password, from('198.51.100.7'))).status).toBe(200)
    // Another address of the same network.
    expect((await signInWith(project, email, password, from('198.51.100.200'))).status).toBe(200)
    expect((await signInWith(project, email, password, from('198.51.101.7'))).status).toBe(429)
    expect((await signInWith(project, email, password, from('198.51.100.7', safari))).status).toBe(429)
  })

  test('has ten attempts on a known device', async () => {
    const project = await app.createProject()
    const email = await personAtHome(project)
    await guess(project, email, 30)
    const home = from('198.51.100.7')
    for (let index = 0; index < 10; index++) {
      expect((await signInWith(project, email, 'typing error', home)).status).toBe(400)
    }
    expect((await signInWith(project, email, password, home)).status).toBe(429)
  })

  test('is not limited by any number of correct passwords', async () => {
    const project = await app.createProject()
    const email = await personAtHome(project)
    for (let round = 0; round < 25; round++) {
      expect((await signInWith(project, email, password, stranger(round))).status).toBe(200)
    }
    // Stores the released hits, which would otherwise be part of one of the eleven concurrent statements.
    await app.deps.limiter.close()
    expect((await guess(project, email, 11, 100)).filter(({ status }) => status === 429)).toHaveLength(1)
  })

  test('a known network or a known browser alone is not a known device', async () => {
    const project = await app.createProject()
    const email = await personAtHome(project)
    await guess(project, email, 10)
    for (const headers of [{ 'x-forwarded-for': '198.51.100.7' }, { 'user-agent': firefox }]) {
      expect((await signInWith(project, email, password, headers)).status).toBe(429)
    }
  })
})

test('unknown addresses have the same limits, responses and statements as known ones', async () => {
  const project = await app.createProject()
  const known = await personAtHome(project)
  const run = async (email: string) => {
    const seen = []
    for (let index = 0; index < 12; index++) {
      app.takeStatements()
      checks = 0
      const { status, text, headers } = await signInWith(project, email, 'wrong', stranger(index))
      seen.push({ status, text, wait: headers['retry-after'], statements: app.takeStatements(), checks })
    }
    return seen
  }
  const ofKnown = await run(known)
  expect(ofKnown.at(0)).toMatchObject({ status: 400, checks: 1 })
  expect(ofKnown.at(-1)).toMatchObject({ status: 429, checks: 0 })
  expect(await run('nobody@example.com')).toEqual(ofKnown)
})

test('addresses that differ only in case share the limit', async () => {
  const project = await app.createProject()
  await guess(project, 'ann@example.com', 10)
  expect((await signInWith(project, 'ANN@example.com', 'wrong', stranger(99))).status).toBe(429)
})

test('failures are counted per project', async () => {
  const [one, other] = [await app.createProject(), await app.createProject()]
  const email = 'both@example.com'
  await signUp(one, email)
  await signUp(other, email)
  await guess(one, email, 12)
  expect((await signInWith(other, email, password, stranger(1))).status).toBe(200)
})

test('a password change allows ten guesses of the old password, which do not count against sign-in', async () => {
  const project = await app.createProject()
  const email = await personAtHome(project)
  const { body: session } = await signInWith(project, email, password, from('198.51.100.7'))
  const change = (old_password: string) =>
    project.request('POST', '/auth/password/update', {
      user: session.access_token,
      body: { old_password, new_password: newPassword },
    })
  const responses = await Promise.all(Array.from({ length: 30 }, (_, index) => change(`guess ${index}`)))
  expect(responses.filter(({ body }) => body?.code === 'PASSWORD_CONFIRMATION_MISMATCH')).toHaveLength(10)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(20)
  expect((await change(password)).status).toBe(429)
  expect((await signInWith(project, email, password, stranger(7))).status).toBe(200)
  app.clock.advance(15 * minute)
  expect((await change(password)).body).toMatchObject({ code: 'ACCESS_TOKEN_EXPIRED' })
})

test('failures are in the audit trail with their address and network; refusals by limit write nothing', async () => {
  const project = await app.createProject()
  const { id } = await signUp(project, 'ann@example.com')
  await guess(project, 'ann@example.com', 15)
  app.clock.advance(1)
  await guess(project, 'nobody@example.com', 1)
  const failures = (await auditTrail(app, project)).filter(({ type }) => type === 'sign_in_failed')
  expect(failures).toHaveLength(11)
  const ofAnn = { method: 'password', email: 'ann@example.com', reason: 'EMAIL_PASSWORD_MISMATCH' }
  expect(failures[0]).toMatchObject({ userId: id, details: ofAnn })
  expect(failures.at(-1)).toMatchObject({
    userId: null,
    details: { email: 'nobody@example.com', reason: 'USER_NOT_FOUND' },
  })
  expect(JSON.stringify(failures)).not.toContain('guess')
})
