/** Cached values against the service in this process: their content, and their changes. */

import { type ClientApp, type Resource, resourcesOf } from '@portico/sdk/client'
import { expect, test } from 'vitest'
import { openApps } from './connect.ts'
import { useTestApp } from './use-test-app.ts'

const testApp = useTestApp()

const callbackUrl = 'http://localhost:8101/handler/team-invitation'
const password = 'plum tree avenue 7'

async function signUp(email: string) {
  const apps = openApps(testApp(), await testApp().createProject({ flags: { clientTeamCreationEnabled: true } }))
  const app = apps.openClient()
  await app.passwords.signUp({ email, password })
  return { app, server: apps.server, calls: apps.calls, openClient: apps.openClient }
}

/** Subscribes to a resource, like a component. */
async function follow<T>(resource: Resource<T>) {
  resource.subscribe(() => {})
  await resource.load()
  return () => {
    const state = resource.getState()
    return state.status === 'ready' ? state.value : state.status
  }
}

// #region without-react
/** Prints the number of teams, and prints it again after each change. Returns the function that ends it. */
function printTeams(app: ClientApp, print: (text: string) => void): () => void {
  const teams = resourcesOf(app).teams()

  function show() {
    const state = teams.getState()
    if (state.status === 'ready') print(`${state.value.length} teams`)
    if (state.status === 'failed') print('The teams could not be loaded.')
  }

  const stop = teams.subscribe(show)
  show()
  return stop
}
// #endregion

test('a page without React prints its teams, and prints them again after a change', async () => {
  const { app } = await signUp('ann@example.com')
  const printed: string[] = []
  const stop = printTeams(app, (text) => printed.push(text))
  await expect.poll(() => printed).toEqual(['0 teams'])
  await app.teams.create({ displayName: 'Acme' })
  await expect.poll(() => printed).toEqual(['0 teams', '1 teams'])
  stop()
})

test('the cached values of a team change with invitations, profiles, updates and its deletion', async () => {
  const { app, server } = await signUp('ann@example.com')
  const { id: teamId } = await app.teams.create({ displayName: 'Acme' })
  const resources = resourcesOf(app)
  const team = await follow(resources.team(teamId))
  const members = await follow(resources.teamMembers(teamId))
  const me = await follow(resources.teamMember(teamId, 'me'))
  const invitations = await follow(resources.teamInvitations(teamId))
  const permissions = await follow(resources.teamPermissions({ teamId }))
  const direct = await follow(resources.teamPermissions({ teamId, recursive: false }))
  expect(team()).toMatchObject({ displayName: 'Acme' })
  expect(permissions()).toContainEqual(expect.objectContaining({ id: '$update_team' }))
  expect(direct()).toMatchObject([{ id: 'admin' }])

  await app.teams.update(teamId, { displayName: 'Bcme' })
  await expect.poll(team).toMatchObject({ displayName: 'Bcme' })
  await app.teamMembers.updateOwnProfile(teamId, { displayName: 'Ann of Bcme' })
  await expect.poll(me).toMatchObject({ teamProfile: { displayName: 'Ann of Bcme' } })
  await expect.poll(members).toMatchObject([{ teamProfile: { displayName: 'Ann of Bcme' } }])
  const { id } = await app.teamInvitations.send({ teamId, email: 'bo@example.com', callbackUrl })
  await expect.poll(invitations).toMatchObject([{ id }])
  await app.teamInvitations.revoke(teamId, id)
  await expect.poll(invitations).toEqual([])

  // A change by a server is visible after a refresh.
  const bo = await server.users.create({ displayName: 'Bo' })
  await server.teamMembers.add(teamId, bo.id)
  expect(await resources.teamMembers(teamId).refresh()).toHaveLength(2)
  await app.teamMembers.remove(teamId, bo.id)
  await expect.poll(members).toHaveLength(1)
  await app.teams.delete(teamId)
  await expect.poll(() => [team(), me(), permissions()]).toEqual([null, null, []])
})

test('the lists of an account follow changes', async () => {
  const { app, openClient } = await signUp('ann@example.com')
  const resources = resourcesOf(app)
  const channels = await follow(resources.contactChannels())
  const sessions = await follow(resources.sessions())
  const permissions = await follow(resources.userPermissions())
  const lists = [resources.passkeys(), resources.connectedAccounts()]
  expect(await Promise.all(lists.map((list) => list.load()))).toEqual([[], []])
  expect(permissions()).toEqual([])
  await app.contactChannels.create({ value: 'second@example.com', usedForAuth: false })
  await expect.poll(channels).toHaveLength(2)

  await openClient().passwords.signIn({ email: 'ann@example.com', password })
  expect(await resources.sessions().refresh()).toHaveLength(2)
  await app.sessions.endOthers()
  await expect.poll(sessions).toHaveLength(1)
})

test('twenty readers of a value share one request', async () => {
  const { app, calls } = await signUp('ann@example.com')
  const resources = resourcesOf(app)
  calls.length = 0
  const kinds = [resources.teams, resources.sessions, resources.contactChannels, resources.userPermissions]
  await Promise.all(kinds.flatMap((kind) => Array.from({ length: 20 }, () => kind().load())))
  expect(calls.toSorted()).toEqual([
    'GET /auth/sessions',
    'GET /contact-channels',
    'GET /teams',
    'GET /user-permissions',
  ])
})
