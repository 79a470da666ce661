/** The seal of the audit trail: the covered fields, and the changes that verification detects. */
import { beforeEach, describe, expect, test } from 'vitest'
import { auditBatches } from '../testing/audit-batches.ts'
import { createTestApp, defaultSecret, type TestProject } from '../testing/index.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { sealAuditEvents } from './seal-events.ts'

const dayMillis = 24 * 60 * 60_000
const batchSize = 1000

const app = useTestApp({ auditDays: 30, logLevel: 'silent' })
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const { addEvents, seal, addBatch, change, verify, verdict } = auditBatches(app, () => project)

test('events are sealed in batches, and each new batch follows the one before', async () => {
  expect(await verify()).toEqual({
    is_intact: true,
    checked_batches: 0,
    first_mismatch: null,
    last_batch: null,
    unsealed_events: 0,
    pagination: { next_cursor: null },
  })
  await addEvents(batchSize + 5)
  expect(await verify()).toMatchObject({ is_intact: true, checked_batches: 0, unsealed_events: batchSize + 5 })
  await seal()
  await addBatch(3)
  const batches = await change('select number, event_count from audit_batches where project_id = $1 order by number')
  expect(batches).toEqual([
    { number: 1, eventCount: batchSize },
    { number: 2, eventCount: 5 },
    { number: 3, eventCount: 3 },
  ])
  expect(await verify()).toEqual({
    is_intact: true,
    checked_batches: 3,
    first_mismatch: null,
    last_batch: { number: 3, sealed_at_millis: app().clock.now(), root: expect.stringMatching(/^[0-9a-f]{64}$/) },
    unsealed_events: 0,
    pagination: { next_cursor: null },
  })
  expect(await sealAuditEvents(app().deps)).toBe(0)
})

test('several nodes at once seal each event once', async () => {
  await addEvents(batchSize * 2)
  await Promise.all([seal(), seal(), seal()])
  await seal()
  expect(await verify()).toMatchObject({ is_intact: true, checked_batches: 2, unsealed_events: 0 })
})

test('verification reads the trail of its own project only', async () => {
  await addBatch(2)
  const other = await app().createProject()
  const { body } = await other.request('GET', '/audit-events/verify', { access: 'admin' })
  expect(body).toMatchObject({ checked_batches: 0, last_batch: null, unsealed_events: 0 })
})

describe('verification returns the first batch', () => {
  beforeEach(async () => {
    for (const count of [2, 3, 1]) await addBatch(count)
  })

  test.each([
    ['type', `update audit_events set type = 'sign_in'`],
    ['time', 'update audit_events set at_millis = at_millis - 1'],
    ['actor', 'update audit_events set actor_id = gen_random_uuid()'],
    ['user', 'update audit_events set user_id = gen_random_uuid()'],
    ['address', `update audit_events set network_address = '192.0.2.1'`],
    ['details, by one byte', `update audit_events set details = '{"n":4}'`],
  ])('with an event whose %s was changed', async (_field, text) => {
    const one = 'select id from audit_events where project_id = $1 and batch = 2 limit 1'
    expect(await verdict()).toBe('intact')
    await change(`${text} where project_id = $1 and id = (${one})`)
    expect(await verdict()).toBe('2 events')
  })

  test('with a removed or an added event', async () => {
    await change('update audit_events set batch = 3 where project_id = $1 and batch = 2')
    expect(await verdict()).toBe('2 events')
    await change('delete from audit_events where project_id = $1 and batch = 3')
    expect(await verdict()).toBe('2 events')
  })

  test('after a removed batch, or with a changed root', async () => {
    await change('update audit_batches set previous_root = root where project_id = $1 and number = 3')
    expect(await verdict()).toBe('3 order')
    await change(`update audit_batches set root = sha256(root) where project_id = $1 and number = 2`)
    expect(await verdict()).toBe('2 root')
    await change('delete from audit_batches where project_id = $1 and number = 2')
    expect(await verdict()).toBe('3 order')
    await change('delete from audit_batches where project_id = $1 and number = 1')
    expect(await verdict()).toBe('3 order')
  })

  test('with a changed event, also if it was sealed again without the root secret', async () => {
    await change(`update audit_events set type = 'sign_in' where project_id = $1 and batch = 2`)
    await change('delete from audit_batches where project_id = $1 and number > 1')
    await change('update audit_events set batch = 0 where project_id = $1 and batch > 1')
    const attacker = await createTestApp({}, { db: app().deps.db, secrets: [{ id: 1, secret: 'guessed' }] })
    while ((await sealAuditEvents(attacker.deps)) > 0);
    expect(await verdict()).toBe('2 root')
  })

  test('after a cursor', async () => {
    await change(`update audit_events set type = 'sign_in' where project_id = $1 and batch = 1`)
    expect(await verdict()).toBe('1 events')
    expect(await verify('?cursor=1')).toMatchObject({ is_intact: true, checked_batches: 2 })
    expect(await verify('?cursor=3')).toMatchObject({ is_intact: true, checked_batches: 0, last_batch: { number: 3 } })
    expect(await verify('?cursor=9')).toMatchObject({ is_intact: true, checked_batches: 0, last_batch: null })
    // The batch of the cursor was removed, and the ones after it were changed to hide that.
    await change('delete from audit_batches where project_id = $1 and number = 1')
    expect(await verify('?cursor=1')).toMatchObject({
      is_intact: false,
      first_mismatch: { number: 2, reason: 'order' },
    })
    for (const cursor of ['0', '-1', 'x', '1.5', '2147483648']) {
      expect((await verify(`?cursor=${cursor}`)).code).toBe('SCHEMA_ERROR')
    }
  })
})

test('removed last batches are detected by a root that the owner has stored', async () => {
  await addBatch()
  await addBatch()
  const { last_batch: kept } = await verify()
  await change('delete from audit_events where project_id = $1 and batch = 2')
  await change('delete from audit_batches where project_id = $1 and number = 2')
  await addBatch()
  const { is_intact, last_batch: now } = await verify()
  expect([is_intact, now.number, now.root === kept.root]).toEqual([true, kept.number, false])
})

test('retention removes events by whole batches and keeps their roots; an earlier removal is detected', async () => {
  await addEvents(1)
  app().clock.advance(dayMillis)
  await addBatch(1)
  await addBatch(2)
  const count = async () => (await change('select 1 from audit_events where project_id = $1')).length
  app().clock.advance(29 * dayMillis + 5)
  await app().maintain()
  // The first batch has an event that is not old enough.
  expect(await count()).toBe(4)
  app().clock.advance(dayMillis)
  await app().maintain()
  expect(await count()).toBe(0)
  expect(await verify()).toMatchObject({ is_intact: true, checked_batches: 2 })
  await addBatch(2)
  expect(await verdict()).toBe('intact')
  await change('delete from audit_events where project_id = $1')
  expect(await verdict()).toBe('3 events')
})

test('roots stay verifiable when the root secret is replaced', async () => {
  await addBatch(2)
  const newer = { id: 2, secret: 'a newer secret' }
  const both = await createTestApp({}, { db: app().deps.db, secrets: [newer, defaultSecret] })
  await both.deps.db.query(
    'insert into root_secrets (id, check_value, created_at_millis, sealing_since_millis) values (2, $1, $2, $2)',
    [Buffer.from('another secret'), app().clock.now()],
  )
  await both.maintain()
  const alone = await createTestApp({}, { db: app().deps.db, secrets: [newer] })
  const { body } = await alone.openProject(project).request('GET', '/audit-events/verify', { access: 'admin' })
  expect(body).toMatchObject({ is_intact: true, checked_batches: 1 })
})
