/** Concurrent recoveries of failed messages queue each message once. */
import { statement, type TestProject } from '@portico/server/testing'
import type { Svix } from 'svix'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../conformance/setup.ts'
import { portalOf } from '../conformance/webhook-portal.ts'
import { atOnce } from './at-once.ts'

const app = useTestApp()
const count = 300
let project: TestProject
let svix: Svix
let endpointId: string

beforeEach(async () => {
  project = await app().createProject()
  svix = await portalOf(app(), project)
  endpointId = (await svix.endpoint.create(project.id, { url: 'https://example.com/hooks' })).id
  await app().deps.db.run(insertMessages, { projectId: project.id, count, now: app().clock.now() })
})

type Params = { projectId: string; count: number; now: number }
const insertMessages = statement<Params, never>(
  'test_insert_old_messages',
  `insert into webhook_messages (project_id, id, event_type, body, created_at_millis)
   select :projectId, 'msg_' || n, 'user.created', '{}', :now from generate_series(1, :count::int) as n`,
)
// Simulates that the last attempt of each message has failed.
const failMessages = statement<{ projectId: string; endpointId: string; now: number }, never>(
  'test_fail_old_messages',
  `insert into webhook_attempts (project_id, id, message_id, endpoint_id, url, is_success, is_manual,
     response_status_code, response, duration_millis, at_millis)
   select project_id, 'atmpt_' || id, id, :endpointId, 'https://example.com', false, false, 500, '', 1, :now::bigint
   from webhook_messages where project_id = :projectId`,
)
const countQueued = statement<{ projectId: string }, { rows: number; different: number }>(
  'test_count_queued_deliveries',
  `select count(*)::int as rows, count(distinct payload)::int as different from outbox
   where project_id = :projectId and kind = 'webhook'`,
)
const queued = async () => (await app().deps.db.run(countQueued, { projectId: project.id }))[0]
const range = () => ({ since: new Date(app().clock.now() - 1) })

test('four concurrent recoveries of failed messages queue them once', async () => {
  await app().deps.db.run(failMessages, { projectId: project.id, endpointId, now: app().clock.now() })
  await atOnce(4, () => svix.endpoint.recover(project.id, endpointId, range()))
  expect(await queued()).toEqual({ rows: count, different: count })
})
