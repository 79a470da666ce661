/** The facts and notes that are sealed with audit batches: changes by an administrator of the database are detected. */
import { beforeEach, describe, expect, test } from 'vitest'
import { auditBatches } from '../testing/audit-batches.ts'
import type { TestProject } from '../testing/index.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const dayMillis = 24 * 60 * 60_000

const app = useTestApp({ auditDays: 30, logLevel: 'silent' })
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const { addBatch, change, verify, verdict } = auditBatches(app, () => project)

describe('an administrator of the database cannot hide a changed batch', () => {
  beforeEach(async () => {
    await addBatch(3)
    await addBatch(2)
  })

  test.each([
    ['time of its newest event', 'newest_event_at_millis = newest_event_at_millis - 4000000000'],
    ['number of events', 'event_count = event_count + 1'],
    ['time of its seal', 'sealed_at_millis = sealed_at_millis - 1'],
  ])('by changing the %s', async (_field, assignment) => {
    await change(`update audit_batches set ${assignment} where project_id = $1 and number = 1`)
    expect(await verdict()).toBe('1 root')
  })

  test('by back-dating it, deleting one of its events and changing the others', async () => {
    await change('update audit_batches set newest_event_at_millis = 0 where project_id = $1')
    await change(`delete from audit_events where id = (
      select id from audit_events where project_id = $1 and batch = 1 limit 1)`)
    await change(`update audit_events set type = 'sign_in' where project_id = $1 and batch = 1`)
    expect(await verdict()).toBe('1 root')
    await app().maintain()
    expect(await change('select 1 from audit_events where project_id = $1')).toHaveLength(4)
  })

  test('by back-dating its events too, so that retention deletes them', async () => {
    await change('update audit_batches set newest_event_at_millis = 0 where project_id = $1 and number = 1')
    await change('update audit_events set at_millis = 0 where project_id = $1 and batch = 1')
    await app().maintain()
    expect(await change('select 1 from audit_events where project_id = $1')).toHaveLength(2)
    expect(await verdict()).toBe('1 root')
  })

  test('by deleting an event of an expired batch, or by copying the note of another one', async () => {
    app().clock.advance(31 * dayMillis)
    await change(`delete from audit_events where id = (
      select id from audit_events where project_id = $1 and batch = 1 limit 1)`)
    expect(await verdict()).toBe('1 events')
    await app().maintain()
    expect(await change('select 1 from audit_events where project_id = $1')).toEqual([])
    expect(await verdict()).toBe('1 events')
    // The note of another batch.
    await change(`update audit_batches set removal_sealed = (
      select removal_sealed from audit_batches where project_id = $1 and number = 2) where project_id = $1 and number = 1`)
    expect(await verdict()).toBe('1 events')
    expect(await verify('?cursor=1')).toMatchObject({ is_intact: true, checked_batches: 1 })
  })
})

test('batches that version 0.1 has sealed stay verifiable, also after their retention', async () => {
  for (const count of [2, 1]) await addBatch(count)
  const batches = await app().deps.db.query<{ number: number; root: Uint8Array }>(
    'select number, root from audit_batches where project_id = $1',
    [project.id],
  )
  for (const { number, root } of batches) {
    const sealed = app().deps.sealer.seal(root, `audit-root:${project.id}:${number}`)
    await change('update audit_batches set root_sealed = $3 where project_id = $1 and number = $2', number, sealed)
  }
  expect(await verdict()).toBe('intact')
  await change(`update audit_events set type = 'sign_in' where project_id = $1 and batch = 2`)
  expect(await verdict()).toBe('2 events')
  app().clock.advance(31 * dayMillis)
  // Version 0.1 leaves no note.
  await change('delete from audit_events where project_id = $1')
  expect(await verdict()).toBe('intact')
})
