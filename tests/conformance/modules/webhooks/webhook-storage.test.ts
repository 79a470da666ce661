/** Webhook messages are bounded by size when they are stored. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { type Person, signUp, useTestApp } from '../../setup.ts'
import { portalOf } from '../../webhook-portal.ts'
import { responses, useReceiver } from '../../webhook-receiver.ts'

const maxBytes = 64 * 1024
const app = useTestApp({ webhookMessagesBytes: maxBytes, logLevel: 'silent' })
const receiver = useReceiver()
let project: TestProject
let user: Person
beforeEach(async () => {
  project = await app().createProject()
  await (await portalOf(app(), project)).endpoint.create(project.id, { url: receiver().url })
  user = await signUp(project)
})

/** Changes the user, with metadata of 15 KB, which each event contains. */
async function change(name: string): Promise<void> {
  const body = { display_name: name, client_metadata: { text: 'x'.repeat(15_000) } }
  await project.request('PATCH', '/users/me', { user: user.accessToken, body })
  app().clock.advance(1)
}
/** Changes the user and delivers. */
async function rename(name: string): Promise<void> {
  await change(name)
  await app().deliverWebhooks()
}
const stored = () =>
  app().deps.db.query<{ body: string }>(
    'select body from webhook_messages where project_id = $1 order by created_at_millis, id',
    [project.id],
  )
const namesOf = (messages: readonly { body: string }[]) =>
  messages.map(({ body }) => JSON.parse(body).data.display_name)

test('a full project deletes its oldest messages, and delivers the newest', async () => {
  for (let count = 0; count < 7; count++) await rename(`name ${count}`)
  const messages = await stored()
  const bytes = messages.reduce((sum, { body }) => sum + body.length, 0)
  expect(bytes).toBeGreaterThan(maxBytes / 2)
  expect(bytes).toBeLessThan(maxBytes)
  expect(namesOf(messages).at(-1)).toBe('name 6')
  expect(namesOf(messages)).not.toContain('name 0')
  expect(receiver().received.at(-1)?.body.data.display_name).toBe('name 6')
})

test('a project that lost count of messages that were queued at once returns below the limit', async () => {
  const names = Array.from({ length: 6 }, (_, count) => `name ${count}`)
  // Neither measures the others, because they are stored at once.
  for (const name of names) await change(name)
  await app().deliverWebhooks()
  // At worst one of them was counted: later ones reach the limit, the next measures all, and the one after it deletes.
  for (let count = 6; count < 12; count++) await rename(`name ${count}`)
  const bytes = (await stored()).reduce((sum, { body }) => sum + body.length, 0)
  expect(bytes).toBeLessThan(maxBytes)
})

test('messages that wait for an unreachable endpoint count, and those of another project stay', async () => {
  const other = await app().createProject()
  await (await portalOf(app(), other)).endpoint.create(other.id, { url: receiver().url })
  await signUp(other)
  receiver().respond = responses.status(500)
  for (let count = 0; count < 7; count++) await rename(`name ${count}`)
  expect((await stored()).length).toBeLessThan(6)
  const ofOther = await app().deps.db.query('select 1 from webhook_messages where project_id = $1', [other.id])
  expect(ofOther).toHaveLength(1)
})
