/** Number of statements of calls on teams, including the look-up of the user of an access token. */
import type { TestProject, TestRequest } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { invite, invited } from '../../invitations.ts'
import { takeOwnStatements } from '../../own-statements.ts'
import { type Person, signUp, useTestApp } from '../../setup.ts'
import { addMember, createTeam, grant } from '../../teams.ts'

const app = useTestApp()
let project: TestProject
let person: Person
let other: Person
let team: string
beforeEach(async () => {
  project = await app().createProject({ flags: { clientTeamCreationEnabled: true } })
  person = await signUp(project)
  other = await signUp(project)
  team = await createTeam(project, { creator_user_id: person.id })
  for (const id of ['$read_members', '$update_team', '$invite_members', '$remove_members']) {
    await grant(app(), project, { teamId: team, userId: person.id }, id)
  }
  for (let index = 0; index < 5; index++) await addMember(project, team, (await signUp(project)).id)
})

const body = { display_name: 'Bcme' }
const findsUser = 'select_signed_in_users'
const permission = 'select_team_permission_is_held'

test.each<[what: string, method: string, path: () => string, request: TestRequest, statements: string[]]>([
  ['making a team, by a server', 'POST', () => '/teams', { access: 'server', body }, ['insert_team']],
  ['making a team, by a user', 'POST', () => '/teams', { body }, [findsUser, 'insert_team']],
  ['listing own teams', 'GET', () => '/teams?user_id=me', {}, [findsUser, 'list_teams_of_user']],
  ['listing all teams', 'GET', () => '/teams', { access: 'server' }, ['list_teams']],
  ['reading a team', 'GET', () => `/teams/${team}`, {}, [findsUser, 'select_team_of_member']],
  ['changing a team', 'PATCH', () => `/teams/${team}`, { body }, [findsUser, permission, 'update_team']],
  [
    'listing members, by a server',
    'GET',
    () => `/team-member-profiles?team_id=${team}`,
    { access: 'server' },
    ['list_members_of_team_with_users'],
  ],
  [
    'listing members, by a member',
    'GET',
    () => `/team-member-profiles?team_id=${team}`,
    {},
    [findsUser, permission, 'list_members_of_team'],
  ],
  [
    'reading the own profile',
    'GET',
    () => `/team-member-profiles/${team}/me`,
    {},
    [findsUser, 'select_member_profile'],
  ],
  [
    'adding a member',
    'POST',
    () => `/team-memberships/${team}/${other.id}`,
    { access: 'server', body: {} },
    ['insert_team_member'],
  ],
  ['leaving', 'DELETE', () => `/team-memberships/${team}/me`, {}, [findsUser, 'delete_team_member']],
  ['deleting a team', 'DELETE', () => `/teams/${team}`, { access: 'server' }, ['delete_team']],
])('%s', async (...row) => {
  const [, method, path, request, statements] = row
  takeOwnStatements(app())
  const { access = 'client', ...rest } = request
  const user = access === 'client' ? person.accessToken : undefined
  const response = await project.request(method, path(), { access, user, ...rest })
  expect(response.status).toBeLessThan(300)
  expect(takeOwnStatements(app())).toEqual(statements)
})

test('accepting an invitation', async () => {
  const { code } = await invited(app(), project, team)
  takeOwnStatements(app())
  await project.request('POST', '/team-invitations/accept', { user: other.accessToken, body: { code } })
  expect(takeOwnStatements(app())).toEqual([findsUser, 'attempt_code', 'insert_team_member'])
})

test('sending an invitation', async () => {
  takeOwnStatements(app())
  await invite(project, team, { access: 'client', user: person.accessToken })
  expect(takeOwnStatements(app())).toEqual([
    findsUser,
    'select_held_team_permissions',
    'select_team',
    'insert_team_invitation',
  ])
})
