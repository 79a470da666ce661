/** Webhooks through the SDK: endpoints, secrets, attempts, and messages that are sent again. */
import { createAdminApp, ServiceError } from '@portico/sdk/admin'
import { expect, test } from 'vitest'
import { responses, useReceiver } from '../conformance/webhook-receiver.ts'
import { connectTo } from './connect.ts'
import { useTestApp } from './use-test-app.ts'

const app = useTestApp()
const receiver = useReceiver()
const minute = 60_000

async function openAdmin() {
  const project = await app().createProject()
  const { fetch, calls } = connectTo(app())
  const { superSecretAdminKey = '' } = project.keys
  const admin = createAdminApp({ projectId: project.id, baseUrl: 'http://localhost:8100', fetch, superSecretAdminKey })
  const { id: endpointId } = await admin.webhooks.createEndpoint({ url: `${receiver().url}/hooks` })
  return { admin, calls, endpointId }
}

test('an endpoint is created, listed, changed and deleted, with one token for all calls', async () => {
  const { admin, calls, endpointId } = await openAdmin()
  const created = {
    id: endpointId,
    url: `${receiver().url}/hooks`,
    description: '',
    isDisabled: false,
    eventTypes: null,
  }
  expect(await admin.webhooks.listEndpoints()).toEqual([{ ...created, createdAt: new Date(app().clock.now()) }])
  const changes = { description: 'CRM', eventTypes: ['user.created'], isDisabled: true } as const
  expect(await admin.webhooks.updateEndpoint(endpointId, changes)).toMatchObject({ ...created, ...changes })
  await admin.webhooks.deleteEndpoint(endpointId)
  expect(await admin.webhooks.listEndpoints()).toEqual([])
  expect(calls.filter((call) => call.endsWith('/webhooks/svix-token'))).toHaveLength(1)
})

test('a new secret replaces the previous one', async () => {
  const { admin, endpointId } = await openAdmin()
  const before = await admin.webhooks.getEndpointSecret(endpointId)
  expect(before).toMatch(/^whsec_/)
  await admin.webhooks.rotateEndpointSecret(endpointId, { gracePeriodSeconds: 0 })
  expect(await admin.webhooks.getEndpointSecret(endpointId)).not.toBe(before)
})

test('a failed message is listed with its response, counted, and delivered when it is sent again', async () => {
  const { admin, endpointId } = await openAdmin()
  receiver().respond = (response) => void response.writeHead(500).end('no such table')
  await admin.users.create({ primaryEmail: 'ann@example.com' })
  await app().deliverWebhooks()
  const { items, nextCursor } = await admin.webhooks.listDeliveries(endpointId, { isDelivered: false })
  const failure = { eventType: 'user.created', statusCode: 500, response: 'no such table', isRequested: false }
  expect(items).toMatchObject([{ ...failure, payload: { data: { primary_email: 'ann@example.com' } } }])
  expect(nextCursor).toBeNull()
  expect(await admin.webhooks.getEndpointStats(endpointId)).toEqual({ delivered: 0, pending: 1, failed: 0 })

  receiver().respond = responses.status(204)
  const { messageId = '' } = items[0] ?? {}
  app().clock.advance(1000)
  await admin.webhooks.resendMessage(messageId, endpointId)
  await app().deliverWebhooks()
  const attempts = await admin.webhooks.listAttempts(messageId, endpointId)
  expect(attempts).toMatchObject([
    { isDelivered: true, statusCode: 204, isRequested: true },
    { isDelivered: false, statusCode: 500, isRequested: false },
  ])
  const since = new Date(app().clock.now() + minute)
  expect(await admin.webhooks.getEndpointStats(endpointId, { since })).toEqual({ delivered: 0, pending: 0, failed: 0 })
})

test('an example message is sent, and messages are listed page by page', async () => {
  const { admin, endpointId } = await openAdmin()
  for (const type of ['user.created', 'team.deleted'] as const) {
    await admin.webhooks.sendExample(endpointId, type)
    await app().deliverWebhooks()
    app().clock.advance(1000)
  }
  const first = await admin.webhooks.listDeliveries(endpointId, { limit: 1 })
  expect(first.items).toMatchObject([{ eventType: 'team.deleted', payload: { sequence: 0 } }])
  const second = await admin.webhooks.listDeliveries(endpointId, { limit: 1, cursor: first.nextCursor ?? '' })
  expect(second).toMatchObject({ items: [{ eventType: 'user.created' }], nextCursor: null })
})

test("a request that the portal refuses is an error with the portal's message", async () => {
  const { admin, endpointId } = await openAdmin()
  const refusal = await admin.webhooks.updateEndpoint(endpointId, { url: 'not a URL' }).catch((error) => error)
  expect(refusal).toBeInstanceOf(ServiceError)
  expect(refusal).toMatchObject({ status: 422, text: expect.stringMatching(/^url: /) })
  await expect(admin.webhooks.getEndpointSecret('ep_none')).rejects.toMatchObject({ status: 404 })
})

test('an expired portal token is replaced', async () => {
  const { admin, calls } = await openAdmin()
  app().clock.advance(5 * 60 * minute)
  expect(await admin.webhooks.listEndpoints()).toHaveLength(1)
  expect(calls.filter((call) => call.endsWith('/webhooks/svix-token'))).toHaveLength(2)
})
