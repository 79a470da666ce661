/** A request for a password reset does not reveal whether an account exists, and emails per address are limited. */
import { createTestApp, type TestApp, type TestProject, type TestResponse } from '@portico/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeOwnStatements } from '../../own-statements.ts'
import { askForReset, auditTrail, callback_url, emailsTo } from '../../password-resets.ts'
import { signUp } from '../../setup.ts'

let app: TestApp
let hashes = 0
beforeAll(async () => {
  app = await createTestApp()
  const { verify, hash } = app.deps.passwordHasher
  Object.assign(app.deps.passwordHasher, {
    verify: (...given: Parameters<typeof verify>) => {
      hashes += 1
      return verify(...given)
    },
    hash: (...given: Parameters<typeof hash>) => {
      hashes += 1
      return hash(...given)
    },
  })
})
afterAll(() => app.close())

const hour = 60 * 60_000

function withoutRequestId({ headers, status, text }: TestResponse) {
  const { 'x-portico-request-id': _, ...rest } = headers
  return { status, text, headers: rest }
}

async function rowsOf({ id }: TestProject) {
  const text = `select (select count(*) from verification_codes where project_id = $1) as codes,
    (select count(*) from outbox where project_id = $1) as emails,
    (select count(*) from audit_events where project_id = $1) as events`
  const [rows] = await app.deps.db.query<Record<string, number>>(text, [id])
  return rows
}

test.each([
  ['an unknown address', 'nobody@example.com'],
  ['an address in other letters', 'Known@example.com'],
  ['an address that is not used for signing in', 'not-for-auth@example.com'],
])('%s returns the response of a known address after the same work', async (_name, email) => {
  const project = await app.createProject()
  await signUp(project, 'known@example.com')
  const body = { primary_email: 'not-for-auth@example.com' }
  await project.request('POST', '/users', { access: 'server', body })
  const ask = async (address: string) => {
    const before = await rowsOf(project)
    app.takeStatements()
    hashes = 0
    const response = await askForReset(project, address)
    const after = await rowsOf(project)
    const grown = Object.fromEntries(Object.entries(after ?? {}).map(([key, n]) => [key, n - (before?.[key] ?? 0)]))
    return { response: withoutRequestId(response), statements: app.takeStatements(), hashes, grown }
  }
  const known = await ask('known@example.com')
  expect(known.response.status).toBe(200)
  // The request is queued in the outbox: no account has been looked up yet.
  expect(known.grown).toEqual({ codes: 0, emails: 1, events: 0 })
  expect(known.statements).toEqual(['count_hits', 'insert_reset_request'])
  expect(await ask(email)).toEqual(known)
  expect(await emailsTo(app, email)).toEqual([])
})

test('the response stays the same for the hundredth request, and five emails an hour are sent', async () => {
  const project = await app.createProject()
  const email = `${crypto.randomUUID()}@example.com`
  await signUp(project, email)
  const responses = new Set<string>()
  const statements = new Set<string>()
  for (let round = 0; round < 100; round++) {
    // An unknown address between known ones. Its response must be the same every time.
    for (const address of round % 10 === 0 ? [email, 'nobody@example.com'] : [email]) {
      app.takeStatements()
      responses.add(JSON.stringify(withoutRequestId(await askForReset(project, address))))
      statements.add(takeOwnStatements(app).join())
    }
  }
  expect(responses.size).toBe(1)
  expect(statements.size).toBe(1)
  expect(await emailsTo(app, email)).toHaveLength(5)
  app.clock.advance(hour)
  for (let round = 0; round < 10; round++) await askForReset(project, email)
  expect(await emailsTo(app, email)).toHaveLength(10)
  app.clock.advance(hour)
  await askForReset(project, email)
  expect(await emailsTo(app, email)).toHaveLength(10)
}, 60_000)

test('a request that sends no email creates no code, and is recorded', async () => {
  const project = await app.createProject()
  await askForReset(project, 'nobody@example.com')
  expect(await emailsTo(app, 'nobody@example.com')).toEqual([])
  expect(await rowsOf(project)).toEqual({ codes: 0, emails: 1, events: 1 })
  const emails = 'select payload, finished_at_millis from outbox where project_id = $1'
  expect(await app.deps.db.query(emails, [project.id])).toEqual([{ payload: null, finishedAtMillis: app.clock.now() }])
})

test('an unverified address other than the primary one gets no reset email', async () => {
  const project = await app.createProject()
  const ann = await signUp(project, 'ann@example.com')
  const typo = `${crypto.randomUUID()}@example.com`
  const body = { user_id: 'me', value: typo, type: 'email', used_for_auth: true }
  const made = await project.request('POST', '/contact-channels', { user: ann.accessToken, body })
  expect(made.status).toBeLessThan(300)
  await askForReset(project, typo)
  expect(await emailsTo(app, typo)).toEqual([])
})

describe('refusals come in this order:', () => {
  test('passwords disabled, then the untrusted callback, both without a look-up of the user', async () => {
    const project = await app.createProject({ flags: { credentialEnabled: false } })
    const untrusted = { callback_url: 'https://evil.test/x' }
    expect((await askForReset(project, 'a@b.co', untrusted)).body.code).toBe('PASSWORD_AUTHENTICATION_NOT_ENABLED')
    const open = await app.createProject()
    await signUp(open, 'known@example.com')
    const responses = []
    for (const email of ['known@example.com', 'nobody@example.com']) {
      app.takeStatements()
      const response = await askForReset(open, email, untrusted)
      expect(response.body.code).toBe('REDIRECT_URL_NOT_WHITELISTED')
      expect(app.takeStatements()).toEqual([])
      responses.push(withoutRequestId(response))
    }
    expect(responses[0]).toEqual(responses[1])
  })
})

test('the email is in the language of the request, or else in that of the user', async () => {
  const project = await app.createProject()
  const email = `${crypto.randomUUID()}@example.com`
  const ask = async (language?: string) => {
    const headers: Record<string, string> = language === undefined ? {} : { 'accept-language': language }
    await project.request('POST', '/auth/password/send-reset-code', { body: { email, callback_url }, headers })
    return (await emailsTo(app, email)).at(-1)?.subject
  }
  await project.request('POST', '/auth/password/sign-up', {
    body: { email, password: 'quiet river stones' },
    headers: { 'accept-language': 'fr' },
  })
  const [french, german, requested] = [await ask(), await ask('de-CH,de;q=0.9'), await ask('fr')]
  expect(requested).toBe(french)
  expect(german).not.toBe(french)
})

test('every request is in the audit trail, whether there is an account or not', async () => {
  const project = await app.createProject()
  const { id } = await signUp(project, 'known@example.com')
  for (const email of ['known@example.com', 'nobody@example.com']) {
    app.clock.advance(1)
    await askForReset(project, email)
    await app.deliverEmails()
  }
  expect((await auditTrail(app, project)).slice(-2)).toMatchObject([
    { type: 'password_reset_requested', userId: id, details: { email: 'known@example.com' } },
    { type: 'password_reset_requested', userId: null, details: { email: 'nobody@example.com' } },
  ])
})
