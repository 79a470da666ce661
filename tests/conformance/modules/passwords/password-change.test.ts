/** Changing a password, setting the first one, and the sessions that are revoked. */
import type { TestProject } from '@portico/server/testing'
import { describe, expect, test } from 'vitest'
import { type Person, password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const newPassword = 'loud mountain streams'

const signIn = ({ request }: TestProject, email: string, secret: string) =>
  request('POST', '/auth/password/sign-in', { body: { email, password: secret } })
const change = ({ request }: TestProject, person: Pick<Person, 'accessToken'>, body: unknown, headers = {}) =>
  request('POST', '/auth/password/update', { user: person.accessToken, body, headers })
const isLive = async ({ request }: TestProject, token: string) =>
  (await request('GET', '/users/me', { user: token })).status === 200
const good = { old_password: password, new_password: newPassword }

async function personWithTwoSessions(project: TestProject) {
  const person = await signUp(project)
  const second = await signIn(project, person.email, password)
  return { person, second: second.body as { access_token: string } }
}

async function personWithoutPassword({ request }: TestProject) {
  const email = 'otp@example.com'
  const body = { primary_email: email, primary_email_auth_enabled: true }
  const { id } = (await request('POST', '/users', { access: 'server', body })).body
  const session = await request('POST', '/auth/sessions', { access: 'server', body: { user_id: id } })
  return { id, email, accessToken: session.body.access_token }
}

describe('a change', () => {
  test('with the refresh token ends all sessions but that one', async () => {
    const project = await app().createProject()
    const { person, second } = await personWithTwoSessions(project)
    const { body } = await change(project, person, good, refreshTokenHeader(person.refreshToken))
    expect(body).toEqual({ success: true })
    expect(await isLive(project, person.accessToken)).toBe(true)
    expect(await isLive(project, second.access_token)).toBe(false)
  })

  test.each([
    ['without a refresh token', {}],
    ['with a refresh token that is unknown', refreshTokenHeader('unknown')],
    ['with an empty refresh token', refreshTokenHeader('')],
  ])('%s ends all sessions', async (_name, headers) => {
    const project = await app().createProject()
    const { person, second } = await personWithTwoSessions(project)
    expect((await change(project, person, good, headers)).status).toBe(200)
    expect(await isLive(project, person.accessToken)).toBe(false)
    expect(await isLive(project, second.access_token)).toBe(false)
  })

  test("with another user's refresh token ends all sessions of the caller, and none of the other user", async () => {
    const project = await app().createProject()
    const [person, other] = [await signUp(project), await signUp(project)]
    await change(project, person, good, refreshTokenHeader(other.refreshToken))
    expect(await isLive(project, person.accessToken)).toBe(false)
    expect(await isLive(project, other.accessToken)).toBe(true)
  })

  test('replaces the old password', async () => {
    const project = await app().createProject()
    const person = await signUp(project)
    await change(project, person, good)
    expect((await signIn(project, person.email, password)).body.code).toBe('EMAIL_PASSWORD_MISMATCH')
    expect((await signIn(project, person.email, newPassword)).status).toBe(200)
  })

  test('to the same password succeeds', async () => {
    const project = await app().createProject()
    const person = await signUp(project)
    expect((await change(project, person, { old_password: password, new_password: password })).status).toBe(200)
    expect((await signIn(project, person.email, password)).status).toBe(200)
  })

  test('that is refused changes no password and ends no session', async () => {
    const project = await app().createProject()
    const person = await signUp(project)
    for (const body of [
      { old_password: 'wrong', new_password: newPassword },
      { old_password: password, new_password: 'short' },
    ]) {
      expect((await change(project, person, body)).status).toBe(400)
    }
    expect(await isLive(project, person.accessToken)).toBe(true)
    expect((await signIn(project, person.email, password)).status).toBe(200)
  })
})

describe('refusals come in this order:', () => {
  test('without a signed-in user', async () => {
    const { request } = await app().createProject({ flags: { credentialEnabled: false } })
    const response = await request('POST', '/auth/password/update', { body: { old_password: '', new_password: '' } })
    expect(response.body).toMatchObject({ code: 'SCHEMA_ERROR' })
    expect(response.body.error).toContain('auth.user')
  })

  test('passwords off, then the length of the new one, then no password, then the wrong one', async () => {
    const project = await app().createProject()
    const person = await personWithoutPassword(project)
    const codeOf = async (who: Pick<Person, 'accessToken'>, body: unknown) =>
      (await change(project, who, body)).body.code
    expect(await codeOf(person, { old_password: 'x', new_password: 'seven77' })).toBe('PASSWORD_TOO_SHORT')
    expect(await codeOf(person, { old_password: 'x', new_password: newPassword })).toBe('USER_DOES_NOT_HAVE_PASSWORD')
    const withPassword = await signUp(project)
    const wrong = { old_password: 'wrong', new_password: newPassword }
    const mismatch = await change(project, withPassword, wrong)
    expect(mismatch.body).toEqual({ code: 'PASSWORD_CONFIRMATION_MISMATCH', error: 'Passwords do not match.' })
    await app().deps.db.query('update projects set credential_enabled = false where id = $1', [project.id])
    app().clock.advance(1000)
    expect(await codeOf(person, { old_password: 'x', new_password: 'short' })).toBe(
      'PASSWORD_AUTHENTICATION_NOT_ENABLED',
    )
  })
})

describe('setting a first password', () => {
  test('succeeds once, and ends no session', async () => {
    const project = await app().createProject()
    const person = await personWithoutPassword(project)
    const set = () => project.request('POST', '/auth/password/set', { user: person.accessToken, body: { password } })
    expect((await set()).body).toEqual({ success: true })
    expect(await isLive(project, person.accessToken)).toBe(true)
    expect((await signIn(project, person.email, password)).status).toBe(200)
    const again = await set()
    expect([again.status, again.body.code]).toEqual([400, 'USER_ALREADY_HAS_PASSWORD'])
  })

  test('applies the same rules to the new password', async () => {
    const project = await app().createProject()
    const { accessToken: user } = await personWithoutPassword(project)
    const set = (value: unknown) => project.request('POST', '/auth/password/set', { user, body: { password: value } })
    expect((await set('1234567')).body.code).toBe('PASSWORD_TOO_SHORT')
    expect((await set('x'.repeat(257))).body.code).toBe('PASSWORD_TOO_LONG')
    expect((await set(null)).body.code).toBe('SCHEMA_ERROR')
  })
})
