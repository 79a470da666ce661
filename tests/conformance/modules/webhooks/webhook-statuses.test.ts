/** Statistics of an endpoint match the attempts that follow, and a finished message is not sent again. */
import type { TestProject } from '@portico/server/testing'
import type { Svix } from 'svix'
import { beforeEach, expect, test } from 'vitest'
import { signUp, useTestApp } from '../../setup.ts'
import { portalOf } from '../../webhook-portal.ts'
import { responses, useReceiver } from '../../webhook-receiver.ts'

const second = 1000
const app = useTestApp({ logLevel: 'silent' })
const receiver = useReceiver()
let project: TestProject
let svix: Svix
let endpointId: string

beforeEach(async () => {
  project = await app().createProject()
  svix = await portalOf(app(), project)
  endpointId = (await svix.endpoint.create(project.id, { url: receiver().url })).id
  receiver().respond = responses.status(500)
  await signUp(project)
  await app().deliverWebhooks()
})

async function advance(millis: number) {
  app().clock.advance(millis)
  await app().deliverWebhooks()
}
const stats = () => svix.endpoint.getStats(project.id, endpointId)
async function resend() {
  const [message] = (await svix.message.list(project.id)).data
  await svix.messageAttempt.resend(project.id, message?.id ?? '', endpointId)
}

test('after a failed resend, the planned attempt is still pending, and is sent', async () => {
  await resend()
  await advance(second)
  expect(await stats()).toMatchObject({ success: 0, pending: 1, fail: 0 })
  expect(receiver().received).toHaveLength(2)
  await advance(4 * second)
  expect(receiver().received).toHaveLength(3)
})

test('a message delivered by a resend is not retried', async () => {
  receiver().respond = responses.ok
  await resend()
  await advance(second)
  expect(receiver().received).toHaveLength(2)
  await advance(4 * second)
  expect(receiver().received).toHaveLength(2)
  await resend()
  await advance(second)
  expect(receiver().received).toHaveLength(3)
})

test('a delivered message is not sent again if its lease ends before its row is finished', async () => {
  receiver().respond = responses.ok
  await advance(5 * second)
  // The state before the row was finished: the attempt is stored.
  await app().deps.db.query(
    `update outbox set finished_at_millis = null,
       payload = convert_to(json_build_object('messageId', m.id, 'endpointId', $2::text, 'trigger', 'event')::text, 'UTF8')
     from webhook_messages m where outbox.project_id = $1 and kind = 'webhook' and m.project_id = $1`,
    [project.id, endpointId],
  )
  await advance(second)
  expect(receiver().received).toHaveLength(2)
  expect(await stats()).toMatchObject({ success: 1, pending: 0, fail: 0 })
})

test('events missed by a disabled endpoint are not counted as pending, and can be recovered', async () => {
  await svix.endpoint.patch(project.id, endpointId, { disabled: true })
  await advance(5 * second)
  expect(await stats()).toMatchObject({ success: 0, pending: 0, fail: 1 })
  await svix.endpoint.patch(project.id, endpointId, { disabled: false })
  receiver().respond = responses.ok
  await svix.endpoint.recover(project.id, endpointId, { since: new Date(0) })
  await advance(second)
  expect(await stats()).toMatchObject({ success: 1, pending: 0, fail: 0 })
})
