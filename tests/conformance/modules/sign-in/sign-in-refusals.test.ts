/** A refused sign-in does not reveal whether the account exists, by its bytes, its statements or its work. */
import { createTestApp, type TestApp, type TestProject, type TestResponse } from '@portico/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeOwnStatements } from '../../own-statements.ts'
import { password, signUp } from '../../setup.ts'

let app: TestApp
let checks = 0
beforeAll(async () => {
  app = await createTestApp()
  const { verify } = app.deps.passwordHasher
  // Counts the password checks of all handlers.
  Object.assign(app.deps.passwordHasher, {
    verify: (given: string, hash: string | null, projectId: string) => {
      checks += 1
      return verify(given, hash, projectId)
    },
  })
})
afterAll(() => app.close())

async function accounts({ request }: TestProject) {
  const create = (body: object) => request('POST', '/users', { access: 'server', body })
  await create({ primary_email: 'no-password@example.com', primary_email_auth_enabled: true })
  await create({ primary_email: 'not-for-auth@example.com', password })
}

const refusals: [string, string, string][] = [
  ['an unknown address', 'nobody@example.com', password],
  ['a wrong password', 'known@example.com', 'wrong password'],
  ['an empty password', 'known@example.com', ''],
  ['an account without a password', 'no-password@example.com', password],
  ['an address that is not used for signing in', 'not-for-auth@example.com', password],
]

const signIn = ({ request }: TestProject, email: string, secret: string) =>
  request('POST', '/auth/password/sign-in', { body: { email, password: secret } })

function withoutRequestId({ headers, status, text }: TestResponse) {
  const { 'x-portico-request-id': requestId, ...rest } = headers
  return { status, text, headers: rest, hasRequestId: requestId !== undefined }
}

test.each(refusals)('%s returns the same response after the same statements', async (_name, email, secret) => {
  const project = await app.createProject()
  await signUp(project, 'known@example.com')
  await accounts(project)
  const plain = await signIn(project, 'somebody@example.com', 'whatever it is')
  app.takeStatements()
  checks = 0
  const refused = await signIn(project, email, secret)
  expect(app.takeStatements()).toEqual(['count_hits', 'select_user_by_auth_email', 'insert_audit_event'])
  expect(checks).toBe(1)
  expect(refused.status).toBe(400)
  expect(refused.text).toBe('{"code":"EMAIL_PASSWORD_MISMATCH","error":"Wrong e-mail or password."}')
  expect(withoutRequestId(refused)).toEqual(withoutRequestId(plain))
})

test('a successful sign-in checks the password once, too', async () => {
  const project = await app.createProject()
  await signUp(project, 'known@example.com')
  checks = 0
  const body = { email: 'known@example.com', password }
  expect((await project.request('POST', '/auth/password/sign-in', { body })).status).toBe(200)
  expect(checks).toBe(1)
})

test('a sign-up with a taken address runs the same statements as one with a free address', async () => {
  const project = await app.createProject()
  await signUp(project, 'known@example.com')
  app.takeStatements()
  const send = (email: string) => project.request('POST', '/auth/password/sign-up', { body: { email, password } })
  expect((await send('known@example.com')).body).toMatchObject({
    code: 'USER_EMAIL_ALREADY_EXISTS',
    details: { email: 'known@example.com', would_work_if_email_was_verified: false },
    error: 'User already exists.',
  })
  const taken = takeOwnStatements(app)
  expect((await send('free@example.com')).status).toBe(200)
  expect(takeOwnStatements(app)).toEqual(taken)
})

test('the second factor is required only after the correct password', async () => {
  const project = await app.createProject()
  const person = await signUp(project)
  const totp_secret_base64 = Buffer.alloc(20, 7).toString('base64')
  await project.request('PATCH', '/users/me', { user: person.accessToken, body: { totp_secret_base64 } })
  const codeOf = async (secret: string) => {
    const body = { email: person.email, password: secret }
    return (await project.request('POST', '/auth/password/sign-in', { body })).body
  }
  expect((await codeOf('wrong')).code).toBe('EMAIL_PASSWORD_MISMATCH')
  expect(await codeOf(password)).toMatchObject({
    code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
    details: {
      attempt_code: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{45}$/),
      methods: ['totp', 'recovery_code'],
    },
  })
})

test('while passwords are disabled, no user is read', async () => {
  const project = await app.createProject({ flags: { credentialEnabled: false } })
  await project.request('GET', '/projects/current')
  app.takeStatements()
  const body = { email: 'known@example.com', password }
  for (const path of ['sign-in', 'sign-up']) {
    const response = await project.request('POST', `/auth/password/${path}`, { body })
    expect(response.body.code).toBe('PASSWORD_AUTHENTICATION_NOT_ENABLED')
  }
  expect(takeOwnStatements(app)).toEqual([])
})
