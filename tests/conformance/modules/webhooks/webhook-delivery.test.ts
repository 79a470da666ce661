/** Delivery of events: signed, retried for days after failures, and without delaying other endpoints. */
import type { TestProject } from '@portico/server/testing'
import type { Svix } from 'svix'
import { beforeEach, expect, test } from 'vitest'
import { signUp, useTestApp } from '../../setup.ts'
import { portalOf } from '../../webhook-portal.ts'
import { type Received, responses, useReceiver, verify as verifyAt } from '../../webhook-receiver.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const app = useTestApp({ logLevel: 'silent' }, { webhooks: { timeoutMillis: 1000 } })
const receiver = useReceiver()
let project: TestProject
let svix: Svix

beforeEach(async () => {
  project = await app().createProject()
  svix = await portalOf(app(), project)
})

const createEndpoint = (settings: object = {}) =>
  svix.endpoint.create(project.id, { url: `${receiver().url}/hooks`, ...settings })
const secretOf = async (id: string) => (await svix.endpoint.getSecret(project.id, id)).key
async function advance(millis: number) {
  app().clock.advance(millis)
  await app().deliverWebhooks()
}
const verify = (received: Received | undefined, secret: string) => {
  if (!received) throw new Error('Nothing arrived.')
  verifyAt(received, secret, app().clock.now())
}
const attemptsOf = async (id: string) => (await svix.messageAttempt.listByEndpoint(project.id, id)).data

