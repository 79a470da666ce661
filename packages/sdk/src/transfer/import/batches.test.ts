import { expect, test } from 'vitest'
import type { TransferItem } from '../formats/transfer-item.ts'
import { batchesOf } from './batches.ts'
import { createReportCollector } from './import-report.ts'

const rowItem = (line: number, more: object = {}): TransferItem => ({
  kind: 'row',
  file: 'main',
  line,
  row: { primary_email: `user${line}@example.com`, ...more },
  left: [],
})

async function collect(items: readonly TransferItem[], nextRow = 1) {
  const collector = createReportCollector()
  const stream = (async function* () {
    yield* items
  })()
  const batches: [number, number][] = []
  for await (const { first, rows } of batchesOf(stream, nextRow, collector)) batches.push([first, rows.length])
  return { batches, collector }
}

test('rows are grouped by number and by size', async () => {
  const items = Array.from({ length: 1201 }, (_, index) => rowItem(index + 1))
  expect((await collect(items)).batches).toEqual([
    [1, 500],
    [501, 500],
    [1001, 201],
  ])
  const large = { server_metadata: { text: 'x'.repeat(600_000) } }
  expect((await collect([rowItem(1), rowItem(2, large), rowItem(3, large), rowItem(4)])).batches).toEqual([
    [1, 2],
    [3, 2],
  ])
  expect((await collect([])).batches).toEqual([])
})

test('a run that continues sends no row twice', async () => {
  const items = Array.from({ length: 1201 }, (_, index) => rowItem(index + 1))
  expect((await collect(items, 501)).batches).toEqual([
    [501, 500],
    [1001, 201],
  ])
  expect((await collect(items, 1202)).batches).toEqual([])
})

test('refused rows are named by their lines, and lines without a row do not count as rows', async () => {
  const refused: TransferItem = { kind: 'refused', file: 'main', line: 2, column: 'email', reason: 'is no address' }
  const { collector } = await collect([rowItem(1), refused, rowItem(5), rowItem(9)])
  const refusal = { line: 2, column: 'id', code: 'email_taken', message: 'is taken', userId: null } as const
  expect(collector.reportWith([refusal]).refusals).toEqual([
    { file: 'main', line: 2, column: 'email', reason: 'is no address' },
    { file: 'main', line: 5, column: 'id', reason: 'is taken' },
  ])
})
