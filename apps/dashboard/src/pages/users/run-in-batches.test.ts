import { expect, test } from 'vitest'
import { runInBatches } from './run-in-batches.ts'

test('at most ten calls are on their way, and a failure stops none of the others', async () => {
  let running = 0
  let most = 0
  const progress: number[] = []
  const items = Array.from({ length: 23 }, (_, index) => index)
  const refused = new Error('refused')
  const result = await runInBatches(
    items,
    async (item) => {
      most = Math.max(most, ++running)
      await Promise.resolve()
      running--
      if (item === 3) throw refused
    },
    (done) => progress.push(done),
  )
  expect(most).toBe(10)
  expect(progress).toEqual([10, 20, 23])
  expect(result.failed).toEqual([{ item: 3, error: refused }])
  expect(result.succeeded.toSorted((one, other) => one - other)).toEqual(items.filter((item) => item !== 3))
})
