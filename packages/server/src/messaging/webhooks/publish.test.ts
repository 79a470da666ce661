import { beforeEach, expect, test } from 'vitest'
import type { OutboxQueue } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { TestProject } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { publish } from './publish.ts'

const app = useTestApp()
let project: TestProject
let woken: OutboxQueue[]
let deps: ReturnType<typeof app>['deps']
beforeEach(async () => {
  project = await app().createProject()
  woken = []
  deps = { ...app().deps, wakeOutbox: (queue) => void woken.push(queue) }
})

const listen = (isDisabled = false) =>
  app().deps.db.query(
    `insert into webhook_endpoints (project_id, id, url, is_disabled, secret_sealed, created_at_millis, updated_at_millis)
     values ($1, 'ep_test', 'https://example.com', $2, '', 0, 0)`,
    [project.id, isDisabled],
  )
const event = (id: string) => ({ type: 'team.deleted', data: { id } }) as const
const waiting = async () =>
  (
    await app().deps.db.query<{ payload: string }>(
      `select convert_from(payload, 'UTF8') as payload from outbox where project_id = $1 order by run_at_millis`,
      [project.id],
    )
  ).map(({ payload }) => {
    const { sequence, ...event } = JSON.parse(payload)
    expect(sequence).toBeGreaterThan(0)
    return event
  })

test('events are stored unchanged, in the order in which they happened', async () => {
  await listen()
  const events = ['c', 'a', 'b', '{"\\u0000'].map(event)
  await publish(deps, project.id, events)
  expect(await waiting()).toEqual(events)
  expect(woken).toEqual(['webhooks'])
})

test('an event of a rolled-back transaction is neither stored nor wakes a worker', async () => {
  await listen()
  const undone = transactionThenWakeOutbox(deps, async (deps) => {
    await publish(deps, project.id, [event('a')])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await waiting()).toEqual([])
  expect(woken).toEqual([])
})

test('the worker is woken at the commit', async () => {
  await listen()
  await transactionThenWakeOutbox(deps, async (deps) => {
    await publish(deps, project.id, [event('a')])
    expect(woken).toEqual([])
  })
  expect(woken).toEqual(['webhooks'])
})

test('nothing is written without an enabled endpoint, unless a Svix server receives the events', async () => {
  await listen(true)
  await publish(deps, project.id, [event('a')])
  expect(await waiting()).toEqual([])
  expect(woken).toEqual([])
  const svix = { url: 'http://svix.test', apiKey: 'key' }
  await publish({ ...deps, config: { ...deps.config, svix } }, project.id, [event('a')])
  expect(await waiting()).toEqual([event('a')])
})

test('an event that is processed twice creates one message, with one delivery per endpoint', async () => {
  await listen()
  await publish(deps, project.id, [event('a')])
  await app().deliverWebhooks()
  await app().deps.db.query(
    `update outbox set finished_at_millis = null, payload = convert_to('{"type":"team.deleted","data":{"id":"a"}}', 'UTF8')
     where project_id = $1 and kind = 'webhook_event'`,
    [project.id],
  )
  await app().deliverWebhooks()
  const [counts] = await app().deps.db.query(
    `select (select count(*)::int from webhook_messages where project_id = $1) as messages,
       (select count(*)::int from outbox where project_id = $1 and kind = 'webhook') as deliveries`,
    [project.id],
  )
  expect(counts).toEqual({ messages: 1, deliveries: 1 })
})
