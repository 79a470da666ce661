/** Members with `$manage_api_keys` manage the keys of their team, and give them permissions that they have themselves. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { checkKey, createTeamKey, withHeldKeys } from '../../held-keys.ts'
import { type Person, signUp, useTestApp } from '../../setup.ts'
import { addMember, auditOf, createTeam, grant, inventedId, outcomeOf, setDefaults } from '../../teams.ts'

const app = useTestApp()

let project: TestProject
let team: string
let manager: Person
let member: Person
beforeEach(async () => {
  project = await app().createProject({ flags: withHeldKeys })
  await setDefaults(app(), project, 'member', [])
  team = await createTeam(project)
  manager = await signUp(project)
  member = await signUp(project)
  for (const { id } of [manager, member]) await addMember(project, team, id)
  for (const body of [{ id: 'reader' }, { id: 'editor', contained_permission_ids: ['reader'] }, { id: 'billing' }]) {
    await project.request('POST', '/team-permission-definitions', { access: 'admin', body })
  }
  for (const id of ['$manage_api_keys', 'editor']) {
    await grant(app(), project, { teamId: team, userId: manager.id }, id)
  }
})

const create = (fields: object = {}, user: Person = manager) => createTeamKey(project, team, fields, user)
const call = (method: string, path: string, { user = manager, body }: { user?: Person; body?: object } = {}) =>
  project.request(method, `/team-api-keys${path}`, { user: user.accessToken, ...(body && { body }) })
const removeMember = ({ id }: Person) =>
  project.request('DELETE', `/team-memberships/${team}/${id}`, { access: 'server' })

test('a manager creates, lists, reads, changes and revokes keys of the team', async () => {
  const { body: key } = await create({ permission_ids: ['editor'] })
  expect(key).toMatchObject({ type: 'team', team_id: team, permission_ids: ['editor'] })
  expect(key.value).toMatch(/^key_test_team_[0-9A-Za-z]{49}$/)
  const { value, ...item } = key
  const shown = { ...item, value: { last_four: value.slice(-4) } }
  expect((await call('GET', `?team_id=${team}`)).body).toEqual({ items: [shown], is_paginated: false })
  expect((await call('GET', `/${key.id}?team_id=${team}`)).body).toEqual(shown)
  const path = `/${key.id}?team_id=${team}`
  // The trail is sorted by time.
  app().clock.advance(1)
  expect((await call('PATCH', path, { body: { permission_ids: ['reader'] } })).body.permission_ids).toEqual(['reader'])
  expect((await checkKey(project, value)).body).toMatchObject({ team_id: team, permission_ids: ['reader'] })
  app().clock.advance(1)
  await call('PATCH', path, { body: { revoked: true } })
  expect(outcomeOf(await checkKey(project, value))).toBe('API_KEY_REVOKED')
  const types = (await auditOf(app(), project)).map(({ type }) => type).filter((type) => type.includes('api_key'))
  expect(types).toEqual(['team_api_key_created', 'team_api_key_changed', 'team_api_key_revoked'])
})

test('without $manage_api_keys, in this team, every call is refused', async () => {
  const { body: key } = await create()
  const outsider = await signUp(project)
  for (const [user, code] of [
    [member, 'TEAM_PERMISSION_REQUIRED'],
    [outsider, 'TEAM_MEMBERSHIP_NOT_FOUND'],
  ] as const) {
    expect(outcomeOf(await create({}, user))).toBe(code)
    expect(outcomeOf(await call('GET', `?team_id=${team}`, { user }))).toBe(code)
    expect(outcomeOf(await call('GET', `/${key.id}?team_id=${team}`, { user }))).toBe(code)
    expect(outcomeOf(await call('PATCH', `/${key.id}?team_id=${team}`, { user, body: { revoked: true } }))).toBe(code)
  }
  expect(outcomeOf(await call('GET', ''))).toBe('TEAM_ID_REQUIRED')
})

test('a key of another team is not found through the own team', async () => {
  const other = await createTeam(project)
  const { body: key } = await createTeamKey(project, other)
  expect(outcomeOf(await call('GET', `/${key.id}?team_id=${team}`))).toBe('API_KEY_NOT_FOUND')
  expect(outcomeOf(await call('PATCH', `/${key.id}?team_id=${team}`, { body: { revoked: true } }))).toBe(
    'API_KEY_NOT_FOUND',
  )
})

test('a manager gives a key only what the manager has; it keeps that when the manager loses it or leaves', async () => {
  for (const id of ['billing', 'unknown']) {
    expect((await create({ permission_ids: [id] })).body).toMatchObject({
      code: 'TEAM_PERMISSION_REQUIRED',
      details: { permission_id: id },
    })
  }
  const { body: key } = await create({ permission_ids: ['editor'] })
  const { body: bare } = await create()
  expect((await checkKey(project, key.value)).body.permission_ids).toEqual(['editor', 'reader'])
  expect((await checkKey(project, bare.value)).body.permission_ids).toEqual([])
  await removeMember(manager)
  app().clock.advance(1000)
  expect((await checkKey(project, key.value)).body.permission_ids).toEqual(['editor', 'reader'])
  const removal = (await auditOf(app(), project)).findLast(({ type }) => type === 'team_member_removed')
  expect(removal?.details).toEqual({ team_id: team, api_key_ids: expect.arrayContaining([key.id, bare.id]) })
})

test('a permission whose definition was deleted is no longer given', async () => {
  const { body: key } = await create({ permission_ids: ['editor'] })
  await project.request('DELETE', '/team-permission-definitions/editor', { access: 'admin' })
  expect((await checkKey(project, key.value)).body.permission_ids).toEqual([])
})

test('lists with server access name the team of each key', async () => {
  const { body: key } = await create()
  const other = await createTeam(project, { display_name: 'Harbor crew' })
  await createTeamKey(project, other)
  const listed = (query = '') => project.request('GET', `/team-api-keys${query}`, { access: 'server' })
  const names = new Map(
    (await listed()).body.items.map((item: { [name: string]: unknown }) => [item.team_id, item.team_display_name]),
  )
  expect(names).toEqual(
    new Map([
      [team, 'Acme'],
      [other, 'Harbor crew'],
    ]),
  )
  expect((await listed(`?team_id=${team}`)).body.items).toMatchObject([{ id: key.id, team_display_name: 'Acme' }])
})

test('a server gives a key every permission that the project defines', async () => {
  expect(outcomeOf(await createTeamKey(project, team, { permission_ids: ['unknown'] }))).toBe('PERMISSION_NOT_FOUND')
  const { body: key } = await createTeamKey(project, team, { permission_ids: ['billing', '$read_members'] })
  expect((await checkKey(project, key.value)).body.permission_ids).toEqual(['$read_members', 'billing'])
  expect(outcomeOf(await createTeamKey(project, inventedId))).toBe('TEAM_NOT_FOUND')
})

test('the 1,001st key of a team is refused', async () => {
  const text = `insert into api_keys (project_id, id, type, team_id, key_hash, last_four, description, is_public,
      allowed_networks, created_at_millis)
    select $1, gen_random_uuid(), 'team', $2::uuid, sha256(n::text::bytea), 'abcd', '', false, '[]', n
    from generate_series(1, 999) n`
  await app().deps.db.query(text, [project.id, team])
  expect(outcomeOf(await create())).toBe('200')
  expect((await create()).body).toMatchObject({ code: 'API_KEY_LIMIT_REACHED', details: { limit: 1000 } })
  expect((await call('GET', `?team_id=${team}`)).body.items).toHaveLength(1000)
})

test('the keys of a team are deleted with the team', async () => {
  const { body: key } = await create()
  await project.request('DELETE', `/teams/${team}`, { access: 'server' })
  app().clock.advance(1000)
  expect(outcomeOf(await checkKey(project, key.value))).toBe('API_KEY_NOT_FOUND')
})

test('the option for teams is separate from the one for users', async () => {
  const { body: key } = await create()
  const body = { config: { allow_team_api_keys: false } }
  await project.request('PATCH', '/projects/current', { access: 'admin', body })
  expect((await create()).body).toMatchObject({
    code: 'API_KEYS_NOT_ENABLED',
    details: { setting: 'allow_team_api_keys' },
  })
  expect(outcomeOf(await checkKey(project, key.value))).toBe('API_KEY_REVOKED')
})
