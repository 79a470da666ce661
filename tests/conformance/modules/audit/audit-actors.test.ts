/** The actor of an audit event, as proved by the credentials of the request. */
import { randomUUID } from 'node:crypto'
import type { TestProject } from '@portico/server/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { accessHeader, adminTokenHeader, projectHeader } from '../../credentials.ts'
import { createInternalProject, createOwner, owning } from '../../internal-project.ts'
import { type Person, password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
let internal: TestProject
let project: TestProject
let ann: Person
beforeAll(async () => {
  internal = await createInternalProject(app())
})
beforeEach(async () => {
  project = await app().createProject()
  ann = await signUp(project, 'ann@example.com')
  // Events of the same millisecond have no order.
  app().clock.advance(1)
})

interface Event {
  readonly type: string
  readonly actor: { type: string; id: string | null; name: string | null }
  readonly on_behalf_of: Event['actor'] | null
  readonly access: string
}

async function newest(): Promise<Event> {
  const { body } = await project.request('GET', '/audit-events?limit=1', { access: 'server' })
  return body.items[0]
}

const isAnn = () => ({ type: 'user', id: ann.id, name: 'ann@example.com' })

test('the actor of a signed-in user is the user, named by the display name if there is one', async () => {
  await project.request('PATCH', '/users/me', { user: ann.accessToken, body: { display_name: 'Ann' } })
  await project.request('DELETE', '/auth/sessions', { user: ann.accessToken })
  expect(await newest()).toMatchObject({
    type: 'sessions_ended',
    actor: { type: 'user', id: ann.id, name: 'Ann' },
    on_behalf_of: null,
    access: 'client',
  })
})

test('a user who signs in or out without an access token is the actor, because the secret identifies the user', async () => {
  const body = { email: 'ann@example.com', password }
  const { body: session } = await project.request('POST', '/auth/password/sign-in', { body })
  expect(await newest()).toMatchObject({ type: 'sign_in', actor: isAnn() })
  app().clock.advance(1)
  await project.request('DELETE', '/auth/sessions/current', { headers: refreshTokenHeader(session.refresh_token) })
  expect(await newest()).toMatchObject({ type: 'sign_out', actor: isAnn() })
})

test('a failed sign-in and a reset request have no user as actor', async () => {
  const nobody = { type: 'user', id: null, name: null }
  await project.request('POST', '/auth/password/sign-in', {
    body: { email: 'ann@example.com', password: 'wrong-one-1' },
  })
  expect(await newest()).toMatchObject({ type: 'sign_in_failed', actor: nobody })
  app().clock.advance(1)
  const body = { email: 'ann@example.com', callback_url: 'http://localhost/reset' }
  await project.request('POST', '/auth/password/send-reset-code', { body })
  await app().deliverEmails()
  expect(await newest()).toMatchObject({ type: 'password_reset_requested', actor: nobody })
})

test('the actor of a server is its API key; a sent access token sets on_behalf_of', async () => {
  const { body: key } = await project.request('POST', '/internal/api-keys', {
    access: 'admin',
    body: {
      description: 'Billing server',
      expires_at_millis: app().clock.now() + 60_000,
      has_publishable_client_key: false,
      has_secret_server_key: true,
      has_super_secret_admin_key: false,
    },
  })
  const headers = { ...projectHeader(project), ...accessHeader('server') }
  const withKey = { ...headers, 'x-portico-secret-server-key': key.secret_server_key }
  const openSession = () =>
    project.request('POST', '/auth/sessions', { access: 'none', headers: withKey, body: { user_id: ann.id } })
  app().clock.advance(1)
  await openSession()
  const actor = { type: 'api_key', id: key.id, name: 'Billing server' }
  expect(await newest()).toMatchObject({ type: 'session_created', actor, on_behalf_of: null, access: 'server' })
  app().clock.advance(1)
  await project.request('POST', '/auth/sessions', {
    access: 'none',
    headers: { ...withKey, 'x-portico-access-token': ann.accessToken },
    body: { user_id: ann.id },
  })
  expect(await newest()).toMatchObject({ actor, on_behalf_of: isAnn() })
})

test('a set of API keys returns its creator', async () => {
  const owner = await createOwner(internal, owning(project))
  const headers = { ...projectHeader(project), ...accessHeader('admin'), ...adminTokenHeader(owner.accessToken) }
  const { body: created } = await internal.request('POST', '/internal/api-keys', {
    access: 'none',
    headers,
    body: {
      description: 'Billing server',
      expires_at_millis: app().clock.now() + 60_000,
      has_publishable_client_key: false,
      has_secret_server_key: true,
      has_super_secret_admin_key: false,
    },
  })
  await app().deps.db.query(
    `insert into api_key_sets (project_id, id, description, created_at_millis, expires_at_millis)
    values ($1, $2, 'Of an earlier version', 0, 0)`,
    [project.id, randomUUID()],
  )
  const { body } = await project.request('GET', '/internal/api-keys', { access: 'admin' })
  const creators = body.items.map((set: { description: string; created_by: object }) => [
    set.description,
    set.created_by,
  ])
  expect(Object.fromEntries(creators)).toEqual({
    'Billing server': { type: 'owner', id: owner.id, name: expect.stringMatching(/^owner-/) },
    Test: { type: 'operator', id: null, name: null },
    'Of an earlier version': null,
  })
  const { body: renamed } = await project.request('PATCH', `/internal/api-keys/${created.id}`, {
    access: 'admin',
    body: { description: 'Invoices' },
  })
  expect(renamed).toMatchObject({ description: 'Invoices', created_by: { type: 'owner', id: owner.id } })
})

test("the actor of an owner is the owner's account in internal", async () => {
  const owner = await createOwner(internal, owning(project))
  await internal.request('PATCH', `/users/${owner.id}`, { access: 'server', body: { display_name: 'Olive' } })
  const headers = { ...projectHeader(project), ...accessHeader('admin'), ...adminTokenHeader(owner.accessToken) }
  const body = { display_name: 'Acme' }
  await internal.request('PATCH', '/projects/current', { access: 'none', headers, body })
  expect(await newest()).toMatchObject({
    type: 'project_updated',
    actor: { type: 'owner', id: owner.id, name: 'Olive' },
    access: 'admin',
  })
})

test('events of a deleted user keep the id and lose the name', async () => {
  await project.request('DELETE', `/users/${ann.id}`, { access: 'server' })
  const { body } = await project.request('GET', '/audit-events', { access: 'server' })
  expect(body.items.at(-1)).toMatchObject({ type: 'sign_up', actor: { type: 'user', id: ann.id, name: null } })
})

test('an event of an earlier version has only its access type as the actor', async () => {
  const { db, clock } = app().deps
  for (const access of ['client', 'server']) {
    await db.query(
      `insert into audit_events (project_id, id, type, user_id, actor, at_millis, request_id)
       values ($1, $2, 'sign_out', $3, $4, $5, 'r')`,
      [project.id, randomUUID(), ann.id, access, clock.now() + (access === 'client' ? 1 : 2)],
    )
  }
  const { body } = await project.request('GET', '/audit-events?limit=2', { access: 'server' })
  expect(body.items).toMatchObject([
    { actor: { type: 'api_key', id: null, name: null }, access: 'server' },
    { actor: { type: 'user', id: null, name: null }, access: 'client' },
  ])
})

test('users do not see the actors of events of their account', async () => {
  await project.request('POST', '/auth/sessions', { access: 'server', body: { user_id: ann.id } })
  const { body } = await project.request('GET', '/audit-events?user_id=me', { user: ann.accessToken })
  expect(body.items[0]).toMatchObject({ type: 'session_created', network_address: null })
  for (const item of body.items) expect(Object.keys(item)).not.toContain('actor')
})
