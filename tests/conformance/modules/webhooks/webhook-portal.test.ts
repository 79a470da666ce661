/** The client library of the Svix API, as published, manages the webhooks of a project over a socket. */
import { listenForTests, type TestProject } from '@portico/server/testing'
import { type ApiException, Svix } from 'svix'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signUp, useTestApp } from '../../setup.ts'
import { responses, useReceiver } from '../../webhook-receiver.ts'

const app = useTestApp({ logLevel: 'silent' })
const receiver = useReceiver()
let listening: Awaited<ReturnType<typeof listenForTests>>
let project: TestProject
let svix: Svix

beforeAll(async () => {
  listening = await listenForTests(app())
})
afterAll(() => listening.close())
beforeEach(async () => {
  project = await app().createProject()
  const { body } = await project.request('POST', '/webhooks/svix-token', { access: 'admin', body: {} })
  svix = new Svix(body.token, { serverUrl: `http://127.0.0.1:${listening.port}` })
})

const url = 'https://example.com/hooks'
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: ApiException<unknown>) => error.code,
  )

test('endpoints are created, listed, read, updated, patched and deleted', async () => {
  const made = await svix.endpoint.create(project.id, {
    url,
    description: 'Ours',
    uid: 'ours',
    filterTypes: ['user.created'],
    channels: ['a'],
    metadata: { a: 'b' },
    rateLimit: 10,
  })
  expect(made).toMatchObject({ url, description: 'Ours', uid: 'ours', disabled: false, version: 1, rateLimit: 10 })
  expect(made).toMatchObject({ filterTypes: ['user.created'], channels: ['a'], metadata: { a: 'b' } })
  expect(made.id).toMatch(/^ep_[0-9A-Za-z]{27}$/)
  expect(made.createdAt.getTime()).toBe(app().clock.now())
  expect(await svix.endpoint.get(project.id, 'ours')).toEqual(made)
  expect((await svix.endpoint.list(project.id)).data).toEqual([made])
  const patched = await svix.endpoint.patch(project.id, made.id, { disabled: true, channels: null })
  expect(patched).toEqual({ ...made, disabled: true, channels: null })
  const replaced = await svix.endpoint.update(project.id, made.id, { url: `${url}/2` })
  expect(replaced).toMatchObject({ uid: 'ours', url: `${url}/2`, description: '', disabled: false, filterTypes: null })
  await svix.endpoint.delete(project.id, made.id)
  expect(await statusOf(svix.endpoint.get(project.id, made.id))).toBe(404)
  expect(await statusOf(svix.endpoint.delete(project.id, made.id))).toBe(404)
})

test('secrets are given, read and replaced', async () => {
  const own = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const { id } = await svix.endpoint.create(project.id, { url, secret: own })
  expect(await svix.endpoint.getSecret(project.id, id)).toEqual({ key: own })
  await svix.endpoint.rotateSecret(project.id, id)
  const { key } = await svix.endpoint.getSecret(project.id, id)
  expect(key).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
  await svix.endpoint.rotateSecret(project.id, id, { key: own, gracePeriodSeconds: 0 })
  expect(await svix.endpoint.getSecret(project.id, id)).toEqual({ key: own })
})

test('messages and attempts are listed and read, and a message is sent again', async () => {
  receiver().respond = responses.status(400)
  const { id } = await svix.endpoint.create(project.id, { url: receiver().url })
  const person = await signUp(project)
  await app().deliverWebhooks()
  const [message] = (await svix.message.list(project.id)).data
  if (!message) throw new Error('There is no message.')
  expect(message).toMatchObject({ eventType: 'user.created', payload: { data: { id: person.id } } })
  expect(await svix.message.get(project.id, message.id)).toEqual(message)
  expect((await svix.message.get(project.id, message.id, { withContent: false })).payload).toEqual({})
  const [attempt] = (await svix.messageAttempt.listByMsg(project.id, message.id)).data
  if (!attempt) throw new Error('There is no attempt.')
  expect(attempt).toMatchObject({ endpointId: id, msgId: message.id, url: receiver().url, responseStatusCode: 400 })
  const [withMessage] = (await svix.messageAttempt.listByEndpoint(project.id, id, { withMsg: true })).data
  expect(withMessage).toEqual({ ...attempt, msg: message })
  expect(await svix.endpoint.getStats(project.id, id)).toMatchObject({ success: 0, fail: 0, pending: 1 })

  receiver().respond = responses.ok
  app().clock.advance(1)
  await svix.messageAttempt.resend(project.id, message.id, id)
  await app().deliverWebhooks()
  expect(receiver().received.map(({ headers }) => headers['svix-id'])).toEqual([message.id, message.id])
  const [again] = (await svix.messageAttempt.listByEndpoint(project.id, id)).data
  expect(again).toMatchObject({ statusText: 'success', triggerType: 1, response: 'thank you' })
  expect(await svix.endpoint.getStats(project.id, id)).toMatchObject({ success: 1, fail: 0, pending: 0 })
})

