/** Team memberships: adding by a server, leaving and removal. */
import type { TestProject, TestRequest } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { type Person, signUp, useTestApp } from '../../setup.ts'
import { addMember, createTeam, grant, grantsOf, inventedId, outcomeOf, setDefaults } from '../../teams.ts'

const app = useTestApp()
let project: TestProject
let person: Person
let team: string
beforeEach(async () => {
  project = await app().createProject()
  await setDefaults(app(), project, 'member', [])
  person = await signUp(project)
  team = await createTeam(project)
})

const add = (teamId: string, userId: string, request: TestRequest = { access: 'server' }) =>
  project.request('POST', `/team-memberships/${teamId}/${userId}`, { body: {}, ...request })
const remove = async (teamId: string, userId: string, request: TestRequest) =>
  outcomeOf(await project.request('DELETE', `/team-memberships/${teamId}/${userId}`, request))
const server: TestRequest = { access: 'server' }

test('a server adds a member, who gets the default permissions of members', async () => {
  await setDefaults(app(), project, 'member', ['$read_members'])
  const { status, body } = await add(team, person.id)
  expect([status, body]).toEqual([201, { team_id: team, user_id: person.id }])
  expect(await grantsOf(app(), project, team, person.id)).toEqual(['$read_members'])
  const { items } = (await project.request('GET', '/teams?user_id=me', { user: person.accessToken })).body
  expect(items).toMatchObject([{ id: team }])
})

test('a server may use "me" for the user of the access token', async () => {
  expect((await add(team, 'me', { access: 'server', user: person.accessToken })).body.user_id).toBe(person.id)
  expect(outcomeOf(await add(team, 'me'))).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
})

test('adding is refused in this order: an unknown user, an unknown team, a member', async () => {
  expect(outcomeOf(await add(inventedId, inventedId))).toBe('USER_NOT_FOUND')
  expect(outcomeOf(await add(inventedId, person.id))).toBe('TEAM_NOT_FOUND')
  await add(team, person.id)
  const again = await add(team, person.id)
  expect([again.status, outcomeOf(again)]).toEqual([400, 'TEAM_MEMBERSHIP_ALREADY_EXISTS'])
  expect(outcomeOf(await add(team, person.id, { access: 'client', user: person.accessToken }))).toBe(
    'INSUFFICIENT_ACCESS_TYPE',
  )
  expect(outcomeOf(await add(team, person.id, { access: 'server', body: { role: 'admin' } }))).toBe('SCHEMA_ERROR')
})

test('adding a member again does not restore revoked permissions', async () => {
  await setDefaults(app(), project, 'member', ['$read_members'])
  await add(team, person.id)
  await app().deps.db.query('delete from team_permission_grants where project_id = $1', [project.id])
  await add(team, person.id)
  expect(await grantsOf(app(), project, team, person.id)).toEqual([])
})

test.each(['me', 'own id'])('a member may leave as %s without a permission, which deselects the team', async (name) => {
  await addMember(project, team, person.id)
  await grant(app(), project, { teamId: team, userId: person.id }, '$update_team')
  const user = person.accessToken
  await project.request('PATCH', '/users/me', { user, body: { selected_team_id: team } })
  const id = name === 'me' ? 'me' : person.id
  expect(await remove(team, id, { user })).toBe('200')
  expect((await project.request('GET', '/users/me', { user })).body.selected_team_id).toBeNull()
  expect(await grantsOf(app(), project, team, person.id)).toEqual([])
  expect(await remove(team, id, { user })).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
})

test('the last member may leave, and the team stays', async () => {
  await addMember(project, team, person.id)
  await remove(team, 'me', { user: person.accessToken })
  expect((await project.request('GET', `/teams/${team}`, server)).status).toBe(200)
})

test('removing others needs $remove_members, and is refused in this order', async () => {
  const other = await signUp(project)
  await addMember(project, team, other.id)
  const user = person.accessToken
  expect(await remove(team, other.id, {})).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
  expect(await remove(team, other.id, { user })).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
  await addMember(project, team, person.id)
  expect(await remove(team, other.id, { user })).toBe('TEAM_PERMISSION_REQUIRED')
  expect(await remove(team, inventedId, { user })).toBe('TEAM_PERMISSION_REQUIRED')
  await grant(app(), project, { teamId: team, userId: person.id }, '$remove_members')
  expect(await remove(team, inventedId, { user })).toBe('USER_NOT_FOUND')
  expect(await remove(team, other.id, { user })).toBe('200')
  expect(await remove(team, other.id, { user })).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
})

test('a permission in one team does not apply in another', async () => {
  const other = await signUp(project)
  const second = await createTeam(project)
  for (const id of [team, second]) await addMember(project, id, person.id)
  await addMember(project, second, other.id)
  await grant(app(), project, { teamId: team, userId: person.id }, '$remove_members')
  expect(await remove(second, other.id, { user: person.accessToken })).toBe('TEAM_PERMISSION_REQUIRED')
})

test('a removed member is refused at the next call of the same access token', async () => {
  await addMember(project, team, person.id)
  await grant(app(), project, { teamId: team, userId: person.id }, '$update_team')
  const rename = async () =>
    outcomeOf(
      await project.request('PATCH', `/teams/${team}`, { user: person.accessToken, body: { display_name: 'x' } }),
    )
  expect(await rename()).toBe('200')
  await remove(team, person.id, server)
  expect(await rename()).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
  await addMember(project, team, person.id)
  expect(await rename()).toBe('TEAM_PERMISSION_REQUIRED')
})

test('servers remove any member; unknown users and teams have different errors', async () => {
  await addMember(project, team, person.id)
  expect(await remove(inventedId, inventedId, server)).toBe('USER_NOT_FOUND')
  expect(await remove(inventedId, person.id, server)).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
  expect(await remove(team, person.id, server)).toBe('200')
})

test('users and teams of another project are not found', async () => {
  const elsewhere = await app().createProject()
  const stranger = await signUp(elsewhere)
  const foreignTeam = await createTeam(elsewhere)
  await addMember(elsewhere, foreignTeam, stranger.id)
  expect(outcomeOf(await add(team, stranger.id))).toBe('USER_NOT_FOUND')
  expect(outcomeOf(await add(foreignTeam, person.id))).toBe('TEAM_NOT_FOUND')
  expect(await remove(foreignTeam, stranger.id, server)).toBe('USER_NOT_FOUND')
  const { body } = await elsewhere.request('GET', `/team-member-profiles?team_id=${foreignTeam}`, server)
  expect(body.items).toHaveLength(1)
})
