/** The same rules apply to new passwords in every call that sets one. */
import type { TestProject } from '@portico/server/testing'
import { describe, expect, test } from 'vitest'
import { reset, resetCode } from '../../password-resets.ts'
import { password, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const email = 'maria.lindqvist@saltworks.example.com'

/** Every call that sets a password, for the user with this address. */
const places: [
  string,
  (project: TestProject, secret: string) => Promise<{ status: number; body: { code?: string } }>,
][] = [
  [
    'sign-up',
    ({ request }, secret) => request('POST', '/auth/password/sign-up', { body: { email, password: secret } }),
  ],
  [
    'a reset',
    async (project, secret) => {
      await signUp(project, email)
      return reset(project, await resetCode(app(), project, email), secret)
    },
  ],
  [
    'a change',
    async (project, secret) => {
      const { accessToken: user } = await signUp(project, email)
      const body = { old_password: password, new_password: secret }
      return project.request('POST', '/auth/password/update', { user, body })
    },
  ],
  [
    'a first password',
    async ({ request }, secret) => {
      const fields = { primary_email: email, primary_email_auth_enabled: true }
      const { body: made } = await request('POST', '/users', { access: 'server', body: fields })
      const { body } = await request('POST', '/auth/sessions', { access: 'server', body: { user_id: made.id } })
      return request('POST', '/auth/password/set', { user: body.access_token, body: { password: secret } })
    },
  ],
  [
    'an account that a server makes',
    ({ request }, secret) => {
      const body = { primary_email: email, primary_email_auth_enabled: true, password: secret }
      return request('POST', '/users', { access: 'server', body })
    },
  ],
  [
    'a password that a server sets',
    async (project, secret) => {
      const { id } = await signUp(project, email)
      return project.request('PATCH', `/users/${id}`, { access: 'server', body: { password: secret } })
    },
  ],
]

describe.each(places)('at %s', (_name, set) => {
  test.each([
    ['one of the commonest', 'Password123'],
    ['the name of the project', 'Blue Harbour 1'],
    ['the product', 'portico1234'],
    ['the own address', 'MariaLindqvist'],
    ['the company of the address', 'saltworks!'],
  ])('%s is refused with advice', async (_name, secret) => {
    const project = await app().createProject({ displayName: 'Blue Harbour' })
    const { status, body } = await set(project, secret)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'PASSWORD_REQUIREMENTS_NOT_MET',
      details: { message: expect.stringMatching(/Choose/) },
    })
    expect(JSON.stringify(body)).not.toContain(secret)
  })

  test('another password is accepted', async () => {
    const project = await app().createProject({ displayName: 'Blue Harbour' })
    expect((await set(project, 'green tall windows')).status).toBeLessThan(300)
  })
})

test('a change refuses passwords that contain the display name', async () => {
  const project = await app().createProject()
  const { accessToken: user } = await signUp(project)
  await project.request('PATCH', '/users/me', { user, body: { display_name: 'Bartholomew' } })
  const body = { old_password: password, new_password: 'bartholomew99' }
  const { body: response } = await project.request('POST', '/auth/password/update', { user, body })
  expect(response.code).toBe('PASSWORD_REQUIREMENTS_NOT_MET')
})

test('a password that no longer meets the rules still signs in', async () => {
  const project = await app().createProject()
  const { id, email: address } = await signUp(project)
  const password_hash = await app().deps.passwordHasher.hash('password', 'any')
  await project.request('PATCH', `/users/${id}`, { access: 'server', body: { password_hash } })
  const body = { email: address, password: 'password' }
  expect((await project.request('POST', '/auth/password/sign-in', { body })).status).toBe(200)
})
