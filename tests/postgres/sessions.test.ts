import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { type Person, password, refreshTokenHeader, signUp, useTestApp } from '../conformance/setup.ts'
import { atOnce } from './at-once.ts'
import { rounds } from './rounds.ts'

const app = useTestApp()
const newPassword = 'loud mountain streams'

const refresh = ({ request }: TestProject, { refreshToken }: Person) =>
  request('POST', '/auth/sessions/current/refresh', { headers: refreshTokenHeader(refreshToken) })

test('a refresh concurrent with a sign-out succeeds or is refused, and later refreshes are refused', async () => {
  const project = await app().createProject()
  for (let round = 0; round < rounds(200); round++) {
    const person = await signUp(project, `person-${round}@example.com`)
    const headers = refreshTokenHeader(person.refreshToken)
    const [first, out, second] = await Promise.all([
      refresh(project, person),
      project.request('DELETE', '/auth/sessions/current', { headers }),
      refresh(project, person),
    ])
    expect(out.status).toBe(200)
    for (const { status, body } of [first, second]) {
      expect(status === 200 || body.code === 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED').toBe(true)
    }
    expect((await refresh(project, person)).body.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
    for (const { body } of [first, second]) {
      if (body.access_token === undefined) continue
      const me = await project.request('GET', '/users/me', { user: body.access_token })
      expect(me.body.code).toBe('ACCESS_TOKEN_EXPIRED')
    }
  }
}, 120_000)

test('ten concurrent sign-outs succeed once', async () => {
  const project = await app().createProject()
  const { refreshToken } = await signUp(project)
  const headers = refreshTokenHeader(refreshToken)
  const responses = await atOnce(10, () => project.request('DELETE', '/auth/sessions/current', { headers }))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
})

const changes: [string, (project: TestProject, person: Person) => Promise<{ status: number }>][] = [
  [
    'by its owner',
    ({ request }, { accessToken: user }) =>
      request('POST', '/auth/password/update', { user, body: { old_password: password, new_password: newPassword } }),
  ],
  [
    'by a server',
    ({ request }, { id }) => request('PATCH', `/users/${id}`, { access: 'server', body: { password: newPassword } }),
  ],
]

test.each(changes)(
  'a sign-in with the old password during a password change %s leaves no session',
  async (_name, change) => {
    const project = await app().createProject()
    for (let round = 0; round < rounds(60); round++) {
      const person = await signUp(project, `person-${round}@example.com`)
      const signIn = (secret: string) =>
        project.request('POST', '/auth/password/sign-in', { body: { email: person.email, password: secret } })
      const [changed, ...signIns] = await Promise.all([change(project, person), signIn(password), signIn(password)])
      expect(changed.status).toBe(200)
      for (const { body } of signIns) {
        if (body.access_token === undefined) {
          expect(body.code).toBe('EMAIL_PASSWORD_MISMATCH')
          continue
        }
        const me = await project.request('GET', '/users/me', { user: body.access_token })
        expect(me.body.code).toBe('ACCESS_TOKEN_EXPIRED')
      }
      expect((await signIn(password)).body.code).toBe('EMAIL_PASSWORD_MISMATCH')
      expect((await signIn(newPassword)).status).toBe(200)
    }
  },
  120_000,
)

test('one of two concurrent changes of a password is refused because its old password is wrong', async () => {
  const project = await app().createProject()
  for (let round = 0; round < rounds(30); round++) {
    const person = await signUp(project, `person-${round}@example.com`)
    const responses = await atOnce(2, (index) =>
      project.request('POST', '/auth/password/update', {
        user: person.accessToken,
        body: { old_password: password, new_password: `${newPassword} ${index}` },
      }),
    )
    const winners = responses.flatMap(({ status }, index) => (status === 200 ? [index] : []))
    expect(winners).toHaveLength(1)
    const signIn = { email: person.email, password: `${newPassword} ${winners[0]}` }
    expect((await project.request('POST', '/auth/password/sign-in', { body: signIn })).status).toBe(200)
  }
}, 60_000)

test('a user deleted during a sign-in has no sessions', async () => {
  const project = await app().createProject()
  for (let round = 0; round < rounds(50); round++) {
    const person = await signUp(project, `person-${round}@example.com`)
    const body = { email: person.email, password }
    const [, signIn] = await Promise.all([
      project.request('DELETE', `/users/${person.id}`, { access: 'server' }),
      project.request('POST', '/auth/password/sign-in', { body }),
    ])
    expect([200, 400]).toContain(signIn.status)
    expect((await refresh(project, person)).status).toBe(401)
    if (signIn.status === 200) {
      const me = await project.request('GET', '/users/me', { user: signIn.body.access_token })
      expect(me.body.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
    }
  }
}, 60_000)
