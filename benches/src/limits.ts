/** Measures the limits of this machine in the same run: the cost of the unavoidable step of each call. */

import { fork } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { verify } from '@node-rs/argon2'
import type pg from 'pg'
import { cpuMillis, cpuMillisOfTree } from './cpu.ts'
import { load } from './load.ts'

/** Processor time in milliseconds. */
export interface Limits {
  readonly hash: number
  readonly signature: number
  readonly select: number
  readonly insert: number
  readonly http: number
}

const hashOfBench =
  '$argon2id$v=19$m=19456,t=2,p=1$cG9ydGljby1iZW5jaC1zYWx0$2QF1yQ0m0b8o1oU5oJ8p5rVqzX0i3m1m7k9dF1wqk2M'

export async function measureLimits(pool: pg.Pool, postgresPid: number): Promise<Limits> {
  await pool.query('drop table if exists bench_limits')
  await pool.query('create table bench_limits (id int primary key, payload text)')
  await pool.query(`insert into bench_limits select g, repeat('x', 200) from generate_series(1, 100000) g`)
  let next = 1_000_000
  return {
    hash: await own(40, () => verify(hashOfBench, 'some password')),
    signature: await own(4000, signer()),
    select: await shared(postgresPid, 8000, () =>
      pool.query({
        name: 'limit_select',
        text: 'select * from bench_limits where id = $1',
        values: [1 + (next++ % 100_000)],
      }),
    ),
    insert: await shared(postgresPid, 4000, () =>
      pool.query({
        name: 'limit_insert',
        text: 'insert into bench_limits values ($1, $2)',
        values: [next++, 'x'.repeat(200)],
      }),
    ),
    http: await measureHttp(),
  }
}

function signer(): () => Promise<void> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const data = Buffer.alloc(600, 'a')
  return async () => {
    sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' })
  }
}

/** Measures the processor time of this process per sequential call. */
async function own(count: number, work: () => Promise<unknown>): Promise<number> {
  for (let index = 0; index < count / 10; index++) await work()
  const before = process.cpuUsage()
  for (let index = 0; index < count; index++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / count
}

/** Measures the processor time of this process and the database per call, ten at a time. */
async function shared(postgresPid: number, count: number, work: () => Promise<unknown>): Promise<number> {
  const batch = () => Promise.all(Array.from({ length: 10 }, work))
  for (let index = 0; index < 50; index++) await batch()
  const before = process.cpuUsage()
  const databaseBefore = cpuMillisOfTree(postgresPid)
  for (let index = 0; index < count / 10; index++) await batch()
  const { user, system } = process.cpuUsage(before)
  return ((user + system) / 1000 + cpuMillisOfTree(postgresPid) - databaseBefore) / count
}

/** A server that returns a fixed JSON text. */
async function measureHttp(): Promise<number> {
  const child = fork(fileURLToPath(new URL('bare-server.js', import.meta.url)))
  const port = await new Promise<number>((resolve) => child.once('message', (message) => resolve(Number(message))))
  const call = () => ({ method: 'GET', path: '/', headers: {} })
  const pid = child.pid ?? 0
  await load(port, call, { connections: 16, seconds: 1 })
  const before = cpuMillis(pid)
  const { operations } = await load(port, call, { connections: 16, seconds: 3 })
  const spent = cpuMillis(pid) - before
  child.kill()
  return spent / operations
}
