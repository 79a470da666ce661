import type { Transfer, TransferCreate, TransferRefusal } from '@portico/contract/transfers/transfers.entity'
import { expect, test } from 'vitest'
import type { TransferCalls } from '../admin.ts'
import { type Import, runImport } from './run-import.ts'

const counts = { created: 0, updated: 0, skipped: 0, refused: 0, unverified: 0, hashed: 0 }
const refusalAt = (line: number): TransferRefusal => ({
  line,
  column: null,
  code: 'invalid_row',
  message: `row ${line}`,
  userId: null,
})

/** A service that takes every row and refuses all of them. */
function createService(stored: readonly Transfer[] = []) {
  const calls: string[] = []
  const create = (wanted: TransferCreate): Transfer => ({
    ...{ apply: false, update: false, events: false, createPermissions: false, ...wanted },
    ...{ id: 'new', state: 'open', nextLine: 1, counts, createdAt: new Date(0), changedAt: new Date(0) },
    ...{ finishedAt: null, undoneAt: null },
  })
  const transfer: Pick<TransferCalls, 'create' | 'list' | 'addRows' | 'finish' | 'get'> = {
    list: async () => ({ items: [...stored], nextCursor: null }),
    async create(wanted) {
      calls.push('create')
      return create(wanted)
    },
    async addRows(id, first, rows) {
      calls.push(`${id}: ${first} to ${first + rows.length - 1}`)
      return { nextLine: first + rows.length, counts, refusals: [] }
    },
    async finish(id) {
      calls.push('finish')
      return { ...create({ source: 'portico', digest: 'd' }), id, state: 'finished' }
    },
    async get(_, { cursor } = {}) {
      calls.push('refusals')
      const first = Number(cursor ?? 1)
      const refusals = [refusalAt(first), refusalAt(first + 1)]
      return {
        transfer: create({ source: 'portico', digest: 'd' }),
        refusals,
        nextCursor: first > 4 ? null : String(first + 2),
      }
    },
  }
  return { calls, transfer, create }
}

const lines = Array.from({ length: 1200 }, (_, index) => JSON.stringify({ primary_email: `u${index}@example.com` }))
const input: Import = {
  source: 'portico',
  files: { main: new Blob([lines.join('\n')]) },
  digest: 'd',
  options: { apply: true, update: false, events: false, createPermissions: false },
}

test('rows are sent in batches, and the report has the refusals with their lines', async () => {
  const { calls, transfer } = createService()
  const { report } = await runImport(transfer, input)
  expect(calls.slice(0, 5)).toEqual(['create', 'new: 1 to 500', 'new: 501 to 1000', 'new: 1001 to 1200', 'finish'])
  expect(report.refusals.map(({ line, reason }) => [line, reason])).toEqual(
    [1, 2, 3, 4, 5, 6].map((line) => [line, `row ${line}`]),
  )
})

test('a run that was interrupted continues with the next row', async () => {
  const { calls, transfer, create } = createService()
  const open = { ...create({ source: 'portico', digest: 'd', apply: true }), id: 'open', nextLine: 501 }
  const service = createService([open])
  await runImport(service.transfer, input)
  expect(service.calls.slice(0, 2)).toEqual(['open: 501 to 1000', 'open: 1001 to 1200'])
  await runImport(
    { ...transfer, list: async () => ({ items: [{ ...open, digest: 'other' }], nextCursor: null }) },
    input,
  )
  expect(calls[0]).toBe('create')
})

test('a run that is stopped finishes the transfer after the current batch', async () => {
  const { calls, transfer } = createService()
  const controller = new AbortController()
  await runImport(transfer, { ...input, signal: controller.signal, onProgress: () => controller.abort() })
  expect(calls.slice(0, 3)).toEqual(['create', 'new: 1 to 500', 'finish'])
})

test('no more refusals are read than the report has', async () => {
  const { calls, transfer } = createService()
  const { report } = await runImport(transfer, { ...input, maxRefusals: 3 })
  expect(report.refusals).toHaveLength(3)
  expect(calls.filter((call) => call === 'refusals')).toHaveLength(2)
})
