/** Passwords of published leaks are refused wherever one is set (NIST SP 800-63B-4, section 3.1.1.2), and nowhere else. */

import { beforeAll, describe, expect, test } from 'vitest'
import { createPasswordHasher } from '../../../../packages/server/src/platform/crypto/password-hash.ts'
import { useFreshSignIn } from '../../fresh-sign-in.ts'
import { reset, resetCode, signInWith } from '../../password-resets.ts'

const { app, createProject } = useFreshSignIn()
const email = 'ann@example.com'
const breached = 'purple monkey dishwasher'
const password = 'quiet river stones'
const parameters = { memoryKib: 256, passes: 1, parallelism: 1 }
const breachedPasswords = { includes: async (candidate: string) => candidate === breached }

beforeAll(() => {
  Object.assign(app().deps.passwordHasher, createPasswordHasher({ concurrency: 1, parameters, breachedPasswords }))
})

const refusal = { status: 400, body: { code: 'PASSWORD_REQUIREMENTS_NOT_MET' } }

describe('a breached password is refused', () => {
  test('at a sign-up, which creates no user', async () => {
    const project = await createProject()
    const signUp = (value: string) =>
      project.request('POST', '/auth/password/sign-up', { body: { email, password: value } })
    expect(await signUp(breached)).toMatchObject(refusal)
    expect(await signUp(password)).toMatchObject({ status: 200 })
  })

  test('at a change, which keeps the current one', async () => {
    const project = await createProject()
    const { body } = await project.request('POST', '/auth/password/sign-up', { body: { email, password } })
    const change = { old_password: password, new_password: breached }
    const changed = await project.request('POST', '/auth/password/update', { user: body.access_token, body: change })
    expect(changed).toMatchObject(refusal)
    expect(await signInWith(project, email, password)).toMatchObject({ status: 200 })
  })

  test('at a reset, whose link stays valid', async () => {
    const project = await createProject()
    await project.request('POST', '/auth/password/sign-up', { body: { email, password } })
    const code = await resetCode(app(), project, email)
    expect(await reset(project, code, breached)).toMatchObject(refusal)
    expect(await reset(project, code)).toMatchObject({ status: 200 })
  })

  test('when a server creates or changes a user', async () => {
    const { request } = await createProject()
    const user = { primary_email: email, primary_email_auth_enabled: true }
    const create = (value: string) =>
      request('POST', '/users', { access: 'server', body: { ...user, password: value } })
    expect(await create(breached)).toMatchObject(refusal)
    const { body } = await create(password)
    const changed = await request('PATCH', `/users/${body.id}`, { access: 'server', body: { password: breached } })
    expect(changed).toMatchObject(refusal)
  })
})

test('a user who has a breached password signs in with it', async () => {
  const project = await createProject()
  const password_hash = await app().deps.passwordHasher.hash(breached, project.id)
  const body = { primary_email: email, primary_email_auth_enabled: true, password_hash }
  expect(await project.request('POST', '/users', { access: 'server', body })).toMatchObject({ status: 201 })
  expect(await signInWith(project, email, breached)).toMatchObject({ status: 200 })
})
