/**
 * Permissions are checked at every call in their current state and scope, independent of the issue of the access token.
 */
import type { TestProject } from '@portico/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { password, signUp, useTestApp } from '../../setup.ts'
import { addMember, createTeam, outcomeOf } from '../../teams.ts'

const app = useTestApp({ limits: null })
let project: TestProject
beforeAll(async () => {
  project = await app().createProject()
})

const callback_url = 'http://localhost:8101/handler'

/** Calls of a member on another member of a team, by the permission that they require. */
const guarded: [string, (team: string, other: string) => [method: string, path: string, body?: object]][] = [
  ['$update_team', (team) => ['PATCH', `/teams/${team}`, { display_name: 'Renamed' }]],
  ['$read_members', (team) => ['GET', `/team-member-profiles?team_id=${team}`]],
  ['$read_members', (team, other) => ['GET', `/team-member-profiles/${team}/${other}`]],
  [
    '$invite_members',
    (team_id) => ['POST', '/team-invitations/send-code', { email: 'a@example.com', team_id, callback_url }],
  ],
  ['$remove_members', (team, other) => ['DELETE', `/team-memberships/${team}/${other}`]],
  ['$manage_members', (team, other) => ['POST', `/team-permissions/${team}/${other}/$manage_members`, {}]],
  ['$delete_team', (team) => ['DELETE', `/teams/${team}`]],
]

/** A member without any permission in two teams, and another user in both. */
async function twoTeams() {
  const [person, other] = [await signUp(project), await signUp(project)]
  const teams = [await createTeam(project), await createTeam(project)] as const
  for (const team of teams) {
    await addMember(project, team, other.id)
    await addMember(project, team, person.id)
    await change('DELETE', team, person.id, 'member')
  }
  return { person, other, teams }
}

async function change(method: 'POST' | 'DELETE', team: string, user: string, permission: string): Promise<void> {
  const path = `/team-permissions/${team}/${user}/${permission}`
  const { status, text } = await project.request(method, path, { access: 'server', body: {} })
  if (status >= 300) throw new Error(`${method} ${path} was refused: ${text}`)
}

const attempt = async (user: string, [method, path, body]: [string, string, object?]) =>
  outcomeOf(await project.request(method, path, { user, body }))

describe.each(guarded)('%s', (permission, callOn) => {
  test('allows the call in the team of the grant, not in another team, and not as a project permission', async () => {
    const { person, other, teams } = await twoTeams()
    const [here, there] = teams
    await change('POST', here, person.id, permission)
    const path = `/user-permissions/${person.id}/${permission}`
    expect((await project.request('POST', path, { access: 'server', body: {} })).status).toBe(201)
    expect(await attempt(person.accessToken, callOn(there, other.id))).toBe('TEAM_PERMISSION_REQUIRED')
    expect(await attempt(person.accessToken, callOn(here, other.id))).toMatch(/^20[01]$/)
  })

  test('does not allow the next call of the same access token after it is revoked', async () => {
    const { person, other, teams } = await twoTeams()
    await change('POST', teams[0], person.id, permission)
    await change('DELETE', teams[0], person.id, permission)
    expect(await attempt(person.accessToken, callOn(teams[0], other.id))).toBe('TEAM_PERMISSION_REQUIRED')
  })

  test('does not allow the call once the permission that contained it no longer does', async () => {
    const { person, other, teams } = await twoTeams()
    const id = `holder_${crypto.randomUUID().replaceAll('-', '')}`
    const define = { access: 'admin', body: { id, contained_permission_ids: [permission] } } as const
    expect((await project.request('POST', '/team-permission-definitions', define)).status).toBe(201)
    await change('POST', teams[0], person.id, id)
    const empty = { access: 'admin', body: { contained_permission_ids: [] } } as const
    expect((await project.request('PATCH', `/team-permission-definitions/${id}`, empty)).status).toBe(200)
    expect(await attempt(person.accessToken, callOn(teams[0], other.id))).toBe('TEAM_PERMISSION_REQUIRED')
  })

  test('does not allow the next call of the same access token after the member is removed', async () => {
    const { person, other, teams } = await twoTeams()
    await change('POST', teams[0], person.id, permission)
    const path = `/team-memberships/${teams[0]}/${person.id}`
    expect((await project.request('DELETE', path, { access: 'server' })).status).toBe(200)
    expect(await attempt(person.accessToken, callOn(teams[0], other.id))).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
    await addMember(project, teams[0], person.id)
    await change('DELETE', teams[0], person.id, 'member')
    expect(await attempt(person.accessToken, callOn(teams[0], other.id))).toBe('TEAM_PERMISSION_REQUIRED')
  })
})

test('an owner who loses a project by metadata is refused at the next call of the same admin access token', async () => {
  const internal = await app().createProject({ id: 'internal', displayName: 'Owners', withDefaultPermissions: false })
  const body = { primary_email: 'o@example.com', primary_email_auth_enabled: true, password }
  const { body: owner } = await internal.request('POST', '/users', { access: 'server', body })
  const own = (managedProjectIds: string[]) =>
    internal.request('PATCH', `/users/${owner.id}`, {
      access: 'server',
      body: { server_metadata: { managedProjectIds } },
    })
  const signIn = { body: { email: 'o@example.com', password } }
  const { body: session } = await internal.request('POST', '/auth/password/sign-in', signIn)
  const headers = {
    'x-portico-project-id': project.id,
    'x-portico-access-type': 'admin',
    'x-portico-admin-access-token': session.access_token,
  }
  const read = async () => outcomeOf(await internal.request('GET', '/projects/current', { access: 'none', headers }))
  expect(await read()).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN')
  await own([project.id])
  expect(await read()).toBe('200')
  await own([])
  expect(await read()).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN')
})
