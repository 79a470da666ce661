import { expect, test, vi } from 'vitest'
import { useTestOutbox } from '../../testing/test-outbox.ts'

const leaseMillis = 120_000
const outbox = useTestOutbox()
const { put, rowOf, workerWith } = outbox

test('messages of a worker that died are claimed by another one after the lease', async () => {
  const delivered: unknown[] = []
  const dying = workerWith(() => new Promise(() => {}))
  const other = workerWith(async ({ content }) => void delivered.push(content))
  await put('content')
  void dying.runOnce()
  await expect.poll(() => outbox.db.query('select 1 from outbox where attempts = 1', [])).toHaveLength(1)
  expect(await other.runOnce()).toBe(0)
  outbox.now += leaseMillis
  expect(await other.runOnce()).toBe(1)
  expect(delivered).toEqual(['content'])
})

test('a worker whose lease has ended changes nothing for the next one, unless it has delivered the message', async () => {
  const ends: ((outcome: Error | null) => void)[] = []
  const worker = workerWith(async () => {
    const error = await new Promise<Error | null>((resolve) => ends.push(resolve))
    if (error) throw error
  })
  const { id } = await put('content')
  const deliveries: Promise<number>[] = []
  for (const count of [1, 2, 3]) {
    deliveries.push(worker.runOnce())
    await vi.waitFor(() => expect(ends).toHaveLength(count))
    outbox.now += leaseMillis
  }
  const claimed = await rowOf(id)

  ends[0]?.(new Error('late'))
  await deliveries[0]
  expect(await rowOf(id)).toEqual(claimed)
  outbox.now += 1
  ends[1]?.(null)
  await deliveries[1]
  ends[2]?.(new Error('the last one'))
  await deliveries[2]
  expect(await rowOf(id)).toMatchObject({ finishedAtMillis: outbox.now, lastError: null, hasPayload: false })
})
