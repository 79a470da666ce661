import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemRandom } from '../platform/crypto/secret.ts'
import type { Database } from '../platform/database/database.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { openSealer } from './root-secret.ts'
import { findRotation } from './secret-rotation.ts'

const [old, fresh] = ['the old root secret of many letters', 'the new root secret of many letters']

let db: Database
beforeEach(async () => {
  db = await openTestDatabase()
})
afterEach(() => db.close())

/** Starts a process with these secrets, as a registry records it. */
async function startProcess(sealing: string, others: string[], seenAgoMillis = 0) {
  const { sealer } = await openSealer({ db, random: systemRandom, now: Date.now() }, { sealing, others })
  const insert =
    'insert into service_nodes (id, secret_ids, seen_at_millis) values ($1::uuid, $2::smallint[], $3::bigint)'
  await db.query(insert, [crypto.randomUUID(), [sealer.id, ...sealer.otherIds], Date.now() - seenAgoMillis])
}
const stopAll = () => db.query('delete from service_nodes', [])
const find = (sealing: string, others: string[]) => findRotation(db, { sealing, others })

test('a replacement is announced to all running processes, exchanged, and finished', async () => {
  await startProcess(old, [])
  await startProcess(old, [])
  expect(await find(old, [])).toEqual({ step: 'start', runningProcesses: 2, withoutNewSecret: 0 })
  expect(await find(old, [fresh])).toEqual({ step: 'announce', runningProcesses: 2, withoutNewSecret: 2 })
  await startProcess(old, [fresh])
  expect(await find(old, [fresh])).toEqual({ step: 'announce', runningProcesses: 3, withoutNewSecret: 2 })
  await stopAll()
  await startProcess(old, [fresh])
  expect(await find(old, [fresh])).toEqual({ step: 'exchange', runningProcesses: 1, withoutNewSecret: 0 })
  await stopAll()
  await startProcess(fresh, [old])
  expect((await find(fresh, [old])).step).toBe('wait')
  await db.query('update root_secrets set retired_at_millis = 1 where id = 1', [])
  expect((await find(fresh, [old])).step).toBe('finish')
  expect((await find(fresh, [])).step).toBe('start')
})

test('a new secret that waits for a process without it is not announced to all', async () => {
  await startProcess(old, [])
  await startProcess(fresh, [old])
  expect(await find(fresh, [old])).toEqual({ step: 'announce', runningProcesses: 2, withoutNewSecret: 1 })
})

test('a process that was not seen for half a minute does not count', async () => {
  await startProcess(old, [], 60_000)
  await startProcess(old, [fresh])
  expect(await find(old, [fresh])).toMatchObject({ step: 'exchange', runningProcesses: 1 })
})