test('an event is delivered once, with the signature headers of both package families', async () => {
  const { id } = await createEndpoint()
  const person = await signUp(project)
  await app().deliverWebhooks()
  await app().deliverWebhooks()
  expect(receiver().received).toHaveLength(1)
  const [received] = receiver().received
  expect(received?.body).toMatchObject({ type: 'user.created', data: { id: person.id } })
  expect(received?.headers['content-type']).toBe('application/json')
  expect(received?.headers['svix-id']).toMatch(/^msg_[0-9A-Za-z]{27}$/)
  verify(received, await secretOf(id))
  expect(() => verify(received, 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toThrow('No matching signature')
  const altered = received && { ...received, text: received.text.replace('user.created', 'user.deleted') }
  const secret = await secretOf(id)
  expect(() => verify(altered, secret)).toThrow('No matching signature')
  expect(() => received && verifyAt(received, secret, app().clock.now() + 6 * minute)).toThrow('too old')
})

test('after a rotation, both secrets sign for 24 hours, then only the new one', async () => {
  const { id } = await createEndpoint()
  const before = await secretOf(id)
  await svix.endpoint.rotateSecret(project.id, id)
  const after = await secretOf(id)
  expect(after).not.toBe(before)
  await signUp(project)
  await app().deliverWebhooks()
  const [both] = receiver().received
  verify(both, before)
  verify(both, after)
  await advance(24 * hour)
  receiver().received.length = 0
  await signUp(project)
  await app().deliverWebhooks()
  const [late] = receiver().received
  verify(late, after)
  expect(() => verify(late, before)).toThrow('No matching signature')
})

test('failed attempts are retried for days with the same id, and then stopped', async () => {
  receiver().respond = responses.status(500)
  const { id } = await createEndpoint()
  await signUp(project)
  await app().deliverWebhooks()
  const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
  for (const [index, wait] of waits.entries()) {
    await advance(wait - 1)
    expect(receiver().received).toHaveLength(index + 1)
    await advance(1)
    expect(receiver().received).toHaveLength(index + 2)
  }
  await advance(100 * hour)
  expect(receiver().received).toHaveLength(10)
  expect(new Set(receiver().received.map(({ headers }) => headers['svix-id'])).size).toBe(1)
  svix = await portalOf(app(), project)
  const attempts = await attemptsOf(id)
  expect(attempts).toHaveLength(10)
  expect(attempts[0]).toMatchObject({ responseStatusCode: 500, response: 'status 500', statusText: 'fail' })
  expect(await svix.endpoint.getStats(project.id, id)).toMatchObject({ success: 0, pending: 0, fail: 1 })
})

test('a receiver that fails for a day gets all messages afterwards, each once', async () => {
  receiver().respond = responses.status(503)
  await createEndpoint()
  for (let count = 0; count < 5; count++) await signUp(project)
  for (let passed = 0; passed < 24 * hour; passed += 10 * minute) await advance(10 * minute)
  receiver().respond = responses.ok
  receiver().received.length = 0
  for (let passed = 0; passed < 24 * hour; passed += 10 * minute) await advance(10 * minute)
  expect(receiver().received).toHaveLength(5)
  expect(new Set(receiver().received.map(({ headers }) => headers['svix-id'])).size).toBe(5)
})

test.each([
  ['hangs', responses.hang, 0],
  ['hangs within its response', responses.hangInBody, 0],
  ['hangs up', responses.close, 0],
])('delivery to a receiver that %s fails within the time limit', async (_, respond, statusCode) => {
  receiver().respond = respond
  const { id } = await createEndpoint()
  await signUp(project)
  const startedAt = performance.now()
  await app().deliverWebhooks()
  // Generous: the limit of these tests is a second, that of a service 15 seconds.
  expect(performance.now() - startedAt).toBeLessThan(8000)
  expect(await attemptsOf(id)).toMatchObject([{ statusText: 'fail', responseStatusCode: statusCode }])
})

test('a redirect is a failure, and is not followed', async () => {
  receiver().respond = responses.status(307, { location: `${receiver().url}/elsewhere` })
  const { id } = await createEndpoint()
  await signUp(project)
  await app().deliverWebhooks()
  expect(receiver().received.map(({ path }) => path)).toEqual(['/hooks'])
  expect(await attemptsOf(id)).toMatchObject([{ statusText: 'fail', responseStatusCode: 307 }])
})

test('a response of 10 MB is not read to its end, and only its start is stored', async () => {
  let sent = 0
  receiver().respond = (response) => {
    const chunk = Buffer.alloc(64 * 1024, 'a\0')
    const push = () => {
      while (sent < 10 * 1024 * 1024 && !response.destroyed) {
        sent += chunk.length
        if (!response.write(chunk)) return void response.once('drain', push)
      }
      response.end()
    }
    push()
  }
  const { id } = await createEndpoint()
  await signUp(project)
  await app().deliverWebhooks()
  const [attempt] = await attemptsOf(id)
  expect(attempt).toMatchObject({ statusText: 'success' })
  expect(attempt?.response).toHaveLength(4096)
  expect(sent).toBeLessThan(9 * 1024 * 1024)
})

test('an endpoint that hangs delays neither other endpoints nor emails', async () => {
  receiver().respond = (response, { path }) => (path === '/hangs' ? responses.hang() : responses.ok(response))
  await createEndpoint({ url: `${receiver().url}/hangs` })
  await createEndpoint({ url: `${receiver().url}/works` })
  for (let count = 0; count < 30; count++) await signUp(project)
  await app().deliverWebhooks()
  const at = (path: string) => receiver().received.filter((received) => received.path === path)
  expect(at('/works')).toHaveLength(30)
  expect(at('/hangs').length).toBeLessThan(12)
  // Postponed deliveries are no attempts: when the receiver responds again, all messages arrive.
  receiver().respond = responses.ok
  receiver().received.length = 0
  for (let passed = 0; passed < hour; passed += minute) await advance(minute)
  expect(new Set(at('/hangs').map(({ headers }) => headers['svix-id'])).size).toBe(30)
})

test('deleted and disabled endpoints get no retries', async () => {
  receiver().respond = responses.status(500)
  const { id: deleted } = await createEndpoint({ url: `${receiver().url}/deleted` })
  const { id: disabled } = await createEndpoint({ url: `${receiver().url}/disabled` })
  await signUp(project)
  await app().deliverWebhooks()
  await svix.endpoint.delete(project.id, deleted)
  await svix.endpoint.patch(project.id, disabled, { disabled: true })
  receiver().received.length = 0
  await advance(5 * second)
  expect(receiver().received).toEqual([])
})

test('a process that is killed before it records the attempt causes a second delivery with the same id', async () => {
  await createEndpoint()
  await signUp(project)
  const { db } = app().deps
  await app().deliverWebhooks()
  // The state before the outcome was stored: the row is claimed, and its lease has not ended.
  await db.query('delete from webhook_attempts where project_id = $1', [project.id])
  const lease = app().clock.now() + 120 * second
  await db.query(
    `update outbox set finished_at_millis = null, locked_until_millis = $2,
       payload = convert_to(json_build_object('messageId', m.id, 'endpointId', e.id, 'trigger', 'event')::text, 'UTF8')
     from webhook_messages m, webhook_endpoints e
     where outbox.project_id = $1 and kind = 'webhook' and m.project_id = $1 and e.project_id = $1`,
    [project.id, lease],
  )
  await advance(119 * second)
  expect(receiver().received).toHaveLength(1)
  await advance(second)
  expect(receiver().received).toHaveLength(2)
  expect(receiver().received[0]?.headers['svix-id']).toBe(receiver().received[1]?.headers['svix-id'])
})

test('an endpoint gets only the events that it subscribes to, with its own headers', async () => {
  await createEndpoint({ url: `${receiver().url}/deleted`, filterTypes: ['user.deleted'] })
  await createEndpoint({
    url: `${receiver().url}/created`,
    filterTypes: ['user.created'],
    headers: { 'X-Key': 'open' },
  })
  await createEndpoint({ url: `${receiver().url}/channel`, channels: ['other'] })
  await signUp(project)
  await app().deliverWebhooks()
  expect(receiver().received.map(({ path }) => path)).toEqual(['/created'])
  expect(receiver().received[0]?.headers['x-key']).toBe('open')
})
