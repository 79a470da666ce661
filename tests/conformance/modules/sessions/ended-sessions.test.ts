/** The next request of a revoked session is refused, even if its access token has not expired. */
import { expect, test } from 'vitest'
import { password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const expired = { code: 'ACCESS_TOKEN_EXPIRED', details: { expired_at_millis: null } }

test('sign-out invalidates the access token of its session at once, and of no other session', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const other = await project.request('POST', '/auth/password/sign-in', { body: { email: person.email, password } })
  await project.request('DELETE', '/auth/sessions/current', { headers: refreshTokenHeader(person.refreshToken) })
  const { status, body } = await project.request('GET', '/users/me', { user: person.accessToken })
  expect([status, body]).toEqual([401, expect.objectContaining(expired)])
  expect((await project.request('GET', '/users/me', { user: other.body.access_token })).status).toBe(200)
})

test.each([
  ['a new password', { password: 'another quiet river' }],
  ['no password', { password: null }],
  ['a hash', { password_hash: `$argon2id$v=19$m=256,t=1,p=1$${'a'.repeat(22)}$${'b'.repeat(43)}` }],
])('after a server changes %s, every session of the user is refused at once', async (_name, change) => {
  const project = await app().createProject()
  const person = await signUp(project)
  const bystander = await signUp(project)
  expect((await project.request('PATCH', `/users/${person.id}`, { access: 'server', body: change })).status).toBe(200)
  expect((await project.request('GET', '/users/me', { user: person.accessToken })).body).toMatchObject(expired)
  const refresh = { headers: refreshTokenHeader(person.refreshToken), body: {} }
  expect((await project.request('POST', '/auth/sessions/current/refresh', refresh)).body.code).toBe(
    'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
  )
  expect((await project.request('GET', '/users/me', { user: bystander.accessToken })).status).toBe(200)
})

test('an expired session cannot be refreshed, but its access token stays valid until its own expiry', async () => {
  const project = await app().createProject()
  const { id } = await signUp(project)
  const body = { user_id: id, expires_in_millis: 1000 }
  const { body: session } = await project.request('POST', '/auth/sessions', { access: 'server', body })
  app().clock.advance(1000)
  const refresh = { headers: refreshTokenHeader(session.refresh_token), body: {} }
  expect((await project.request('POST', '/auth/sessions/current/refresh', refresh)).body.code).toBe(
    'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
  )
  expect((await project.request('GET', '/users/me', { user: session.access_token })).status).toBe(200)
})

test('the token of a deleted user identifies no user', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  await project.request('DELETE', `/users/${person.id}`, { access: 'server' })
  expect((await project.request('GET', '/users/me', { user: person.accessToken })).body.code).toBe(
    'CANNOT_GET_OWN_USER_WITHOUT_USER',
  )
  expect((await project.request('GET', '/projects/current', { user: person.accessToken })).status).toBe(200)
  const email = { email: person.email, callback_url: 'http://localhost/x' }
  const message = { user: person.accessToken, body: email }
  expect((await project.request('POST', '/contact-channels/send-verification-code', message)).body.error).toContain(
    'auth.user',
  )
})
