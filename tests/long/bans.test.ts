import { expect, test } from 'vitest'
import { refreshTokenHeader, useTestApp } from '../conformance/setup.ts'

const app = useTestApp()

test('a thousand concurrent bans end the sessions of their users', async () => {
  const project = await app().createProject()
  const people = await Promise.all(
    Array.from({ length: 1000 }, async () => {
      const { body } = await project.request('POST', '/users', { access: 'server', body: {} })
      const session = { access: 'server', body: { user_id: body.id } } as const
      return { id: body.id, session: (await project.request('POST', '/auth/sessions', session)).body }
    }),
  )
  const body = { ban: { reason: 'Fraud' } }
  const bans = await Promise.all(
    people.map(({ id }) => project.request('PATCH', `/users/${id}`, { access: 'server', body })),
  )
  expect(new Set(bans.map(({ status }) => status))).toEqual(new Set([200]))
  const codes = await Promise.all(
    people.map(async ({ session }) => {
      const me = await project.request('GET', '/users/me', { user: session.access_token })
      const headers = refreshTokenHeader(session.refresh_token)
      const refresh = await project.request('POST', '/auth/sessions/current/refresh', { headers, body: {} })
      return `${me.body.code} ${refresh.body.code}`
    }),
  )
  expect(new Set(codes)).toEqual(new Set(['ACCESS_TOKEN_EXPIRED USER_BANNED']))
}, 120_000)
