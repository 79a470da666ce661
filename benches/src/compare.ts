/**
 * Compares the service of this checkout with that of another one. Rounds alternate, and the load generator is the same
 * for both. Compare a checkout with itself first: the side that started first has measured up to 7 % more CPU in light
 * calls, with about the same latency. Divide by that ratio.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { load } from './load.ts'
import { type Bench, median, type Sample } from './measure.ts'
import { measureInTurn } from './measure-in-turn.ts'
import type { Operation } from './operation.ts'
import { prepareOperations } from './operations.ts'
import { prepareDatabase } from './prepare-database.ts'
import { seedUsers } from './seed-users.ts'
import { startBenchService } from './service.ts'

export interface CompareSettings {
  readonly databaseUrl: string
  readonly postgresPid: number
  readonly port: number
  readonly seconds: number
  readonly rounds: number
  readonly users: number
  /** Parts of the names of the operations to compare. */
  readonly only: readonly string[]
}

interface Side {
  readonly bench: Bench
  readonly operations: readonly Operation[]
  close(): Promise<void>
}

/**
 * Returns one row for each operation: CPU milliseconds per call on both sides (medians), and the median of the ratios
 * of neighboring rounds. A ratio above 1 means that this checkout needs more.
 * @param checkout folder of the other checkout, with its benchmarks built (`npm run bench` builds them)
 */
export async function compareWith(checkout: string, settings: CompareSettings) {
  const main = resolve(checkout, 'benches/dist/service-process.js')
  if (!existsSync(main)) throw new Error(`${main} does not exist. Run "npx tsc -b benches" in ${checkout} first.`)
  // Both sides use the same port for the fake providers, so the other side is prepared afterwards.
  const own = await openSide('bench_own', settings)
  const other = await openSide('bench_other', { ...settings, port: settings.port + 1 }, main)
  const rows: Record<string, string>[] = []
  for (const [index, operation] of own.operations.entries()) {
    const counterpart = other.operations[index]
    if (!counterpart) throw new Error(`The other checkout has no operation ${operation.name}.`)
    const turns = [
      { bench: own.bench, call: operation },
      { bench: other.bench, call: counterpart },
    ]
    const [ours = [], theirs = []] = await measureInTurn(turns, settings.rounds)
    const pairs = ours.flatMap((sample, round) => {
      const their = theirs[round]
      return their ? [{ ours: sample, theirs: their }] : []
    })
    rows.push(toRow(operation, pairs))
    console.log(JSON.stringify(rows.at(-1)))
  }
  await Promise.all([own.close(), other.close()])
  return rows
}

async function openSide(name: string, settings: CompareSettings, main?: string): Promise<Side> {
  const admin = new pg.Pool({ connectionString: settings.databaseUrl, max: 1 })
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(settings.databaseUrl)
  url.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: url.href, max: 10 })
  const { port } = settings
  const start = () => startBenchService(url.href, { port, limits: 'on', ...(main === undefined ? {} : { main }) })
  await (await start()).stop()
  await prepareDatabase(pool)
  await seedUsers(pool, settings.users)
  const service = await start()
  const all = await prepareOperations(service, pool, settings.users)
  const operations = all.filter(({ name }) => settings.only.some((part) => name.includes(part)))
  for (const operation of operations) await load(port, operation.next, { ...operation, seconds: 1 })
  await pool.query('analyze')
  const { postgresPid, seconds } = settings
  return {
    bench: { service, pool, postgresPid, seconds },
    operations,
    async close() {
      await service.stop()
      await pool.end()
    },
  }
}

function toRow({ name }: Operation, pairs: readonly { ours: Sample; theirs: Sample }[]): Record<string, string> {
  const cpu = ({ serviceCpu, databaseCpu }: Sample) => serviceCpu + databaseCpu
  const of = (side: 'ours' | 'theirs', value: (sample: Sample) => number) =>
    median(pairs.map((pair) => value(pair[side])))
  const ratio = (value: (sample: Sample) => number) =>
    median(pairs.map(({ ours, theirs }) => value(ours) / value(theirs))).toFixed(3)
  return {
    call: name,
    'CPU ms, other': of('theirs', cpu).toFixed(3),
    'CPU ms, this': of('ours', cpu).toFixed(3),
    'CPU ratio': ratio(cpu),
    'p50 ratio': ratio(({ p50 }) => p50),
    'WAL bytes, other': of('theirs', ({ wal }) => wal).toFixed(0),
    'WAL bytes, this': of('ours', ({ wal }) => wal).toFixed(0),
    'statements, other': of('theirs', ({ statements }) => statements).toFixed(2),
    'statements, this': of('ours', ({ statements }) => statements).toFixed(2),
  }
}
