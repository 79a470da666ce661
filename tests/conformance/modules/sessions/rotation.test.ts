/** Refresh token rotation (RFC 9700, section 4.14.2): a replaced token returns its successor for a limited time. */
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { partsOf } from '../../forge-token.ts'
import { type Person, password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const refused = { code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' }

const grant = ({ id, keys, request }: TestProject, refresh_token: string, rotate?: unknown) =>
  request('POST', '/auth/oauth/token', {
    access: 'none',
    body: {
      grant_type: 'refresh_token',
      refresh_token,
      client_id: id,
      client_secret: keys.publishableClientKey,
      ...(rotate === undefined ? {} : { rotate }),
    },
  })
const rotate = async (project: TestProject, token: string): Promise<string> => {
  const { body } = await grant(project, token, true)
  expect(body.refresh_token, JSON.stringify(body)).toMatch(/^[0-9a-z]{45}$/)
  return body.refresh_token
}
const stateOf = async ({ request }: TestProject, user: string) =>
  (await request('GET', '/users/me', { user })).body.code ?? 'signed in'
const eventsOf = async ({ request }: TestProject, { id }: Person): Promise<string[]> => {
  const { body } = await request('GET', `/audit-events?user_id=${id}`, { access: 'server' })
  return body.items.map(({ type }: { type: string }) => type)
}

test('each refresh returns a new token, which works like the previous one until the same end of the session', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  let token = person.refreshToken
  const seen = new Set([token])
  for (let round = 0; round < 5; round++) {
    app().clock.advance(600_000)
    token = await rotate(project, token)
    seen.add(token)
  }
  expect(seen.size).toBe(6)
  const { body } = await project.request('GET', `/auth/sessions?user_id=${person.id}`, { access: 'server' })
  expect(body.items).toHaveLength(1)
  expect(body.items[0].expires_at_millis).toBe(body.items[0].created_at + 31_536_000_000)
})

test.each([undefined, 'false', false])('with rotate %s nothing is replaced', async (flag) => {
  const project = await app().createProject()
  const { refreshToken } = await signUp(project)
  expect((await grant(project, refreshToken, flag)).body).not.toHaveProperty('refresh_token')
  expect((await grant(project, refreshToken, flag)).status).toBe(200)
})

test('a client that does not rotate keeps working with the token as it is', async () => {
  const project = await app().createProject()
  const token = await rotate(project, (await signUp(project)).refreshToken)
  app().clock.advance(86_400_000)
  expect((await grant(project, token)).status).toBe(200)
  const headers = refreshTokenHeader(token)
  expect((await project.request('POST', '/auth/sessions/current/refresh', { headers, body: {} })).status).toBe(200)
})

test('two tabs: the old token returns the same successor 5 s later, from another network, too', async () => {
  const project = await app().createProject()
  const { refreshToken, id } = await signUp(project)
  const first = await rotate(project, refreshToken)
  app().clock.advance(5000)
  expect(await rotate(project, refreshToken)).toBe(first)
  app().clock.advance(24_999)
  expect(await rotate(project, refreshToken)).toBe(first)
  expect((await grant(project, refreshToken)).status).toBe(200)
  expect((await grant(project, first)).status).toBe(200)
  const { body } = await project.request('GET', `/auth/sessions?user_id=${id}`, { access: 'server' })
  expect(body.items).toHaveLength(1)
})

test('a lost response does not end the session, however long the client sleeps before it repeats', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const lost = await rotate(project, person.refreshToken)
  app().clock.advance(10 * 3_600_000)
  expect(await rotate(project, person.refreshToken)).toBe(lost)
  app().clock.advance(86_400_000)
  expect((await grant(project, person.refreshToken)).status).toBe(200)
  expect(await rotate(project, lost)).not.toBe(lost)
  expect(await eventsOf(project, person)).toEqual(['sign_up'])
})

test.each([
  ['rotates', true],
  ['does not rotate', undefined],
])('the 30 seconds start with the first use of the successor, by a client that %s', async (_name, flag) => {
  const project = await app().createProject()
  const person = await signUp(project)
  const second = await rotate(project, person.refreshToken)
  app().clock.advance(3_600_000)
  expect((await grant(project, second, flag)).status).toBe(200)
  app().clock.advance(29_999)
  expect(await rotate(project, person.refreshToken)).toBe(second)
  // A later use of the successor does not restart them.
  expect((await grant(project, second, flag)).status).toBe(200)
  app().clock.advance(1)
  expect(await grant(project, person.refreshToken, true)).toMatchObject({ status: 400, body: refused })
})

test('within the 30 seconds the replaced token gets access tokens of its session, at both endpoints', async () => {
  const project = await app().createProject()
  const { refreshToken, accessToken } = await signUp(project)
  const second = await rotate(project, refreshToken)
  expect((await grant(project, second)).status).toBe(200)
  app().clock.advance(29_999)
  const headers = refreshTokenHeader(refreshToken)
  const { status, body } = await project.request('POST', '/auth/sessions/current/refresh', { headers, body: {} })
  expect(status).toBe(200)
  expect(partsOf(body.access_token).claims.refresh_token_id).toBe(partsOf(accessToken).claims.refresh_token_id)
  expect(await stateOf(project, body.access_token)).toBe('signed in')
  expect((await grant(project, second)).status).toBe(200)
})

