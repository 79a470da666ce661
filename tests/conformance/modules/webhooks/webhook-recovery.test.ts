/** Thousands of messages wait for a retry after an outage. Recovering them again is fast, and sends none twice. */
import { statement } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { useTestApp } from '../../setup.ts'
import { portalOf } from '../../webhook-portal.ts'

const app = useTestApp()
const count = 1000

// The state after a receiver has just refused each of them.
const failMessages = statement<{ projectId: string; endpointId: string; count: number; now: number }, never>(
  'test_fail_messages',
  `with messages as (
     insert into webhook_messages (project_id, id, event_type, body, created_at_millis)
     select :projectId, 'msg_' || n, 'user.created', '{}', :now::bigint from generate_series(1, :count::int) as n
     returning id
   ), attempts as (
     insert into webhook_attempts (project_id, id, message_id, endpoint_id, url, is_success, is_manual,
       response_status_code, response, duration_millis, at_millis, next_attempt_at_millis)
     select :projectId, 'atmpt_' || id, id, :endpointId, 'https://example.com', false, false, 500, '', 1, :now::bigint,
       :now::bigint + 5000 from messages
   )
   insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis)
   select :projectId, gen_random_uuid(), 'webhook', convert_to(json_build_object(
     'messageId', id, 'endpointId', :endpointId::text, 'trigger', 'event')::text, 'UTF8'), :now::bigint,
     :now::bigint + 5000 from messages`,
)
const countWaiting = statement<{ projectId: string }, { count: number }>(
  'test_count_waiting',
  `select count(*)::int as count from outbox where project_id = :projectId and finished_at_millis is null`,
)

test('a thousand pending messages are recovered within two seconds, and none is queued twice', async () => {
  const project = await app().createProject()
  const svix = await portalOf(app(), project)
  const { id: endpointId } = await svix.endpoint.create(project.id, { url: 'https://example.com/hooks' })
  const now = app().clock.now()
  await app().deps.db.run(failMessages, { projectId: project.id, endpointId, count, now })
  const startedAt = performance.now()
  await svix.endpoint.recover(project.id, endpointId, { since: new Date(now - 1) })
  // One look-up per message would take more than five seconds.
  expect(performance.now() - startedAt).toBeLessThan(4000)
  expect(await app().deps.db.run(countWaiting, { projectId: project.id })).toEqual([{ count }])
})
