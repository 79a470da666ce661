/** Pages of team members, and the search by name. */
import type { TestProject, TestRequest } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, signUp, useTestApp } from '../../setup.ts'
import { addMember, createTeam, grant, outcomeOf, setDefaults } from '../../teams.ts'

const app = useTestApp()
const server: TestRequest = { access: 'server' }

let project: TestProject
let team: string
let person: Person
beforeEach(async () => {
  project = await app().createProject()
  await setDefaults(app(), project, 'member', ['$read_members'])
  team = await createTeam(project)
  person = await signUp(project)
  await addMember(project, team, person.id)
})

/** Adds members to a team at once. Their names are `Member 1`, `Member 2`, … */
async function addMany(count: number, teamId = team): Promise<void> {
  await app().deps.db.query(
    `with made as (
       insert into users (project_id, id, display_name, signed_up_at_millis, last_active_at_millis, otp_auth_enabled, search_text)
       select $1, gen_random_uuid(), 'Member ' || n, n, 1, false, 'member ' || n from generate_series(1, $3::int) n
       returning id, signed_up_at_millis
     )
     insert into team_members (project_id, team_id, user_id, joined_at_millis, user_signed_up_at_millis)
     select $1, $2, id, 1800000000000 + signed_up_at_millis / 3, signed_up_at_millis from made`,
    [project.id, teamId, count],
  )
}
const list = (query: Record<string, string | number> = {}, request: TestRequest = { user: person.accessToken }) =>
  project.request('GET', `/team-member-profiles?${new URLSearchParams({ team_id: team, ...toTexts(query) })}`, request)
const toTexts = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
const namesOf = (body: { items: { display_name: string | null }[] }) => body.items.map((item) => item.display_name)

describe('pages', () => {
  test.each([
    ['a member', () => ({ user: person.accessToken })],
    ['a server', () => server],
  ])('join without gap or repetition, for %s', async (_, caller) => {
    await addMany(25)
    const whole = (await list({}, caller())).body
    expect([whole.is_paginated, 'pagination' in whole, whole.items.length]).toEqual([false, false, 26])
    const ids: string[] = []
    for (let cursor = ''; cursor !== 'end'; ) {
      const { body } = await list({ limit: 7, ...(cursor && { cursor }) }, caller())
      expect(body.is_paginated).toBe(true)
      ids.push(...body.items.map((item: { user_id: string }) => item.user_id))
      cursor = body.pagination.next_cursor ?? 'end'
    }
    expect(ids).toEqual(whole.items.map((item: { user_id: string }) => item.user_id))
  })

  test('are 100 by default after a cursor, and 1,000 without limit and cursor', async () => {
    await addMany(1200)
    const first = (await list()).body
    expect([first.items.length, first.is_paginated]).toEqual([1000, true])
    const second = (await list({ cursor: first.pagination.next_cursor })).body
    expect(second.items).toHaveLength(100)
    const rest = (await list({ cursor: second.pagination.next_cursor, limit: 1000 })).body
    expect([rest.items.length, rest.pagination.next_cursor]).toEqual([101, null])
  })

  test('continue at the same place after the member at the cursor has left', async () => {
    await addMany(5)
    const { items, pagination } = (await list({ limit: 3 })).body
    const all = (await list()).body.items
    const path = `/team-memberships/${team}/${all[3].user_id}`
    await project.request('DELETE', path, { ...server, body: {} })
    const rest = (await list({ cursor: pagination.next_cursor })).body.items
    expect([...items, ...rest]).toEqual(all.toSpliced(3, 1))
  })

  test('with a cursor of another team contain no member of that team', async () => {
    const other = await createTeam(project)
    await addMany(3, other)
    const { pagination } = (await list({ team_id: other, limit: 1 }, server)).body
    for (const request of [server, { user: person.accessToken }]) {
      const { body } = await list({ cursor: pagination.next_cursor }, request)
      expect(body.items.every((item: { team_id: string }) => item.team_id === team)).toBe(true)
    }
    const refused = await list({ team_id: other, cursor: pagination.next_cursor })
    expect(outcomeOf(refused)).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
  })

  test.each([
    ['limit', '0'],
    ['limit', '1001'],
    ['limit', '1.5'],
    ['cursor', 'x'],
    ['cursor', '1_2_3'],
    ['cursor', `1_${'-'.repeat(36)}_${'-'.repeat(36)}`],
    ['cursor', `${'9'.repeat(17)}_00000000-0000-4000-8000-000000000000_00000000-0000-4000-8000-000000000000`],
    ['query', 'x'.repeat(1001)],
  ])('refuse %s=%s', async (name, value) => {
    for (const request of [server, { user: person.accessToken }]) {
      expect(outcomeOf(await list({ [name]: value }, request))).toBe('SCHEMA_ERROR')
    }
  })

  test('contain the permissions that were granted directly', async () => {
    await grant(app(), project, { teamId: team, userId: person.id }, 'admin')
    await addMany(1)
    const permissions = (await list({ limit: 10 })).body.items.map(
      (item: { permission_ids: string[] }) => item.permission_ids,
    )
    expect(permissions).toEqual([['$read_members', 'admin'], []])
  })
})

describe('a search', () => {
  test('finds names that contain the text, in any case, as the team shows them', async () => {
    await addMany(12)
    await project.request('PATCH', '/users/me', { user: person.accessToken, body: { display_name: 'Zoë Ärmel' } })
    const found = namesOf((await list({ query: 'BER 1' })).body)
    expect(found.toSorted()).toEqual(['Member 1', 'Member 10', 'Member 11', 'Member 12'])
    expect(namesOf((await list({ query: 'äRM' })).body)).toEqual(['Zoë Ärmel'])
    const shown = { user: person.accessToken, body: { display_name: 'Boss' } }
    await project.request('PATCH', `/team-member-profiles/${team}/me`, shown)
    expect(namesOf((await list({ query: 'boss' })).body)).toEqual(['Boss'])
    expect(namesOf((await list({ query: 'ärm' })).body)).toEqual([])
    expect((await list({ query: '' })).body.items).toHaveLength(13)
  })

  test('does not find email addresses, which members do not see', async () => {
    for (const request of [server, { user: person.accessToken }]) {
      expect((await list({ query: person.email }, request)).body.items).toEqual([])
      expect((await list({ query: 'example.com' }, request)).body.items).toEqual([])
    }
  })

  test.each(['%', '_', '\\', "'", '%Member%', 'M_mber'])('matches %s literally', async (query) => {
    await addMany(3)
    expect((await list({ query })).body.items).toEqual([])
    await project.request('PATCH', '/users/me', { user: person.accessToken, body: { display_name: `a${query}b` } })
    expect(namesOf((await list({ query })).body)).toEqual([`a${query}b`])
  })

  test('has pages, too', async () => {
    await addMany(12)
    const first = (await list({ query: 'member', limit: 10 })).body
    const second = (await list({ query: 'member', limit: 10, cursor: first.pagination.next_cursor })).body
    expect(new Set([...namesOf(first), ...namesOf(second)]).size).toBe(12)
    expect([second.items.length, second.pagination.next_cursor]).toEqual([2, null])
  })

  test('without a match is empty for a member, and refused for others', async () => {
    expect((await list({ query: 'nobody', user_id: 'me' })).body.items).toEqual([])
    const outsider = await signUp(project)
    expect(outcomeOf(await list({ query: 'nobody' }, { user: outsider.accessToken }))).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
  })
})
