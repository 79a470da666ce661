/** The audit trail: actor, type, time and origin of events. Servers read it, and no call changes it. */

import { endpoints } from '@portico/contract'
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()

interface Page {
  readonly items: {
    id: string
    type: string
    user_id: string | null
    at_millis: number
    actor: { id: string | null }
  }[]
  readonly pagination: { next_cursor: string | null }
}

const read = async ({ request }: TestProject, query: Record<string, string> = {}): Promise<Page> =>
  (await request('GET', `/audit-events?${new URLSearchParams(query)}`, { access: 'server' })).body

test('an event contains actor, type, time and request context', async () => {
  const project = await app().createProject()
  const headers = { 'user-agent': 'Portico test' }
  const body = { email: 'ann@example.com', password }
  const signedUp = await project.request('POST', '/auth/password/sign-up', { body, headers })
  const { items } = await read(project)
  expect(items).toEqual([
    {
      id: expect.any(String),
      type: 'sign_up',
      user_id: signedUp.body.user_id,
      user_name: 'ann@example.com',
      team_name: null,
      actor: { type: 'user', id: signedUp.body.user_id, name: 'ann@example.com' },
      on_behalf_of: null,
      access: 'client',
      at_millis: app().clock.now(),
      device: null,
      network_address: '127.0.0.1',
      reason: null,
      country: null,
      user_agent: 'Portico test',
      request_id: signedUp.headers['x-portico-request-id'],
      details: { method: 'password', session_id: expect.any(String) },
    },
  ])
})

test('an event has the current names of its user and team, until they are deleted', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const server = { access: 'server' } as const
  const { body: team } = await project.request('POST', '/teams', { ...server, body: { display_name: 'Shoal' } })
  const membership = `/team-memberships/${team.id}/${person.id}`
  await project.request('POST', membership, { ...server, body: {} })
  const added = async () => (await read(project, { type: 'team_member_added' })).items[0]
  await project.request('PATCH', `/users/${person.id}`, { ...server, body: { display_name: 'Ann' } })
  await project.request('PATCH', `/teams/${team.id}`, { ...server, body: { display_name: 'Tideline' } })
  expect(await added()).toMatchObject({ user_id: person.id, user_name: 'Ann', team_name: 'Tideline' })
  await project.request('DELETE', `/teams/${team.id}`, server)
  await project.request('DELETE', `/users/${person.id}`, server)
  expect(await added()).toMatchObject({ user_id: person.id, user_name: null, team_name: null })
})

test('pages join without gaps or repetitions, newest first, also within one millisecond', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  for (let index = 0; index < 6; index++) {
    if (index % 3 === 0) app().clock.advance(1)
    const body = { user_id: person.id }
    await project.request('POST', '/auth/sessions', { access: 'server', body })
  }
  const filters: Record<string, string>[] = [{}, { user_id: person.id }]
  for (const filter of filters) {
    const seen: Page['items'] = []
    let cursor: string | null = null
    do {
      const page: Page = await read(project, { limit: '2', ...filter, ...(cursor === null ? {} : { cursor }) })
      seen.push(...page.items)
      cursor = page.pagination.next_cursor
    } while (cursor !== null)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(7)
    const times = seen.map(({ at_millis }) => at_millis)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  }
})

test('the user filter returns the events of that user only, and none for an unknown user', async () => {
  const project = await app().createProject()
  const [person] = [await signUp(project), await signUp(project)]
  expect((await read(project)).items).toHaveLength(2)
  expect((await read(project, { user_id: person.id })).items.map(({ user_id }) => user_id)).toEqual([person.id])
  expect((await read(project, { user_id: '00000000-0000-4000-8000-00000000beef' })).items).toEqual([])
  expect((await read(project, { cursor: '00000000-0000-4000-8000-00000000beef' })).items).toEqual([])
})

test('filters by type, actor and time combine, also with pages', async () => {
  const project = await app().createProject()
  const [person, other] = [await signUp(project), await signUp(project)]
  const asServer = (body: object) => project.request('PATCH', `/users/${person.id}`, { access: 'server', body })
  app().clock.advance(1)
  const since = app().clock.now()
  await asServer({ ban: { reason: 'spam' } })
  app().clock.advance(1)
  await asServer({ ban: null })
  const typesOf = async (query: Record<string, string>) => (await read(project, query)).items.map(({ type }) => type)
  expect(await typesOf({ type: 'sign_up' })).toEqual(['sign_up', 'sign_up'])
  expect(await typesOf({ type: 'sign_up', user_id: person.id })).toEqual(['sign_up'])
  const [unbanned] = (await read(project, { type: 'user_unbanned' })).items
  const keys = unbanned?.actor.id ?? ''
  expect(await typesOf({ actor_id: keys })).toEqual(['user_unbanned', 'user_banned'])
  expect(await typesOf({ actor_id: keys, type: 'user_banned', user_id: person.id })).toEqual(['user_banned'])
  expect(await typesOf({ actor_id: keys, user_id: other.id })).toEqual([])
  expect(await typesOf({ actor_id: person.id })).toEqual(['sign_up'])
  expect(await typesOf({ since_millis: `${since}` })).toEqual(['user_unbanned', 'user_banned'])
  expect(await typesOf({ since_millis: `${since}`, before_millis: `${since + 1}` })).toEqual(['user_banned'])
  const first = await read(project, { actor_id: keys, limit: '1' })
  const cursor = first.pagination.next_cursor ?? ''
  expect(await typesOf({ actor_id: keys, cursor })).toEqual(['user_banned'])
  expect((await read(await app().createProject(), { actor_id: keys })).items).toEqual([])
})

