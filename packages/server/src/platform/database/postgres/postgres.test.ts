import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/test-database.ts'
import { type Database, DatabaseUnavailableError, type Scripts } from '../database.ts'
import { globalStatement } from '../statement.ts'
import { connectPostgres } from './postgres.ts'

/** A server that accepts connections and never responds. */
async function startMuteServer() {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { port: address.port, close }
}

test('an unreachable server is reported at once', async () => {
  const { port, close } = await startMuteServer()
  close()
  const db = await connectPostgres(`postgres://portico@127.0.0.1:${port}/portico`)
  await expect(db.query('select 1', [])).rejects.toThrow(DatabaseUnavailableError)
  await expect(db.transaction((tx) => tx.query('select 1', []))).rejects.toThrow(DatabaseUnavailableError)
  await db.close()
})

test('a server that does not respond is reported after two seconds', async () => {
  const { port, close } = await startMuteServer()
  const db = await connectPostgres(`postgres://portico@127.0.0.1:${port}/portico`)
  const start = process.hrtime.bigint()
  await expect(db.query('select 1', [])).rejects.toThrow(DatabaseUnavailableError)
  expect(Number(process.hrtime.bigint() - start) / 1e6).toBeLessThan(6000)
  await expect(db.ping(100)).rejects.toThrow('within 100 ms')
  close()
  await db.close()
})

describe.skipIf(!process.env.PORTICO_TEST_DATABASE_URL)('on a real server', () => {
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase()
  })
  afterAll(() => db.close())

  function urlOf(database: string): string {
    const url = new URL(process.env.PORTICO_TEST_DATABASE_URL ?? '')
    url.pathname = `/${database}`
    return url.href
  }
  const endOthers =
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'

  test('connections that the server ends are replaced, and the process keeps running', async () => {
    await Promise.all(Array.from({ length: 8 }, () => db.query('select pg_sleep(0.05)', [])))
    await db.query(endOthers, [])
    await new Promise((resolve) => setTimeout(resolve, 200))
    const responses = await Promise.all(Array.from({ length: 8 }, () => db.query('select 1 as one', [])))
    expect(responses.flat()).toHaveLength(8)
  })

  test('a read-only server is not ready, and writes to it may be retried', async () => {
    const [{ name } = { name: '' }] = await db.query<{ name: string }>('select current_database() as name', [])
    await db.script(`alter database "${name}" set default_transaction_read_only = on`)
    try {
      await db.query(endOthers, [])
      const standby = await connectPostgres(urlOf(name))
      await expect(standby.ping(2000)).rejects.toThrow('read-only')
      await expect(standby.query('create table x (id int)', [])).rejects.toThrow(DatabaseUnavailableError)
      await standby.close()
    } finally {
      const repair = await connectPostgres(urlOf(name), { poolSize: 1 })
      await repair.script(
        `begin; set transaction read write; alter database "${name}" reset default_transaction_read_only; commit`,
      )
      // A pooler keeps connections that began while the database was read-only.
      if (process.env.PORTICO_TEST_POOLER_URL) await repair.query(endOthers, [])
      await repair.close()
    }
  })

  test('a full disk may be retried, and makes the server not ready for some seconds', async () => {
    const [{ name } = { name: '' }] = await db.query<{ name: string }>('select current_database() as name', [])
    const full = await connectPostgres(urlOf(name))
    await full.ping(2000)
    const fail = `do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`
    await expect(full.script(fail)).rejects.toThrow(DatabaseUnavailableError)
    await expect(full.ping(2000)).rejects.toThrow('disk of the database is full')
    expect(await full.query('select 1 as one', [])).toEqual([{ one: 1 }])
    await full.close()
  })

  test('a connection that is lost within a transaction is reported, and the next one works', async () => {
    const lost = db.transaction(async (tx) => {
      await tx.query('select 1', [])
      await db.query(endOthers, [])
      await new Promise((resolve) => setTimeout(resolve, 100))
      await tx.query('select 1', [])
    })
    await expect(lost).rejects.toThrow(DatabaseUnavailableError)
    expect(await db.transaction((tx) => tx.query('select 1 as one', []))).toEqual([{ one: 1 }])
  })

  test('a statement that exceeds the timeout is canceled', async () => {
    const slow = db.transaction(async (tx) => {
      await tx.script(`set local statement_timeout = 50`)
      await tx.query('select pg_sleep(5)', [])
    })
    await expect(slow).rejects.toThrow(DatabaseUnavailableError)
    await db.ping(1000)
  })

  test('a transaction without a time limit is not ended as a stalled connection, and others are', async () => {
    const [{ name } = { name: '' }] = await db.query<{ name: string }>('select current_database() as name', [])
    const watched = await connectPostgres(urlOf(name), { stallSeconds: 1 })
    const sleep = (tx: Scripts) => tx.query('select pg_sleep(3.5)', [])
    const [limited, unlimited] = await Promise.allSettled([
      watched.transaction(sleep),
      watched.transaction(sleep, { hasTimeLimit: false }),
    ])
    expect(limited).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailableError) })
    expect(unlimited.status).toBe('fulfilled')
    await watched.close()
  })

  test('a transaction without a time limit has no timeout on the server, and the next one has', async () => {
    const readTimeout = async (tx: Scripts) => (await tx.query('show statement_timeout', []))[0]
    expect(await db.transaction(readTimeout, { hasTimeLimit: false })).toEqual({ statementTimeout: '0' })
    expect(await db.transaction(readTimeout)).toEqual({ statementTimeout: '10s' })
  })

  test('statements are prepared under their names, but not behind a pooler in transaction mode', async () => {
    const named = globalStatement<{ a: number }, { a: number }>('test_prepared', 'select :a::int as a')
    await db.transaction(async (tx) => {
      await tx.run(named, { a: 1 })
      const prepared = await tx.query(`select name from pg_prepared_statements where name = 'test_prepared'`, [])
      expect(prepared).toHaveLength(process.env.PORTICO_TEST_POOLER_URL ? 0 : 1)
    })
  })
})
