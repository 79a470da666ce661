/** Webhook events of permissions: one for each direct grant and revocation, none for what another event implies. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { invited, useInvitation } from '../../invitations.ts'
import { type Person, signUp, useTestApp } from '../../setup.ts'
import { addMember, addReceiver, createTeam, grant, inventedId, setDefaults, takeEvents } from '../../teams.ts'

const app = useTestApp()
let project: TestProject
let person: Person
let team: string
beforeEach(async () => {
  project = await app().createProject()
  person = await signUp(project)
  team = await createTeam(project)
  await addMember(project, team, person.id)
  await addReceiver(app(), project)
})

const asServer = (method: string, path: string, body?: object) =>
  project.request(method, path, { access: 'server', body })
const events = () => takeEvents(app(), project)
const define = (id: string) => asAdmin('POST', '/team-permission-definitions', { id })
const asAdmin = (method: string, path: string, body?: object) =>
  project.request(method, path, { access: 'admin', body })

describe.each([
  ['team_permission', () => `/team-permissions/${team}`, () => ({ team_id: team })],
  ['project_permission', () => '/user-permissions', () => ({})],
  ['project_permission', () => '/project-permissions', () => ({})],
])('%s of a call', (type, pathOf, placeOf) => {
  const path = () => `${pathOf()}/${person.id}/write`
  const event = (change: string) => ({
    type: `${type}.${change}`,
    data: { id: 'write', user_id: person.id, ...placeOf() },
  })
  beforeEach(() => define('write'))

  test('created is sent for a grant, and not for a repeated one', async () => {
    expect((await asServer('POST', path(), {})).status).toBe(201)
    expect((await asServer('POST', path(), {})).status).toBe(201)
    expect(await events()).toEqual([event('created')])
  })

  test('deleted is sent for a revocation, and not for a refused one', async () => {
    await asServer('POST', path(), {})
    await events()
    expect((await asServer('DELETE', path())).status).toBe(200)
    expect((await asServer('DELETE', path())).body.code).toMatch(/PERMISSION_NOT_FOUND$/)
    expect(await events()).toEqual([event('deleted')])
  })

  test('refused grants send none', async () => {
    await asServer('POST', path().replace('write', 'undefined'), {})
    await asServer('POST', path().replace(person.id, inventedId), {})
    expect(await events()).toEqual([])
  })

  test('nothing is written for a project without endpoints', async () => {
    await app().deps.db.query('delete from webhook_endpoints where project_id = $1', [project.id])
    await asServer('POST', path(), {})
    await asServer('DELETE', path())
    expect(await events()).toEqual([])
  })
})

test('a member who may grant sends the same events as a server', async () => {
  await define('write')
  const manager = await signUp(project)
  await addMember(project, team, manager.id)
  for (const id of ['$manage_members', 'write']) await grant(app(), project, { teamId: team, userId: manager.id }, id)
  await events()
  const path = `/team-permissions/${team}/${person.id}/write`
  await project.request('POST', path, { user: manager.accessToken, body: {} })
  await project.request('DELETE', path, { user: manager.accessToken })
  const data = { id: 'write', user_id: person.id, team_id: team }
  expect(await events()).toEqual([
    { type: 'team_permission.created', data },
    { type: 'team_permission.deleted', data },
  ])
})

test('permissions that begin with a membership or a team send no events of their own', async () => {
  await define('write')
  await setDefaults(app(), project, 'member', ['write'])
  await setDefaults(app(), project, 'creator', ['write'])
  const other = await signUp(project)
  const { code } = await invited(app(), project, team)
  await useInvitation(project, code, other.accessToken)
  await createTeam(project, { creator_user_id: other.id })
  expect((await events()).map(({ type }) => type)).toEqual(['user.created', 'team_membership.created', 'team.created'])
})

test('permissions that end with a membership, definition, team or user send no events of their own', async () => {
  await define('write')
  const other = await createTeam(project, { creator_user_id: person.id })
  for (const teamId of [team, other]) await grant(app(), project, { teamId, userId: person.id }, 'write')
  await asServer('POST', `/user-permissions/${person.id}/write`, {})
  await events()
  await asServer('DELETE', `/team-memberships/${team}/${person.id}`)
  await asAdmin('DELETE', '/team-permission-definitions/write')
  await asServer('DELETE', `/teams/${other}`)
  await asServer('POST', `/user-permissions/${person.id}/$update_team`, {})
  await asServer('DELETE', `/users/${person.id}`)
  expect((await events()).map(({ type }) => type)).toEqual([
    'team_membership.deleted',
    'team.deleted',
    'project_permission.created',
    'user.deleted',
  ])
})
