/** The rules of a project for its sessions: how long they last, and how many a user has. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
let ann: Person
beforeEach(async () => {
  project = await app().createProject()
  ann = await signUp(project)
})

const minute = 60_000
const hour = 60 * minute
const over = 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'

const set = async (body: object) => {
  const { status } = await project.request('PATCH', '/projects/current/options', { access: 'admin', body })
  expect(status).toBe(200)
}
const signIn = async ({ email }: Person = ann) =>
  (await project.request('POST', '/auth/password/sign-in', { body: { email, password } })).body
/** Returns "refreshed" or the code of the refusal. */
const refresh = async (refreshToken: string) => {
  const headers = refreshTokenHeader(refreshToken)
  const { status, body } = await project.request('POST', '/auth/sessions/current/refresh', { headers })
  await app().deps.activity.flush()
  return status === 200 ? 'refreshed' : body.code
}
const openByServer = async (body: object = {}) =>
  (await project.request('POST', '/auth/sessions', { access: 'server', body: { user_id: ann.id, ...body } })).body
const sessions = async () =>
  (await project.request('GET', `/auth/sessions?user_id=${ann.id}`, { access: 'server' })).body.items
const expiryOf = (accessToken: string) =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).exp * 1000

describe('the life of sessions', () => {
  test('ends also open sessions at their next refresh, however active they are, and access tokens with them', async () => {
    await set({ session_max_millis: hour })
    for (let round = 0; round < 3; round++) {
      app().clock.advance(15 * minute)
      expect(await refresh(ann.refreshToken)).toBe('refreshed')
    }
    app().clock.advance(10 * minute)
    const headers = refreshTokenHeader(ann.refreshToken)
    const { body } = await project.request('POST', '/auth/sessions/current/refresh', { headers })
    expect(expiryOf(body.access_token) - app().clock.now()).toBeLessThanOrEqual(5 * minute)
    app().clock.advance(5 * minute)
    expect(await refresh(ann.refreshToken)).toBe(over)
    expect(await sessions()).toEqual([])
  })

  test('is that of sign-ins, not that of servers, and each shows its end', async () => {
    await set({ session_max_millis: hour, server_session_max_millis: 2 * hour })
    const opened = await openByServer({ expires_in_millis: 365 * 24 * hour })
    const now = app().clock.now()
    const ends = (await sessions()).map((session: { expires_at_millis: number }) => session.expires_at_millis - now)
    expect(ends.sort()).toEqual([hour, 2 * hour].sort())
    app().clock.advance(hour)
    expect([await refresh(ann.refreshToken), await refresh(opened.refresh_token)]).toEqual([over, 'refreshed'])
    app().clock.advance(hour)
    expect(await refresh(opened.refresh_token)).toBe(over)
  })

  test('has an idle time of its own for servers', async () => {
    await set({ server_session_idle_millis: 20 * minute })
    const opened = await openByServer()
    app().clock.advance(20 * minute)
    expect([await refresh(ann.refreshToken), await refresh(opened.refresh_token)]).toEqual(['refreshed', over])
  })

  test('adds no statement to a refresh and to a sign-in', async () => {
    app().takeStatements()
    await signIn()
    const without = app().takeStatements()
    await set({ session_max_millis: hour, session_limit: 5, session_limit_action: 'refuse' })
    await refresh(ann.refreshToken)
    app().takeStatements()
    const { refresh_token: token } = await signIn()
    expect(app().takeStatements()).toEqual(without)
    await refresh(token)
    expect(
      app()
        .takeStatements()
        .filter((name) => name !== 'write_activity'),
    ).toEqual(['select_live_sessions'])
  })
})

describe('the limit of sessions', () => {
  test('ends the session unused longest', async () => {
    await set({ session_limit: 2 })
    app().clock.advance(1000)
    const second = await signIn()
    app().clock.advance(1000)
    await refresh(ann.refreshToken)
    await signIn()
    expect([await refresh(ann.refreshToken), await refresh(second.refresh_token)]).toEqual(['refreshed', over])
    expect(await sessions()).toHaveLength(2)
  })

  test('refuses sign-ins after the credentials were verified, and names the reason to owners', async () => {
    await set({ session_limit: 1, session_limit_action: 'refuse' })
    expect(await signIn()).toMatchObject({ code: 'SESSION_LIMIT_REACHED', details: { limit: 1 } })
    const wrong = { email: ann.email, password: 'not the password' }
    const refused = await project.request('POST', '/auth/password/sign-in', { body: wrong })
    expect(refused.body.code).toBe('EMAIL_PASSWORD_MISMATCH')
    expect(await openByServer()).toMatchObject({ code: 'SESSION_LIMIT_REACHED' })
    const check = await project.request('GET', `/users/${ann.id}/sign-in-check`, { access: 'server' })
    expect(check.body.can_sign_in).toBe(false)
    expect(check.body.methods[0].reasons).toMatchObject([
      { code: 'unverified' },
      { code: 'session_limit_reached', is_blocking: true },
    ])
    const events = await project.request('GET', '/audit-events?type=sign_in_failed', { access: 'server' })
    const reasons = events.body.items.map((item: { details: { reason: string } }) => item.details.reason)
    expect(reasons).toContain('SESSION_LIMIT_REACHED')
    await project.request('DELETE', '/auth/sessions/current', { headers: refreshTokenHeader(ann.refreshToken) })
    expect(await signIn()).toHaveProperty('refresh_token')
  })

  test('does not count sessions that are over, and leaves impersonations alone', async () => {
    await set({ session_limit: 1, session_limit_action: 'refuse', session_idle_millis: 20 * minute })
    const reason = 'Ticket 42'
    expect(await openByServer({ is_impersonation: true, reason })).toHaveProperty('refresh_token')
    expect(await refresh(ann.refreshToken)).toBe('refreshed')
    app().clock.advance(20 * minute)
    expect(await signIn()).toHaveProperty('refresh_token')
    await set({ session_limit_action: 'end_oldest' })
    const own = await signIn()
    await openByServer({ is_impersonation: true, reason })
    expect(await refresh(own.refresh_token)).toBe('refreshed')
  })

  test('is not exceeded by sign-ins at the same time', async () => {
    await set({ session_limit: 2, session_limit_action: 'refuse' })
    const results = await Promise.all(Array.from({ length: 6 }, () => signIn()))
    expect(results.filter(({ refresh_token }) => refresh_token !== undefined)).toHaveLength(1)
    expect(await sessions()).toHaveLength(2)
  })
})

test('published clients show the text of the limit', async () => {
  await set({ session_limit: 1, session_limit_action: 'refuse' })
  const headers = {
    'x-stack-access-type': 'client',
    'x-stack-project-id': project.id,
    'x-stack-publishable-client-key': project.keys.publishableClientKey,
  }
  const body = { email: ann.email, password }
  const response = await project.request('POST', '/auth/password/sign-in', { access: 'none', headers, body })
  expect([response.status, response.text]).toEqual([403, expect.stringContaining('Sign out there first.')])
})
