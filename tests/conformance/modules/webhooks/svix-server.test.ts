/** With a configured Svix server, it receives all events and manages all endpoints. */
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useFakeSvixServer } from '../../fake-svix-server.ts'
import { signUp } from '../../setup.ts'

const svix = useFakeSvixServer()
let app: TestApp
let project: TestProject

beforeAll(async () => {
  app = await createTestApp({ logLevel: 'silent', svix: { url: svix.url, apiKey: 'testsk_key' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  project = await app.createProject()
})

test('events are sent to the Svix server, to an application that is created if it is missing', async () => {
  const person = await signUp(project)
  await app.deliverWebhooks()
  expect(svix.applications.get(project.id)).toEqual({ uid: project.id, name: 'Test project' })
  expect(svix.messages).toMatchObject([
    {
      application: project.id,
      eventType: 'user.created',
      payload: { type: 'user.created', sequence: expect.any(Number), data: { id: person.id } },
    },
  ])
  expect(svix.authorizations).toEqual(new Set(['Bearer testsk_key']))
  expect(await app.deps.db.query('select 1 from webhook_messages', [])).toEqual([])
})

test('while the server is unreachable, events are queued, and sent once afterwards', async () => {
  await signUp(project)
  svix.failures.push(503, 503, 500)
  await app.deliverWebhooks()
  expect(svix.messages).toEqual([])
  const [row] = await app.deps.db.query('select last_error from outbox where project_id = $1', [project.id])
  expect(row).toEqual({ lastError: 'The Svix server responded with 503.' })
  for (let passed = 0; passed < 10; passed++) {
    app.clock.advance(60_000)
    await app.deliverWebhooks()
  }
  expect(svix.messages).toHaveLength(1)
})

test('an accepted event counts as delivered even if the response is lost', async () => {
  await signUp(project)
  await app.deliverWebhooks()
  await app.deps.db.query(
    `update outbox set finished_at_millis = null, payload = convert_to('{"type":"user.created","data":{}}', 'UTF8')
     where project_id = $1 and kind = 'webhook_event'`,
    [project.id],
  )
  await app.deliverWebhooks()
  expect(svix.messages).toHaveLength(1)
  const rows = await app.deps.db.query('select last_error from outbox where project_id = $1', [project.id])
  expect(rows).toEqual([{ lastError: null }])
})

test('the token is issued by the Svix server, and the portal calls are not found', async () => {
  const { status, body } = await project.request('POST', '/webhooks/svix-token', { access: 'admin', body: {} })
  expect({ status, body }).toEqual({ status: 201, body: { token: `token of ${project.id}` } })
  expect((await project.request('GET', `/app/${project.id}/endpoint`, { access: 'admin' })).status).toBe(404)
})

test('the token expires after four hours', async () => {
  await project.request('POST', '/webhooks/svix-token', { access: 'admin', body: {} })
  expect(svix.expiries).toEqual([4 * 60 * 60])
})

test('while the server is unreachable there is no token, and the error names the setting to check', async () => {
  svix.failures.push(500, 500, 500)
  const { status, body, text } = await project.request('POST', '/webhooks/svix-token', { access: 'admin', body: {} })
  expect([status, body.code]).toEqual([503, 'WEBHOOK_SERVER_UNAVAILABLE'])
  expect(body.details.message).toContain('PORTICO_SVIX_URL')
  expect(text).not.toContain('out of every log')
})
