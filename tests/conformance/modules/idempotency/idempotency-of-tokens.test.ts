/** Repeats of calls that return tokens, after the user was banned, deleted or signed out. */
import type { TestProject, TestResponse } from '@portico/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'
import { signUpWithDevice, trustedDeviceHeader } from '../../trusted-devices.ts'

const app = useTestApp({ limits: null })
let project: TestProject
beforeAll(async () => {
  project = await app().createProject()
})

const headers = { 'idempotency-key': 'one' }
const calls: Record<string, (person: Person) => Promise<TestResponse>> = {
  'passwords.signIn': ({ email }) =>
    project.request('POST', '/auth/password/sign-in', { body: { email, password }, headers }),
  'sessions.create': ({ id }) =>
    project.request('POST', '/auth/sessions', { access: 'server', body: { user_id: id }, headers }),
  'sessions.refresh': ({ refreshToken }) =>
    project.request('POST', '/auth/sessions/current/refresh', {
      headers: { ...headers, ...refreshTokenHeader(refreshToken) },
    }),
  'oauth.token with a refresh token': ({ refreshToken }) => {
    const client = { client_id: project.id, client_secret: project.keys.publishableClientKey }
    const body = { ...client, grant_type: 'refresh_token', refresh_token: refreshToken, rotate: true }
    // Without a header of ours, the published form of the refusal would be returned.
    return project.request('POST', '/auth/oauth/token', { access: 'client', body, headers })
  },
}
const byServer = (method: string, path: string, body?: object) =>
  project.request(method, path, { access: 'server', ...(body && { body }) })

describe.each(Object.entries(calls))('%s', (_name, call) => {
  let person: Person
  let first: TestResponse
  const prepare = async () => {
    person = await signUp(project)
    headers['idempotency-key'] = crypto.randomUUID()
    first = await call(person)
    expect(first.status).toBe(200)
    expect((await call(person)).text).toBe(first.text)
  }
  const expectVoidTokens = async ({ access_token: user, refresh_token }: TestResponse['body']) => {
    expect((await project.request('GET', '/users/me', { user })).status).toBeGreaterThanOrEqual(400)
    if (refresh_token === undefined) return
    const refreshed = await project.request('POST', '/auth/sessions/current/refresh', {
      headers: refreshTokenHeader(refresh_token),
    })
    expect(refreshed.body.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
  }

  test('a banned user gets USER_BANNED', async () => {
    await prepare()
    await byServer('PATCH', `/users/${person.id}`, { ban: { reason: 'Spam', until: null } })
    expect((await call(person)).body.code).toBe('USER_BANNED')
  })

  test('after the sessions have ended, the repeat returns the tokens of the first response, which are invalid', async () => {
    await prepare()
    await byServer('DELETE', `/auth/sessions?user_id=${person.id}`)
    const repeat = await call(person)
    expect([repeat.status, repeat.text]).toEqual([200, first.text])
    await expectVoidTokens(repeat.body)
  })

  test('after the user was deleted, the repeat returns the tokens of the first response, which are invalid', async () => {
    await prepare()
    await byServer('DELETE', `/users/${person.id}`)
    const repeat = await call(person)
    expect([repeat.status, repeat.text]).toEqual([200, first.text])
    await expectVoidTokens(repeat.body)
  })
})

test('the tokens of a sign-in on a trusted device are not returned without its secret', async () => {
  const person = await signUpWithDevice(app(), project)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const signIn = (secrets: Record<string, string>) =>
    project.request('POST', '/auth/password/sign-in', {
      headers: { ...key, ...secrets },
      body: { email: person.email, password },
    })
  const first = await signIn(trustedDeviceHeader(person.secret))
  expect(first.status).toBe(200)
  expect((await signIn({})).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect((await signIn(trustedDeviceHeader('another'))).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect((await signIn(trustedDeviceHeader(person.secret))).text).toBe(first.text)
})