test('filters by address and request combine with the others, and read a part of the trail in a call', async () => {
  const project = await app().createProject()
  const insert = `insert into audit_events (project_id, id, type, user_id, actor, actor_type, at_millis, network_address,
      request_id, details)
    select $1, gen_random_uuid(), 'sign_in_failed', null, 'client', 'user', n,
      case when n in (5, 19999) then '203.0.113.9' else '::1' end, 'request ' || n, '{}' from generate_series(1, 20010) n`
  await app().deps.db.query(insert, [project.id])
  const timesOf = ({ items }: Page) => items.map(({ at_millis }) => at_millis)
  const first = await read(project, { network_address: '203.0.113.9' })
  expect(timesOf(first)).toEqual([19999])
  const cursor = first.pagination.next_cursor ?? ''
  const second = await read(project, { network_address: '203.0.113.9', cursor })
  expect([timesOf(second), second.pagination.next_cursor]).toEqual([[5], null])
  expect(timesOf(await read(project, { request_id: 'request 20010', type: 'sign_in_failed' }))).toEqual([20010])
  expect(timesOf(await read(project, { request_id: 'request 20010', type: 'sign_in' }))).toEqual([])
  const page = await read(project, { network_address: '::1', limit: '2', before_millis: '10' })
  expect(timesOf(page)).toEqual([9, 8])
  const rest = { network_address: '::1', before_millis: '10', cursor: page.pagination.next_cursor ?? '' }
  expect(timesOf(await read(project, rest))).toEqual([7, 6, 4, 3, 2, 1])
})

test('users cannot filter their own events by actor, address or request', async () => {
  const project = await app().createProject()
  const { id, accessToken } = await signUp(project)
  const list = (query: string) => project.request('GET', `/audit-events?user_id=me${query}`, { user: accessToken })
  for (const filter of [`actor_id=${id}`, 'network_address=::1', 'request_id=r']) {
    expect((await list(`&${filter}`)).body.code).toBe('SCHEMA_ERROR')
  }
  expect((await list('&type=sign_in')).body.items).toEqual([])
  expect((await list('&type=sign_up&since_millis=0')).body.items).toHaveLength(1)
})

test('a project reads no events of another project', async () => {
  const [project, other] = [await app().createProject(), await app().createProject()]
  const person = await signUp(project)
  const cursor = (await read(project)).items[0]?.id ?? ''
  expect((await read(other)).items).toEqual([])
  expect((await read(other, { user_id: person.id })).items).toEqual([])
  expect((await read(other, { cursor })).items).toEqual([])
})

test('no endpoint changes or deletes events', async () => {
  const project = await app().createProject()
  expect(new Set(Object.values(endpoints.audit).map(({ route }) => route.method))).toEqual(new Set(['GET']))
  for (const method of ['POST', 'PATCH', 'DELETE']) {
    const response = await project.request(method, '/audit-events', { access: 'admin', body: {} })
    expect(response.status).toBe(405)
  }
})

test.each(['0', '1001', 'x', '1.5'])('limit %s is refused', async (limit) => {
  const project = await app().createProject()
  const { body } = await project.request('GET', `/audit-events?limit=${limit}`, { access: 'server' })
  expect(body.code).toBe('SCHEMA_ERROR')
})

test('sign-ins, sign-outs, sessions opened by servers and revoked sessions each have an event', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const signIn = async () => {
    app().clock.advance(1)
    const body = { email: person.email, password }
    return (await project.request('POST', '/auth/password/sign-in', { body })).body
  }
  const [first, second] = [await signIn(), await signIn()]
  app().clock.advance(1)
  await project.request('DELETE', '/auth/sessions/current', { headers: refreshTokenHeader(first.refresh_token) })
  app().clock.advance(1)
  const { body } = await project.request('GET', '/auth/sessions', { user: second.access_token })
  const other = body.items.find((item: { is_current_session: boolean }) => !item.is_current_session)
  await project.request('DELETE', `/auth/sessions/${other.id}`, { user: second.access_token })
  app().clock.advance(1)
  await project.request('POST', '/auth/sessions', { access: 'server', body: { user_id: person.id } })
  app().clock.advance(1)
  await project.request('DELETE', '/auth/sessions', { user: second.access_token })
  const { items } = await read(project, { user_id: person.id })
  expect(items.map(({ type }) => type)).toEqual([
    'sessions_ended',
    'session_created',
    'session_ended',
    'sign_out',
    'sign_in',
    'sign_in',
    'sign_up',
  ])
})

test('a page takes one statement', async () => {
  const project = await app().createProject()
  await signUp(project)
  app().takeStatements()
  await read(project, { limit: '1' })
  expect(app().takeStatements()).toEqual(['list_audit_events'])
})
