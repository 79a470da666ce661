/** A project whose statements are slow does not take the connections of another. */
import { statement } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { useTestApp } from '../conformance/setup.ts'

const app = useTestApp()
const sleep = statement<{ projectId: string; seconds: number }, { slept: string }>(
  'test_sleep_in_project',
  'select pg_sleep(:seconds::float8)::text as slept where :projectId::text is not null',
)

test('neither statements nor transactions of a project delay those of another', async () => {
  const { db } = app().deps
  const slow = Array.from({ length: 12 }, () => [
    db.run(sleep, { projectId: 'a', seconds: 1.9 }),
    db.transaction((tx) => tx.run(sleep, { projectId: 'a', seconds: 1.9 })),
  ]).flat()
  const settled = Promise.allSettled(slow)
  const start = performance.now()
  await db.run(sleep, { projectId: 'b', seconds: 0 })
  await db.transaction((tx) => tx.run(sleep, { projectId: 'b', seconds: 0 }))
  expect(performance.now() - start).toBeLessThan(1500)
  const refusals = (await settled).flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  expect(new Set(refusals)).toEqual(new Set(['PROJECT_BUSY']))
})
