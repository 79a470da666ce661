/** The recent events of the signed-in user's own account. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { type Person, signUp, useTestApp } from '../../setup.ts'
import { addMember, createTeam, grant, outcomeOf } from '../../teams.ts'

const app = useTestApp()
const day = 24 * 3_600_000
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let project: TestProject
let person: Person
beforeEach(async () => {
  project = await app().createProject()
  person = await signUp(project)
})

const list = (query: Record<string, string> = {}, user: string | undefined = person.accessToken) =>
  project.request('GET', `/audit-events?${new URLSearchParams({ user_id: 'me', ...query })}`, { user })
const signIn = async () => {
  const headers = { 'user-agent': firefox }
  const body = { email: person.email, password: 'quiet river stones' }
  return (await project.request('POST', '/auth/password/sign-in', { body, headers })).body.access_token
}

test('events of the own account are listed with type, time, device and place, and nothing else', async () => {
  app().clock.advance(1)
  const user = await signIn()
  const { body } = await list({}, user)
  expect(body.items[0]).toEqual({
    id: expect.any(String),
    type: 'sign_in',
    at_millis: app().clock.now(),
    device: 'Firefox on Linux',
    country: null,
    network_address: '127.0.0.1',
    reason: null,
  })
  expect(body.items.map(({ type }: { type: string }) => type)).toEqual(['sign_in', 'sign_up'])
})

test('events of the own account are listed for the last 90 days', async () => {
  app().clock.advance(90 * day)
  const user = await signIn()
  expect((await list({}, user)).body.items).toHaveLength(2)
  app().clock.advance(1)
  const types = (await list({}, user)).body.items.map(({ type }: { type: string }) => type)
  expect(types).toEqual(['sign_in'])
})

test('the list is paged, and a cursor is an event of the same user', async () => {
  for (let count = 0; count < 4; count++) {
    app().clock.advance(1)
    await signIn()
  }
  const first = (await list({ limit: '3' })).body
  expect(first.items).toHaveLength(3)
  const second = (await list({ limit: '3', cursor: first.pagination.next_cursor })).body
  expect([second.items.length, second.pagination.next_cursor]).toEqual([2, null])
  const other = await signUp(project)
  const cursor = (await list({ limit: '1' }, other.accessToken)).body.items[0].id
  expect((await list({ cursor })).body.items).toEqual([])
})

test('the list hides the address and device of other actors', async () => {
  const team = await createTeam(project)
  const admin = await signUp(project)
  app().clock.advance(1)
  for (const { id } of [person, admin]) await addMember(project, team, id)
  for (const id of ['$manage_members', '$read_members', '$remove_members']) {
    await grant(app(), project, { teamId: team, userId: admin.id }, id)
  }
  const by = { user: admin.accessToken, headers: { 'user-agent': firefox } }
  const path = `/team-permissions/${team}/${person.id}/$read_members`
  app().clock.advance(1)
  await project.request('POST', path, { ...by, body: {} })
  app().clock.advance(1)
  await project.request('DELETE', `/team-memberships/${team}/${person.id}`, by)
  const hidden = { device: null, country: null, network_address: null }
  const { items } = (await list()).body
  expect(items).toMatchObject([
    { type: 'team_member_removed', ...hidden },
    { type: 'permission_granted', ...hidden },
    { type: 'team_member_added', ...hidden },
    { type: 'sign_up', network_address: '127.0.0.1' },
  ])
})

test('the list is refused without a user and for any other user', async () => {
  const other = await signUp(project)
  expect(outcomeOf(await project.request('GET', '/audit-events?user_id=me', {}))).toBe(
    'CANNOT_GET_OWN_USER_WITHOUT_USER',
  )
  for (const query of ['', `?user_id=${other.id}`, '?user_id=00000000-0000-4000-8000-00000000beef']) {
    const response = await project.request('GET', `/audit-events${query}`, { user: person.accessToken })
    expect([response.status, outcomeOf(response)]).toEqual([403, 'OWN_USER_REQUIRED'])
  }
})
