import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { createSealer } from '../crypto/seal.ts'
import { systemRandom } from '../crypto/secret.ts'
import { type Database, DatabaseUnavailableError } from '../database/database.ts'
import { noMetrics } from '../observability/metrics.ts'
import { deliver } from './deliver-due.ts'
import type { ClaimedRow } from './outbox-rows.ts'

const row: ClaimedRow = {
  projectId: 'p',
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'webhook',
  payload: Buffer.from('{}'),
  recipient: null,
  locale: null,
  attempts: 1,
  createdAtMillis: 0,
  lockedUntilMillis: 120_000,
}

let real: Database
beforeAll(async () => {
  real = await openTestDatabase()
})
afterAll(() => real.close())

/** Delivers the row on a database whose statements fail with the given errors first. Returns the statements that ran. */
async function deliverWith(errors: Error[], send: () => Promise<void>): Promise<string[]> {
  const statements: string[] = []
  const db: Database = {
    ...real,
    run: (statement, params) => {
      statements.push(statement.name)
      const error = errors.shift()
      return error ? Promise.reject(error) : real.run(statement, params)
    },
  }
  const sealer = createSealer([{ id: 1, secret: 'a secret for tests' }], systemRandom)
  const deps = { db, sealer, clock: { now: () => 0 }, log: pino({ level: 'silent' }), metrics: noMetrics }
  await deliver(deps, { webhook: send }, row)
  return statements
}

const lost = () => new DatabaseUnavailableError('The database was lost.')

test('the outcome of a delivery is recorded once the database is available again', async () => {
  let sent = 0
  const send = async () => void sent++
  expect(await deliverWith([lost(), lost()], send)).toEqual(['finish_message', 'finish_message', 'finish_message'])
  expect(sent).toBe(1)
})

test('the outcome of a failed delivery is recorded once the database is available again', async () => {
  const send = () => Promise.reject(new Error('no'))
  expect(await deliverWith([lost()], send)).toEqual(['retry_message', 'retry_message'])
})

test('another error of the database is not retried', async () => {
  expect(await deliverWith([new Error('a bug')], async () => {})).toEqual(['finish_message'])
})