test('attempts are filtered by status; filters that are not supported are refused', async () => {
  const { id } = await svix.endpoint.create(project.id, { url: receiver().url })
  await signUp(project)
  await app().deliverWebhooks()
  const countOf = async (options: Parameters<typeof svix.messageAttempt.listByEndpoint>[2]) =>
    (await svix.messageAttempt.listByEndpoint(project.id, id, options)).data.length
  expect(await countOf({ status: 0 })).toBe(1)
  expect(await countOf({ status: 2 })).toBe(0)
  // A list that ignored the filter would return too much.
  expect(await statusOf(svix.messageAttempt.listByEndpoint(project.id, id, { statusCodeClass: 500 }))).toBe(422)
  expect(await statusOf(svix.message.list(project.id, { eventTypes: ['team.created'] }))).toBe(422)
})

test('pages join without gap or repetition', async () => {
  await svix.endpoint.create(project.id, { url: receiver().url })
  for (let count = 0; count < 7; count++) await signUp(project)
  await app().deliverWebhooks()
  const pages: string[][] = []
  let iterator: string | null = null
  let page: Awaited<ReturnType<typeof svix.message.list>>
  do {
    page = await svix.message.list(project.id, { limit: 3, iterator })
    pages.push(page.data.map(({ id }) => id))
    iterator = page.iterator
  } while (!page.done)
  expect(pages.map((ids) => ids.length)).toEqual([3, 3, 1])
  expect(new Set(pages.flat()).size).toBe(7)
})

test('failed messages are recovered once', async () => {
  receiver().respond = responses.status(410)
  await svix.endpoint.create(project.id, { url: receiver().url })
  const since = new Date(app().clock.now())
  await signUp(project)
  await app().deliverWebhooks()
  for (let passed = 0; passed < 80; passed++) {
    app().clock.advance(3_600_000)
    await app().deliverWebhooks()
  }
  const { body } = await project.request('POST', '/webhooks/svix-token', { access: 'admin', body: {} })
  const later = new Svix(body.token, { serverUrl: `http://127.0.0.1:${listening.port}` })
  receiver().respond = responses.ok
  receiver().received.length = 0
  const [first] = (await later.endpoint.list(project.id)).data
  for (let count = 0; count < 2; count++) await later.endpoint.recover(project.id, first?.id ?? '', { since })
  await app().deliverWebhooks()
  expect(receiver().received).toHaveLength(1)
})

test('an example of an event is sent, whatever types the endpoint receives', async () => {
  const { id } = await svix.endpoint.create(project.id, { url: receiver().url, filterTypes: ['user.created'] })
  await svix.endpoint.sendExample(project.id, id, { eventType: 'team.deleted' })
  await app().deliverWebhooks()
  expect(receiver().received[0]?.body).toMatchObject({ type: 'team.deleted', data: { id: expect.any(String) } })
})

test('calls of the Svix API that the portal does not have are unknown paths', async () => {
  const { id } = await svix.endpoint.create(project.id, { url })
  expect(await statusOf(svix.application.get(project.id))).toBe(404)
  expect(await statusOf(svix.endpoint.getHeaders(project.id, id))).toBe(404)
  expect(await statusOf(svix.endpoint.replayMissing(project.id, id, { since: new Date(0) }))).toBe(404)
  expect(await statusOf(svix.messageAttempt.listAttemptedMessages(project.id, id))).toBe(404)
})

test('a body over the limit is refused in the form of the Svix API', async () => {
  const metadata = { a: 'a'.repeat(300_000) }
  const error = await svix.endpoint.create(project.id, { url, metadata }).catch((error: unknown) => error)
  expect(error).toMatchObject({ code: 413, body: { code: 'bad_request', detail: expect.any(String) } })
})
