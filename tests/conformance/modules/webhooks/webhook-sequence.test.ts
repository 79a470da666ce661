/** Each event contains a number that increases per user in the order of commits. */
import { expect, test } from 'vitest'
import { insertEndpoint, queuedEvents } from '../../queued-events.ts'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()

test('the sequence numbers of one user increase from the creation to the deletion', async () => {
  const project = await app().createProject()
  await insertEndpoint(app(), project)
  const call = (method: string, path: string, body?: object) =>
    project.request(method, path, { access: 'server', ...(body && { body }) })
  const { body: user } = await call('POST', '/users', { display_name: 'Ann' })
  const { body: team } = await call('POST', '/teams', { display_name: 'Garden' })
  await call('POST', `/team-memberships/${team.id}/${user.id}`, {})
  await call('PATCH', `/users/${user.id}`, { display_name: 'Ann B.' })
  await call('DELETE', `/team-memberships/${team.id}/${user.id}`)
  await call('POST', `/team-memberships/${team.id}/${user.id}`, {})
  await call('PATCH', `/teams/${team.id}`, { display_name: 'Gardens' })
  await call('DELETE', `/users/${user.id}`)
  await call('DELETE', `/teams/${team.id}`)

  const events = await queuedEvents(app(), project)
  expect(events.map(({ type }) => type)).toEqual([
    'user.created',
    'team.created',
    'team_membership.created',
    'user.updated',
    'team_membership.deleted',
    'team_membership.created',
    'team.updated',
    'team_membership.deleted',
    'user.deleted',
    'team.deleted',
  ])
  expect(new Set(events.map(({ sequence }) => sequence)).size).toBe(events.length)
  expect(events.every(({ sequence }) => Number.isSafeInteger(sequence) && sequence > 0)).toBe(true)
})

test('the events of a sign-up are numbered in order', async () => {
  const project = await app().createProject({ flags: { createTeamOnSignUp: true } })
  await insertEndpoint(app(), project)
  await project.request('POST', '/users', { access: 'server', body: {} })
  const types = (await queuedEvents(app(), project)).map(({ type }) => type)
  expect(types).toEqual(['user.created', 'team.created'])
})
