/** Permissions of members in their teams: grants, contained permissions and revocations. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { insertTeam } from '../../insert-team.ts'
import { type Person, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
let ann: Person
let bob: Person
let teamId: string
beforeEach(async () => {
  project = await app().createProject()
  ann = await signUp(project)
  bob = await signUp(project)
  teamId = await insertTeam(app(), project, [ann.id, bob.id])
  await define('reader', ['$read_members'])
  await define('editor', ['reader', '$update_team'])
})

const nobody = '00000000-0000-4000-8000-00000000beef'
const define = (id: string, contained: string[] = []) =>
  project.request('POST', '/team-permission-definitions', {
    access: 'admin',
    body: { id, contained_permission_ids: contained },
  })
const pathOf = (team: string, user: string, permission: string) =>
  `/team-permissions/${team}/${user}/${encodeURIComponent(permission)}`
const grant = (team: string, user: string, permission: string) =>
  project.request('POST', pathOf(team, user, permission), { access: 'server', body: {} })
const revoke = (team: string, user: string, permission: string) =>
  project.request('DELETE', pathOf(team, user, permission), { access: 'server' })
const explain = (permission: string, user = ann.id) =>
  project.request('GET', `${pathOf(teamId, user, permission)}/explanation`, { access: 'server' })
const list = async (query: string) =>
  (await project.request('GET', `/team-permissions?${query}`, { access: 'server' })).body.items
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)

test('a repeated grant succeeds and is listed once', async () => {
  const permission = { id: 'editor', user_id: ann.id, team_id: teamId }
  for (let time = 0; time < 2; time++) {
    const { status, body } = await grant(teamId, ann.id, 'editor')
    expect([status, body]).toEqual([201, permission])
  }
  expect(await list('')).toEqual([permission])
})

test('a $ in a path is the same as %24', async () => {
  for (const id of ['$update_team', '%24read_members']) {
    const path = `/team-permissions/${teamId}/${ann.id}/${id}`
    expect((await project.request('POST', path, { access: 'server', body: {} })).status).toBe(201)
  }
  expect(idsOf(await list(''))).toEqual(['$read_members', '$update_team'])
})

test('a grant is refused in order: no such user, no member, no such permission', async () => {
  const stranger = await signUp(project)
  const codeOf = async (...ids: [string, string, string]) => (await grant(...ids)).body
  expect(await codeOf(nobody, nobody, 'missing')).toMatchObject({ code: 'USER_NOT_FOUND' })
  for (const [team, user] of [
    [teamId, stranger.id],
    [nobody, ann.id],
  ] as const) {
    const body = await codeOf(team, user, 'missing')
    expect(body).toMatchObject({ code: 'TEAM_MEMBERSHIP_NOT_FOUND', details: { team_id: team, user_id: user } })
  }
  const body = await codeOf(teamId, ann.id, 'missing')
  expect(body).toMatchObject({ code: 'PERMISSION_NOT_FOUND', details: { permission_id: 'missing' } })
  expect(await list('')).toEqual([])
})

test('only direct grants can be revoked, and refusals come in the same order', async () => {
  await grant(teamId, ann.id, 'editor')
  expect((await revoke(nobody, nobody, 'editor')).body.code).toBe('USER_NOT_FOUND')
  expect((await revoke(nobody, ann.id, 'editor')).body.code).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
  for (const permission of ['reader', 'missing']) {
    const { status, body } = await revoke(teamId, ann.id, permission)
    const details = { team_id: teamId, user_id: ann.id, permission_id: permission }
    expect([status, body.code, body.details]).toEqual([401, 'TEAM_PERMISSION_NOT_FOUND', details])
  }
  expect((await revoke(teamId, ann.id, 'editor')).body).toEqual({ success: true })
  expect(await list('recursive=true')).toEqual([])
})

test('a list contains direct grants unless it is recursive; filters apply after the expansion, without duplicates', async () => {
  const second = await insertTeam(app(), project, [ann.id])
  await grant(teamId, ann.id, 'editor')
  await grant(teamId, ann.id, 'reader')
  await grant(teamId, bob.id, 'reader')
  await grant(second, ann.id, '$delete_team')
  const sorted = (items: { team_id: string; user_id: string; id: string }[]) =>
    items.map((item) => `${item.team_id} ${item.user_id} ${item.id}`)
  const all = await list('recursive=true')
  expect(sorted(all)).toEqual(sorted(all).sort())
  expect(new Set(sorted(all)).size).toBe(7)
  expect(all).toHaveLength(7)

  expect(await list('')).toHaveLength(4)
  expect(idsOf(await list(`user_id=${ann.id}&team_id=${teamId}`))).toEqual(['editor', 'reader'])
  const ofAnn = ['$read_members', '$update_team', 'editor', 'reader']
  expect(idsOf(await list(`user_id=${ann.id}&team_id=${teamId}&recursive=true`))).toEqual(ofAnn)
  expect(await list(`team_id=${teamId}&recursive=true`)).toHaveLength(6)
  expect(await list(`user_id=${ann.id}&recursive=true`)).toHaveLength(5)
  for (const filter of ['', `&team_id=${teamId}`, `&user_id=${ann.id}`, `&user_id=${ann.id}&team_id=${teamId}`]) {
    const expected = all.filter(({ id, user_id }: { id: string; user_id: string }) => {
      return id === '$read_members' && (!filter.includes('user') || user_id === ann.id)
    })
    expect(await list(`recursive=true&permission_id=%24read_members${filter}`)).toEqual(expected)
    expect(await list(`recursive=false&permission_id=%24read_members${filter}`)).toEqual([])
    expect(await list(`permission_id=editor${filter}`)).toHaveLength(1)
  }
})

test('clients list only their own permissions, and only in their teams', async () => {
  const foreign = await insertTeam(app(), project, [bob.id])
  await grant(teamId, ann.id, 'editor')
  await grant(foreign, bob.id, 'editor')
  const ask = (query: string, user?: string) => project.request('GET', `/team-permissions${query}`, { user })
  expect((await ask('?user_id=me')).body.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
  expect((await ask('')).body.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
  for (const query of ['', `?user_id=${bob.id}`, `?user_id=${nobody}`, `?team_id=${teamId}`]) {
    const { status, body } = await ask(query, ann.accessToken)
    expect([status, body.code]).toEqual([403, 'OWN_USER_REQUIRED'])
  }
  const own = await ask('?user_id=me&recursive=true', ann.accessToken)
  expect(idsOf(own.body.items)).toEqual(['$read_members', '$update_team', 'editor', 'reader'])
  expect((await ask(`?user_id=me&team_id=${foreign}`, ann.accessToken)).body.items).toEqual([])
  expect((await ask(`?user_id=me&team_id=${nobody}`, ann.accessToken)).body.items).toEqual([])
})

test('explanations need server access', async () => {
  const path = `${pathOf(teamId, ann.id, 'editor')}/explanation`
  const { body } = await project.request('GET', path, { user: ann.accessToken })
  expect(body.code).toBe('INSUFFICIENT_ACCESS_TYPE')
})

test('a change of the contained permissions applies to the next request', async () => {
  await grant(teamId, ann.id, 'editor')
  const path = '/team-permission-definitions/editor'
  await project.request('PATCH', path, { access: 'admin', body: { contained_permission_ids: ['$delete_team'] } })
  expect(idsOf(await list('recursive=true'))).toEqual(['$delete_team', 'editor'])
})

test('an explanation is the shortest path from a grant, null when there is none', async () => {
  await define('owner', ['editor'])
  await grant(teamId, ann.id, 'owner')
  const pathTo = async (permission: string) => (await explain(permission)).body
  expect(await pathTo('owner')).toEqual({
    id: 'owner',
    path: ['owner'],
    needs_second_factor: false,
    withheld_path: null,
    unmet_rules: [],
    unjudged_rules: [],
  })
  expect(await pathTo('$read_members')).toEqual({
    id: '$read_members',
    path: ['owner', 'editor', 'reader', '$read_members'],
    needs_second_factor: false,
    withheld_path: null,
    unmet_rules: [],
    unjudged_rules: [],
  })
  expect(await pathTo('$delete_team')).toMatchObject({ path: null, needs_second_factor: false })
  await grant(teamId, ann.id, 'reader')
  expect((await pathTo('$read_members')).path).toEqual(['reader', '$read_members'])
})

test('an explanation is refused in order: no such user, no member, no such permission', async () => {
  const stranger = await signUp(project)
  expect((await explain('missing', nobody)).body.code).toBe('USER_NOT_FOUND')
  expect((await explain('missing', stranger.id)).body.code).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
  expect((await explain('missing')).body.code).toBe('PERMISSION_NOT_FOUND')
})

test('another project can neither list nor change the permissions', async () => {
  await grant(teamId, ann.id, 'editor')
  const other = await app().createProject()
  const path = pathOf(teamId, ann.id, 'editor')
  expect((await other.request('GET', '/team-permissions?recursive=true', { access: 'server' })).body.items).toEqual([])
  expect((await other.request('POST', path, { access: 'server', body: {} })).body.code).toBe('USER_NOT_FOUND')
  expect((await other.request('DELETE', path, { access: 'server' })).body.code).toBe('USER_NOT_FOUND')
  expect((await other.request('GET', `${path}/explanation`, { access: 'server' })).body.code).toBe('USER_NOT_FOUND')
  expect(idsOf(await list(''))).toEqual(['editor'])
})

test('a grant is one statement, and so is a list, recursive or not', async () => {
  const statementsOf = async (call: Promise<unknown>) => {
    app().takeStatements()
    await call
    return app().takeStatements()
  }
  expect(await statementsOf(grant(teamId, ann.id, 'editor'))).toHaveLength(1)
  expect(await statementsOf(list('recursive=true'))).toHaveLength(1)
  expect(await statementsOf(explain('reader'))).toHaveLength(1)
  expect(await statementsOf(revoke(teamId, ann.id, 'editor'))).toHaveLength(1)
})

test('grants and revocations are in the audit trail of the user, a repeated grant is not', async () => {
  app().clock.advance(1)
  await grant(teamId, ann.id, 'editor')
  await grant(teamId, ann.id, 'editor')
  app().clock.advance(1)
  await revoke(teamId, ann.id, 'editor')
  const { items } = (await project.request('GET', `/audit-events?user_id=${ann.id}`, { access: 'server' })).body
  const details = { team_id: teamId, permission_id: 'editor' }
  expect(items.slice(0, 3).map((event: { type: string; details: object }) => [event.type, event.details])).toEqual([
    ['permission_revoked', details],
    ['permission_granted', details],
    ['sign_up', expect.anything()],
  ])
})
