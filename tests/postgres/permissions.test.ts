import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { signUp, useTestApp } from '../conformance/setup.ts'
import { addMember, createTeam, setDefaults } from '../conformance/teams.ts'
import { atOnce, tally } from './at-once.ts'
import { rounds } from './rounds.ts'

const app = useTestApp()
let project: TestProject
let userId: string
let teamId: string
beforeEach(async () => {
  project = await app().createProject()
  userId = (await signUp(project)).id
  teamId = await createTeam(project)
})

const roundCount = rounds(60)
const definition = (method: string, id: string, body?: object) =>
  project.request(method, `/team-permission-definitions${id && `/${id}`}`, { access: 'admin', body })
const create = (id: string, contained: string[] = []) =>
  definition('POST', '', { id, contained_permission_ids: contained })
const grant = (id: string, of = `/team-permissions/${teamId}/${userId}`) =>
  project.request('POST', `${of}/${id}`, { access: 'server', body: {} })
const outcome = ({ status, body }: { status: number; body: { code?: string } | null }) => body?.code ?? String(status)
const rowsOf = async (text: string) =>
  (await app().deps.db.query<{ id: string }>(text, [project.id])).map(({ id }) => id)
const orphans = `select permission_id as id from (
    select permission_id from team_permission_grants where project_id = $1
    union all select permission_id from user_permission_grants where project_id = $1
    union all select contained_id from permission_containments where project_id = $1
    union all select permission_id from default_permissions where project_id = $1) used
  where permission_id not like '$%'
    and permission_id not in (select id from permission_definitions where project_id = $1)`

test('one permission defined many times concurrently exists once, and the other calls are refused', async () => {
  for (let round = 0; round < 10; round++) {
    const responses = await atOnce(10, () => create(`wanted_${round}`, ['$read_members']))
    expect(tally(responses.map(outcome))).toEqual({ '201': 1, PERMISSION_ALREADY_EXISTS: 9 })
  }
  const { items } = (await definition('GET', '')).body
  expect(items.filter(({ id }: { id: string }) => id.startsWith('wanted'))).toHaveLength(10)
}, 60_000)

test('one of two permissions that are concurrently renamed to the same id gets it', async () => {
  for (let round = 0; round < rounds(20); round++) {
    await create(`a_${round}`)
    await create(`b_${round}`)
    const rename = (id: string) => definition('PATCH', `${id}_${round}`, { id: `both_${round}` })
    const responses = await Promise.all([rename('a'), rename('b')])
    expect(tally(responses.map(outcome))).toEqual({ '200': 1, PERMISSION_ALREADY_EXISTS: 1 })
  }
}, 60_000)

test('a grant concurrent with the removal of the member leaves no permission without a membership', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < roundCount; round++) {
    await addMember(project, teamId, userId)
    const [granted, removed] = await Promise.all([
      grant('$update_team'),
      project.request('DELETE', `/team-memberships/${teamId}/${userId}`, { access: 'server' }),
    ])
    expect(removed.status).toBe(200)
    expect(['201', 'TEAM_MEMBERSHIP_NOT_FOUND']).toContain(outcome(granted))
    seen.add(outcome(granted))
    expect(await rowsOf('select permission_id as id from team_permission_grants where project_id = $1')).toEqual([])
  }
  expect(seen.size).toBeGreaterThan(0)
}, 60_000)

test('a grant concurrent with the deletion of the user or team is refused or deleted with them', async () => {
  for (let round = 0; round < rounds(20); round++) {
    userId = (await signUp(project)).id
    teamId = await createTeam(project)
    await addMember(project, teamId, userId)
    const victim = round % 2 === 0 ? `/users/${userId}` : `/teams/${teamId}`
    const responses = await Promise.all([
      grant('$update_team'),
      grant('$update_team', `/user-permissions/${userId}`),
      project.request('DELETE', victim, { access: 'server' }),
    ])
    for (const response of responses) {
      expect(['200', '201', 'USER_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND']).toContain(outcome(response))
    }
    expect(await rowsOf('select permission_id as id from team_permission_grants where project_id = $1')).toEqual([])
  }
}, 60_000)

test.each(['PATCH', 'DELETE'])(
  'a grant concurrent with a %s of the permission has the result of the change or is refused',
  async (method) => {
    await addMember(project, teamId, userId)
    for (let round = 0; round < roundCount; round++) {
      const [before, after] = [`before_${round}`, `after_${round}`]
      await create(before)
      const [inTeam, inProject, changed] = await Promise.all([
        grant(before),
        grant(before, `/user-permissions/${userId}`),
        definition(method, before, method === 'PATCH' ? { id: after } : undefined),
      ])
      expect(changed.status).toBe(200)
      for (const granted of [inTeam, inProject]) expect(['201', 'PERMISSION_NOT_FOUND']).toContain(outcome(granted))
      expect(await rowsOf(orphans)).toEqual([])
      const held = (await project.request('GET', '/team-permissions', { access: 'server' })).body.items
      const expected = method === 'PATCH' && inTeam.status === 201
      expect(held.some(({ id }: { id: string }) => id === after)).toBe(expected)
    }
  },
  60_000,
)

test('a permission that contains another one loses it or contains its new id after a concurrent deletion or rename', async () => {
  await create('holder')
  for (let round = 0; round < rounds(30); round++) {
    const [one, two] = [`one_${round}`, `two_${round}`]
    await create(one)
    await create(two)
    const responses = await Promise.all([
      definition('PATCH', 'holder', { contained_permission_ids: [one, two] }),
      create(`other_${round}`, [two, one]),
      definition('DELETE', one),
      definition('PATCH', two, { id: `new_${round}` }),
    ])
    for (const response of responses)
      expect(['200', '201', 'CONTAINED_PERMISSION_NOT_FOUND']).toContain(outcome(response))
    expect(await rowsOf(orphans)).toEqual([])
  }
}, 60_000)

test('permissions that concurrently contain and rename each other do not deadlock', async () => {
  await create('a')
  await create('b')
  for (let round = 0; round < rounds(30); round++) {
    const responses = await Promise.all([
      definition('PATCH', 'a', { contained_permission_ids: ['b'], description: `${round}` }),
      definition('PATCH', 'b', { contained_permission_ids: ['a'], description: `${round}` }),
      definition('PATCH', 'a', { contained_permission_ids: [] }),
    ])
    expect(tally(responses.map(outcome))).toEqual({ '200': 3 })
  }
}, 60_000)

test('a member who joins while a default permission is renamed or deleted gets no undefined permission', async () => {
  const people = await atOnce(9, async () => (await signUp(project)).id)
  for (let round = 0; round < rounds(30); round++) {
    await create(`default_${round}`)
    await setDefaults(app(), project, 'member', [`default_${round}`])
    app().deps.projects.evict(project.id)
    const change = () =>
      round % 2 === 0
        ? definition('DELETE', `default_${round}`)
        : definition('PATCH', `default_${round}`, { id: `renamed_${round}` })
    const responses = await atOnce(9, (index) =>
      index === round % 9
        ? change()
        : project.request('POST', `/team-memberships/${teamId}/${people[index]}`, { access: 'server', body: {} }),
    )
    expect(tally(responses.map(outcome))).toEqual({ '200': 1, '201': 8 })
    expect(await rowsOf(orphans)).toEqual([])
    for (const id of people) await project.request('DELETE', `/team-memberships/${teamId}/${id}`, { access: 'server' })
  }
}, 60_000)
