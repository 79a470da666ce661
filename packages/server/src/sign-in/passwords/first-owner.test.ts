/** The first owner of a service in production: the link that its start prints. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestProject } from '../../testing/index.ts'
import { createFirstOwnerCode } from './first-owner.ts'

const day = 24 * 60 * 60 * 1000
let app: TestApp
let internal: TestProject
beforeEach(async () => {
  app = await createTestApp({ isProduction: true, internalSignUp: 'invited' })
  internal = await app.createProject({ id: 'internal' })
})
afterEach(() => app.close())

async function createCode(): Promise<string> {
  const code = await createFirstOwnerCode(app.deps)
  if (code === null) throw new Error('There is an owner already.')
  return code
}

async function signUp(code: string, { email = 'ann@example.com', password = 'quiet river stones' } = {}) {
  const body = { code, email, password }
  return internal.request('POST', '/auth/password/sign-up/first-owner', { body })
}

test('the link creates the first owner, who is signed in and owns the project internal', async () => {
  const { status, body } = await signUp(await createCode())
  expect([status, body.is_new_user]).toEqual([200, true])
  const owned = await internal.request('GET', '/internal/projects', { user: body.access_token })
  expect(owned.body.items).toMatchObject([{ id: 'internal', role: 'owner' }])
})

test('the first owner has the name of the form, which the password must not be', async () => {
  const code = await createCode()
  const body = { code, email: 'ann@example.com', password: 'Marguerite Dubois', display_name: 'Marguerite Dubois' }
  const signUpNamed = (password: string) =>
    internal.request('POST', '/auth/password/sign-up/first-owner', { body: { ...body, password } })
  expect((await signUpNamed(body.password)).body.code).toBe('PASSWORD_REQUIREMENTS_NOT_MET')
  const { body: signedIn } = await signUpNamed('quiet river stones')
  const me = await internal.request('GET', '/users/me', { user: signedIn.access_token })
  expect(me.body.display_name).toBe('Marguerite Dubois')
})

test('a used link, and every link issued before it, is refused', async () => {
  const [first, second] = [await createCode(), await createCode()]
  expect((await signUp(second)).status).toBe(200)
  expect((await signUp(second, { email: 'ben@example.com' })).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
  expect((await signUp(first, { email: 'ben@example.com' })).body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
  expect(await createFirstOwnerCode(app.deps)).toBeNull()
})

test('exactly one of two concurrent uses of a link succeeds', async () => {
  const codes = [await createCode(), await createCode()]
  const calls = codes.map((code, index) => signUp(code, { email: `owner-${index}@example.com` }))
  const outcomes = (await Promise.all(calls)).map(({ status, body }) => (status === 200 ? 'ok' : body.code))
  expect(outcomes.toSorted()).toEqual([expect.stringMatching(/^VERIFICATION_CODE_(NOT_FOUND|ALREADY_USED)$/), 'ok'])
})

test('a link is void once an owner exists by other means', async () => {
  const code = await createCode()
  await internal.request('POST', '/users', { access: 'server', body: { primary_email: 'ben@example.com' } })
  expect((await signUp(code)).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
})

test('a link expires after 24 hours, and a weak password does not redeem it', async () => {
  const code = await createCode()
  expect((await signUp(code, { password: 'password123' })).body.code).toBe('PASSWORD_REQUIREMENTS_NOT_MET')
  app.clock.advance(day - 1)
  expect((await signUp(code, { password: 'short' })).body.code).toBe('PASSWORD_TOO_SHORT')
  app.clock.advance(1)
  expect((await signUp(code)).body.code).toBe('VERIFICATION_CODE_EXPIRED')
})

test('the code is stored as a hash', async () => {
  const code = await createCode()
  const rows = await app.deps.db.query('select * from verification_codes where project_id = $1', ['internal'])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(code.slice(6))
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(code.slice(6)).toString('hex'))
})
