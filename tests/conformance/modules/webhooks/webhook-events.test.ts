/** Webhook events of users and their exact content. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { password, signUp, useTestApp } from '../../setup.ts'
import { portalOf } from '../../webhook-portal.ts'
import { useReceiver } from '../../webhook-receiver.ts'
import { withoutTag } from '../../without-tag.ts'

const app = useTestApp()
const receiver = useReceiver()
let project: TestProject

async function projectWithEndpoint(flags: object = {}): Promise<TestProject> {
  const made = await app().createProject({ flags })
  await (await portalOf(app(), made)).endpoint.create(made.id, { url: receiver().url })
  app().takeStatements()
  return made
}
beforeEach(async () => {
  project = await projectWithEndpoint()
})

/** Returns the received events in order of occurrence. */
async function eventsOf({ id }: TestProject) {
  await app().deliverWebhooks()
  const messages = await app().deps.db.query<{ body: string }>(
    'select body from webhook_messages where project_id = $1 order by created_at_millis',
    [id],
  )
  const bodies = messages.map(({ body }) => body)
  expect(
    receiver()
      .received.map(({ text }) => text)
      .toSorted(),
  ).toEqual(bodies.toSorted())
  const events = bodies.map((body) => JSON.parse(body))
  const sequences = events.map(({ sequence }) => sequence)
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
  return events.map(({ sequence, ...event }) => event)
}
const read = async (id: string) => withoutTag((await project.request('GET', `/users/${id}`, { access: 'server' })).body)

test('a sign-up queues an event with the fields of server access, in the statement that inserts the user', async () => {
  const person = await signUp(project)
  expect(
    app()
      .takeStatements()
      .filter((name) => !/hits|activity/.test(name)),
  ).toEqual(['insert_user'])
  expect(await eventsOf(project)).toEqual([{ type: 'user.created', data: await read(person.id) }])
})

test('the event of a user that a server creates equals the user as read', async () => {
  const body = {
    primary_email: 'ann@example.com',
    primary_email_verified: true,
    primary_email_auth_enabled: true,
    display_name: 'Ann "{{x}}" \u2028 é',
    password,
    client_metadata: { a: [1, { b: null }] },
    server_metadata: { secret: 'kept' },
    totp_secret_base64: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  }
  const made = await project.request('POST', '/users', { access: 'server', body })
  expect(made.status).toBe(201)
  expect(await eventsOf(project)).toEqual([{ type: 'user.created', data: withoutTag(made.body) }])
})

test('the event of the personal team follows that of the user', async () => {
  project = await projectWithEndpoint({ createTeamOnSignUp: true })
  const person = await signUp(project, 'ann@example.com')
  const [user, team, ...others] = await eventsOf(project)
  expect(others).toEqual([])
  expect(user).toMatchObject({ type: 'user.created', data: { id: person.id, selected_team_id: null } })
  const { body } = await project.request('GET', `/teams?user_id=${person.id}`, { access: 'server' })
  expect(team).toEqual({ type: 'team.created', data: body.items[0] })
})

test('an event contains the user after the change, for every kind of caller', async () => {
  const person = await signUp(project)
  app().clock.advance(1)
  const own = await project.request('PATCH', '/users/me', { user: person.accessToken, body: { display_name: 'Ann' } })
  expect(own.status).toBe(200)
  const changes = { access: 'server', body: { display_name: 'Bo', server_metadata: { a: 1 } } } as const
  app().clock.advance(1)
  const byServer = await project.request('PATCH', `/users/${person.id}`, changes)
  const [, first, second] = await eventsOf(project)
  expect(first).toMatchObject({ type: 'user.updated', data: { ...withoutTag(own.body), server_metadata: null } })
  expect(second).toEqual({ type: 'user.updated', data: withoutTag(byServer.body) })
})

test('deleting a user sends the events of its team memberships first, then user.deleted', async () => {
  project = await projectWithEndpoint({ createTeamOnSignUp: true })
  const person = await signUp(project)
  app().clock.advance(10)
  const body = { display_name: 'Second', creator_user_id: person.id }
  const second = await project.request('POST', '/teams', { access: 'server', body })
  expect(second.status).toBe(201)
  const teams = (await project.request('GET', `/teams?user_id=${person.id}`, { access: 'server' })).body.items
  expect(teams).toHaveLength(2)
  app().clock.advance(10)
  app().takeStatements()
  await project.request('DELETE', `/users/${person.id}`, { access: 'server' })
  expect(app().takeStatements()).toEqual(['delete_user'])
  const ids: string[] = teams.map(({ id }: { id: string }) => id)
  const events = (await eventsOf(project)).slice(-3)
  expect(events).toEqual([
    ...ids.map((team_id) => ({ type: 'team_membership.deleted', data: { team_id, user_id: person.id } })),
    { type: 'user.deleted', data: { id: person.id, teams: ids.map((id) => ({ id })) } },
  ])
})

test('a user who deletes the own account sends one event, and a repeated deletion none', async () => {
  project = await projectWithEndpoint({ clientUserDeletionEnabled: true })
  const person = await signUp(project)
  app().clock.advance(1)
  await project.request('DELETE', '/users/me', { user: person.accessToken })
  await project.request('DELETE', `/users/${person.id}`, { access: 'server' })
  const [, deleted, ...others] = await eventsOf(project)
  expect(deleted).toEqual({ type: 'user.deleted', data: { id: person.id, teams: [] } })
  expect(others).toEqual([])
})

test('a refused change sends no event', async () => {
  await signUp(project, 'ann@example.com')
  const again = await project.request('POST', '/auth/password/sign-up', {
    body: { email: 'ann@example.com', password },
  })
  expect(again.status).toBeGreaterThan(399)
  const body = { selected_team_id: '11111111-0000-4000-8000-000000000000' }
  const [ann] = (await project.request('GET', '/users', { access: 'server' })).body.items
  const refused = await project.request('PATCH', `/users/${ann.id}`, { access: 'server', body })
  expect(refused.status).toBeGreaterThan(399)
  expect((await eventsOf(project)).map(({ type }) => type)).toEqual(['user.created'])
})

test('without an endpoint for them, no events are stored', async () => {
  const silent = await app().createProject()
  const person = await signUp(silent)
  await silent.request('PATCH', `/users/${person.id}`, { access: 'server', body: { display_name: 'Ann' } })
  await silent.request('DELETE', `/users/${person.id}`, { access: 'server' })
  const waiting = await app().deps.db.query('select 1 from outbox where project_id = $1', [silent.id])
  expect(waiting).toEqual([])
})
