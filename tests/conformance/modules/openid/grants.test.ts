/** Users see the applications that have access to their account, and end it. */
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import * as openId from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFlowBrowser } from '../../flow-browser.ts'
import { openIssuer } from '../../machines.ts'
import { insertEndpoint, type QueuedEvent } from '../../queued-events.ts'
import { addGrant, createAnn, createUserClient, discoverFor, email, password, signInAt } from '../../user-clients.ts'

let app: TestApp
let publicUrl: string
let stop: () => Promise<void>
let project: TestProject
beforeAll(async () => {
  const opened = await openIssuer(createTestApp)
  app = opened.app
  publicUrl = opened.publicUrl
  stop = opened.close
  project = await app.createProject()
})
afterAll(async () => {
  await stop()
  await app.close()
})

const asAdmin = (method: string, path: string, body?: object) =>
  project.request(method, path, { access: 'admin', ...(body && { body }) })

/** Returns the events about grants, in their order. */
async function sentEvents() {
  await app.deliverWebhooks()
  const text = 'select body from webhook_messages where project_id = $1'
  const rows = await app.deps.db.query<{ body: string }>(text, [project.id])
  const events = rows.map(({ body }): QueuedEvent => JSON.parse(body))
  return events
    .toSorted((a, b) => a.sequence - b.sequence)
    .filter(({ type }) => type.startsWith('oauth_grant'))
    .map(({ type, data }) => [type, data])
}

test('a user lists and ends grants, with an event for each and an email about the first one', async () => {
  await insertEndpoint(app, project)
  const ann = await createAnn(project)
  const client = await createUserClient(project)
  const config = await discoverFor(publicUrl, project, client)
  const tokens = await signInAt(config, createFlowBrowser(publicUrl))
  const { body: session } = await project.request('POST', '/auth/password/sign-in', { body: { email, password } })
  const asAnn = (method: string, path: string) => project.request(method, path, { user: session.access_token })
  const { body } = await asAnn('GET', '/oauth-grants?user_id=me')
  expect(body.items).toEqual([
    {
      ...{ id: expect.any(String), user_id: ann, client_id: client.id, client_name: 'Notes', is_first_party: false },
      ...{ user_display_name: 'Ann Example', user_primary_email: email },
      ...{ scopes: ['openid', 'profile', 'email'], scope_texts: [], created_at_millis: expect.any(Number) },
      ...{ expires_at_millis: expect.any(Number), client_host: null, last_used_at_millis: null, last_resource: null },
    },
  ])
  expect((await asAnn('DELETE', `/oauth-grants/${body.items[0].id}?user_id=me`)).status).toBe(200)
  expect((await asAnn('DELETE', `/oauth-grants/${body.items[0].id}?user_id=me`)).body.code).toBe(
    'OAUTH_GRANT_NOT_FOUND',
  )
  expect((await asAnn('GET', '/oauth-grants')).body.items).toEqual([])
  await expect(openId.fetchUserInfo(config, tokens.access_token, ann)).rejects.toThrow()
  await expect(openId.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toThrow()
  const { body: events } = await project.request('GET', `/audit-events?user_id=${ann}`, { access: 'server' })
  const types = events.items.map(({ type }: { type: string }) => type)
  expect(types).toEqual(expect.arrayContaining(['oauth_grant_created', 'oauth_grant_ended']))
  const { scope_texts: _, user_display_name: __, user_primary_email: ___, ...shown } = body.items[0]
  const { client_host: ____, last_used_at_millis: _____, last_resource: ______, ...grant } = shown
  expect(await sentEvents()).toEqual([
    ['oauth_grant.created', grant],
    ['oauth_grant.ended', grant],
  ])
  await signInAt(config, createFlowBrowser(publicUrl))
  await signInAt(config, createFlowBrowser(publicUrl), { prompt: 'consent' })
  await app.deliverEmails()
  const notices = app.emails.filter(({ subject }) => subject.startsWith('An app got access to your account'))
  // The first grant had ended, so that the second was a first one again.
  expect(notices.map(({ to }) => to)).toEqual([email, email])
  expect(notices[0]?.text).toContain('App: Notes\n')
})

test.each<[string, (ids: { ann: string; clientId: string; grantId: string }) => Promise<unknown>]>([
  ['the deletion of its client', ({ clientId }) => asAdmin('DELETE', `/oauth-clients/${clientId}`)],
  ['a ban', ({ ann }) => asAdmin('PATCH', `/users/${ann}`, { ban: { reason: 'Spam' } })],
  ['the end of all sessions', ({ ann }) => asAdmin('DELETE', `/auth/sessions?user_id=${ann}`)],
  ['the deletion of its user', ({ ann }) => asAdmin('DELETE', `/users/${ann}`)],
])('%s ends a grant with an event', async (_, end) => {
  project = await app.createProject()
  await insertEndpoint(app, project)
  const ann = await createAnn(project)
  const { id: clientId } = await createUserClient(project)
  const grantId = await addGrant(app, project, { userId: ann, clientId })
  await end({ ann, clientId, grantId })
  const ended = { id: grantId, user_id: ann, client_id: clientId, client_name: 'Notes', scopes: ['openid', 'email'] }
  expect(await sentEvents()).toEqual([['oauth_grant.ended', expect.objectContaining(ended)]])
})

test('a grant that has expired is deleted without a message', async () => {
  project = await app.createProject()
  await insertEndpoint(app, project)
  const ann = await createAnn(project)
  const { id: clientId } = await createUserClient(project)
  const grantId = await addGrant(app, project, { userId: ann, clientId })
  await app.deps.db.query('update oauth_grants set expires_at_millis = 1 where id = $1', [grantId])
  expect((await app.maintain()).oauth_grants).toBeGreaterThan(0)
  const text = "select id from outbox where project_id = $1 and convert_from(payload, 'UTF8') like '%endedGrant%'"
  expect(await app.deps.db.query(text, [project.id])).toEqual([])
})

test('a server lists the grants of a client page by page, the newest first', async () => {
  const client = await createUserClient(project, { name: 'Calendar' })
  const userIds = await Promise.all(
    [1, 2, 3].map(async (number) => {
      const body = { primary_email: `user-${number}@example.com` }
      return (await project.request('POST', '/users', { access: 'server', body })).body.id
    }),
  )
  for (const userId of userIds) await addGrant(app, project, { userId, clientId: client.id })
  const list = (query: string) =>
    project.request('GET', `/oauth-grants?client_id=${client.id}${query}`, { access: 'server' })
  const idsOf = (body: { items: { user_id: string }[] }) => body.items.map(({ user_id }) => user_id)
  const { body: whole } = await list('')
  expect([whole.is_paginated, idsOf(whole).toSorted()]).toEqual([false, userIds.toSorted()])
  const { body: first } = await list('&limit=2')
  const { body: second } = await list(`&limit=2&cursor=${first.pagination.next_cursor}`)
  expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(whole))
  expect(second.pagination).toEqual({ next_cursor: null })
  const { body: ofUser } = await list(`&user_id=${userIds[0]}`)
  expect(idsOf(ofUser)).toEqual([userIds[0]])
})
