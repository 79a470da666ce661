/** Events of imported users: a transfer has created them with or without the event `user.created`. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { insertEndpoint, queuedEvents } from '../../queued-events.ts'
import { signUp, useTestApp } from '../../setup.ts'
import { transfer } from '../../transfers.ts'

const app = useTestApp({ logLevel: 'silent' })
const id = '7b1c7a52-3f5e-4c7b-9a52-1d2a3b4c5d6e'
const row = { id, primary_email: 'ann@example.com', primary_email_verified: true, otp_auth_enabled: true }
let project: TestProject
beforeEach(async () => {
  project = await app().createProject({ flags: { magicLinkEnabled: true } })
  await insertEndpoint(app(), project)
})

const rename = (userId: string, name: string) =>
  project.request('PATCH', `/users/${userId}`, { access: 'server', body: { display_name: name } })
const setPassword = (userId: string) =>
  project.request('PATCH', `/users/${userId}`, { access: 'server', body: { password: 'quiet river stones' } })

test('changes of a user without an event of the creation say that the user was imported', async () => {
  await transfer(project, [row])
  expect(await queuedEvents(app(), project)).toEqual([])
  await rename(id, 'Ann')
  await setPassword(id)
  const events = await queuedEvents(app(), project)
  expect(events).toMatchObject([
    { type: 'user.updated', imported: true, data: { id, display_name: 'Ann' } },
    { type: 'user.updated', imported: true, data: { id, has_password: true } },
  ])
})

test('receivers get the mark', async () => {
  await transfer(project, [row])
  await rename(id, 'Ann')
  await app().deliverWebhooks()
  const [message] = await app().deps.db.query<{ body: string }>(
    'select body from webhook_messages where project_id = $1',
    [project.id],
  )
  expect(JSON.parse(message?.body ?? '')).toMatchObject({ type: 'user.updated', imported: true, data: { id } })
})

test('changes of a user with such an event have no mark', async () => {
  await transfer(project, [row], { apply: true, events: true })
  const other = await signUp(project)
  for (const userId of [id, other.id]) {
    await rename(userId, 'Ann')
    await setPassword(userId)
  }
  const updates = (await queuedEvents(app(), project)).filter(({ type }) => type === 'user.updated')
  expect(updates.length).toBeGreaterThanOrEqual(3)
  for (const event of updates) expect(event).not.toHaveProperty('imported')
})
