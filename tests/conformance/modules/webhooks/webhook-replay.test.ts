/** Examples and resent messages are sent once, to the endpoint in the call. */
import type { TestProject } from '@portico/server/testing'
import type { Svix } from 'svix'
import { beforeEach, expect, test } from 'vitest'
import { signUp, useTestApp } from '../../setup.ts'
import { callPortal, portalOf, tokenOf } from '../../webhook-portal.ts'
import { responses, useReceiver } from '../../webhook-receiver.ts'

const app = useTestApp({ logLevel: 'silent' })
const receiver = useReceiver()
let project: TestProject
let svix: Svix

beforeEach(async () => {
  project = await app().createProject()
  svix = await portalOf(app(), project)
})
const createEndpoint = async (path: string) =>
  (await svix.endpoint.create(project.id, { url: `${receiver().url}${path}` })).id
const paths = () => receiver().received.map(({ path }) => path)

test('an example is sent to the requested endpoint only', async () => {
  const tried = await createEndpoint('/tried')
  await createEndpoint('/other')
  receiver().respond = responses.status(500)
  await svix.endpoint.sendExample(project.id, tried, { eventType: 'user.deleted' })
  await app().deliverWebhooks()
  await svix.endpoint.recover(project.id, tried, { since: new Date(0) })
  await app().deliverWebhooks()
  expect(paths()).toEqual(['/tried'])
})

test('a resend and an example that are requested twice with one key are sent once', async () => {
  const id = await createEndpoint('/')
  await signUp(project)
  await app().deliverWebhooks()
  const [message] = (await svix.message.list(project.id)).data
  const token = await tokenOf(project)
  const twice = async (path: string, body: unknown) => {
    receiver().received.length = 0
    const sent = { method: 'POST', path: `/app/${project.id}${path}`, body, headers: { 'idempotency-key': 'once' } }
    const first = await callPortal(app(), token, sent)
    expect(await callPortal(app(), token, sent)).toMatchObject({ status: 202, body: first.body })
    await app().deliverWebhooks()
    expect((await callPortal(app(), token, sent)).status).toBe(202)
    await app().deliverWebhooks()
    expect(receiver().received).toHaveLength(1)
  }
  await twice(`/msg/${message?.id}/endpoint/${id}/resend`, {})
  await twice(`/endpoint/${id}/send-example`, { eventType: 'user.deleted' })
})