test.each([
  ['30 s', 30_000, true],
  ['60 s', 60_000, true],
  ['a day', 86_400_000, true],
  ['60 s, by a client that does not rotate', 60_000, undefined],
])(
  'used %s after its successor, the old token ends the session, which the audit trail records',
  async (_name, wait, flag) => {
    const project = await app().createProject()
    const person = await signUp(project)
    app().clock.advance(1)
    const bystander = await project.request('POST', '/auth/password/sign-in', {
      body: { email: person.email, password },
    })
    const { body } = await grant(project, person.refreshToken, true)
    await grant(project, body.refresh_token)
    app().clock.advance(wait)
    const current = (await grant(project, body.refresh_token)).body.access_token
    expect(await grant(project, person.refreshToken, flag)).toMatchObject({ status: 400, body: refused })
    expect((await grant(project, body.refresh_token)).body).toMatchObject(refused)
    expect(await stateOf(project, current)).toBe('ACCESS_TOKEN_EXPIRED')
    expect((await grant(project, bystander.body.refresh_token)).status).toBe(200)
    expect(await eventsOf(project, person)).toEqual(['refresh_token_reused', 'sign_in', 'sign_up'])
  },
)

test('a token that was replaced twice returns its successor for 30 seconds, and ends the session afterwards', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const second = await rotate(project, person.refreshToken)
  app().clock.advance(10_000)
  const third = await rotate(project, second)
  app().clock.advance(19_999)
  expect(await rotate(project, person.refreshToken)).toBe(second)
  app().clock.advance(10_000)
  expect(await rotate(project, person.refreshToken)).toBe(second)
  expect(await rotate(project, second)).toBe(third)
  app().clock.advance(1)
  expect((await grant(project, person.refreshToken, true)).body).toMatchObject(refused)
  expect((await grant(project, third, true)).body).toMatchObject(refused)
  expect(await eventsOf(project, person)).toContain('refresh_token_reused')
})

test('an ended session stays ended for all of its tokens, and is not recorded again', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const second = await rotate(project, person.refreshToken)
  app().clock.advance(1)
  await project.request('DELETE', '/auth/sessions/current', { headers: refreshTokenHeader(second) })
  app().clock.advance(60_000)
  for (const token of [person.refreshToken, second]) {
    expect((await grant(project, token, true)).body).toMatchObject(refused)
  }
  expect(await eventsOf(project, person)).toEqual(['sign_out', 'sign_up'])
})

test('signing out with a token that another tab has just replaced ends the session and records an event', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const second = await rotate(project, person.refreshToken)
  app().clock.advance(29_999)
  const headers = refreshTokenHeader(person.refreshToken)
  expect((await project.request('DELETE', '/auth/sessions/current', { headers })).status).toBe(200)
  expect((await grant(project, second)).body).toMatchObject(refused)
  expect(await stateOf(project, person.accessToken)).toBe('ACCESS_TOKEN_EXPIRED')
  expect(await eventsOf(project, person)).toEqual(['sign_out', 'sign_up'])
})

test('a password changed from a session that was just rotated keeps that session', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const second = await rotate(project, person.refreshToken)
  const change = await project.request('POST', '/auth/password/update', {
    user: person.accessToken,
    headers: refreshTokenHeader(person.refreshToken),
    body: { old_password: password, new_password: 'loud mountain streams' },
  })
  expect(change.status).toBe(200)
  expect((await grant(project, second)).status).toBe(200)
})

test('a rotated token is refused in another project', async () => {
  const [project, other] = [await app().createProject(), await app().createProject()]
  const token = await rotate(project, (await signUp(project)).refreshToken)
  expect((await grant(other, token, true)).body).toMatchObject(refused)
  expect((await grant(project, token)).status).toBe(200)
})

test('the database contains no successor in plain text', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const second = await rotate(project, person.refreshToken)
  const third = await rotate(project, second)
  const rows = await app().deps.db.query(
    `select row_to_json(s) as session, (select json_agg(row_to_json(t)) from spent_refresh_tokens t
       where t.project_id = s.project_id) as spent from sessions s where project_id = $1`,
    [project.id],
  )
  expect(rows).toHaveLength(1)
  const stored = JSON.stringify(rows)
  for (const token of [person.refreshToken, second, third]) {
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(Buffer.from(token).toString('hex'))
  }
})

test('rotation takes one statement', async () => {
  const project = await app().createProject()
  const { refreshToken } = await signUp(project)
  app().takeStatements()
  await rotate(project, refreshToken)
  expect(app().takeStatements()).toEqual(['rotate_refresh_token'])
})

test('the first refresh without rotation after a rotation takes one additional statement', async () => {
  const project = await app().createProject()
  const { refreshToken } = await signUp(project)
  await grant(project, refreshToken)
  app().takeStatements()
  await grant(project, refreshToken)
  expect(app().takeStatements()).toEqual(['select_live_sessions'])
  const second = await rotate(project, refreshToken)
  app().takeStatements()
  await grant(project, second)
  await grant(project, second)
  expect(app().takeStatements()).toEqual(['select_live_sessions', 'mark_refresh_token_used', 'select_live_sessions'])
})
