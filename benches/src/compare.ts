/**
 * Compares the service of this checkout with that of another one, in both orders: the side that starts first has measured
 * up to 19 % more CPU on equal code. The load generator is the same for both, and rounds alternate.
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

type SideName = 'this' | 'other'

interface Side {
  readonly bench: Bench
  readonly operations: readonly Operation[]
  close(): Promise<void>
}

/** Samples of one operation, a pair for each round. */
type Pairs = readonly Readonly<Record<SideName, Sample>>[]

/**
 * Returns one row for each operation: CPU milliseconds per call on both sides, and the ratios of neighboring rounds (their
 * median in each order, then the geometric mean of both orders). A ratio above 1 means that this checkout needs more.
 * @param checkout folder of the other checkout, with its benchmarks built (`npm run bench` builds them)
 */
export async function compareWith(checkout: string, settings: CompareSettings) {
  const main = resolve(checkout, 'benches/dist/service-process.js')
  if (!existsSync(main)) throw new Error(`${main} does not exist. Run "npx tsc -b benches" in ${checkout} first.`)
  const thisFirst = await compareInOrder(['this', 'other'], main, settings)
  const otherFirst = await compareInOrder(['other', 'this'], main, settings)
  return [...thisFirst].map(([name, pairs]) => toRow(name, [pairs, otherFirst.get(name) ?? []]))
}

/** Starts both sides in this order, and returns the samples of each operation by its name. */
async function compareInOrder(
  order: readonly [SideName, SideName],
  main: string,
  settings: CompareSettings,
): Promise<Map<string, Pairs>> {
  const open = (name: SideName, offset: number) => {
    const database = `bench_${order[0]}_first_${name}`
    return openSide(database, { ...settings, port: settings.port + offset }, name === 'other' ? main : undefined)
  }
  // Both sides use the same port for the fake providers, so the second is prepared afterwards.
  const first = await open(order[0], 0)
  const second = await open(order[1], 1)
  const measured = new Map<string, Pairs>()
  for (const operation of first.operations) {
    const { name } = operation
    const counterpart = second.operations.find((each) => each.name === name)
    if (!counterpart) throw new Error(`The other checkout has no operation ${name}.`)
    const turns = [
      { bench: first.bench, call: operation },
      { bench: second.bench, call: counterpart },
    ]
    const [firstSamples = [], secondSamples = []] = await measureInTurn(turns, settings.rounds)
    const pairs = firstSamples.flatMap((one, round) => {
      const two = secondSamples[round]
      if (!two) return []
      return order[0] === 'this' ? [{ this: one, other: two }] : [{ this: two, other: one }]
    })
    measured.set(name, pairs)
    console.log(JSON.stringify({ 'started first': order[0], ...toRow(name, [pairs]) }))
  }
  await Promise.all([first.close(), second.close()])
  return measured
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

/** @param orders the pairs of each order in which the sides have started */
function toRow(name: string, orders: readonly Pairs[]): Record<string, string> {
  const cpu = ({ serviceCpu, databaseCpu }: Sample) => serviceCpu + databaseCpu
  const all = orders.flat()
  const of = (side: SideName, value: (sample: Sample) => number) => median(all.map((pair) => value(pair[side])))
  const ratio = (value: (sample: Sample) => number) => {
    const medians = orders.map((pairs) => median(pairs.map((pair) => value(pair.this) / value(pair.other))))
    return medians.reduce((product, each) => product * each, 1) ** (1 / medians.length)
  }
  return {
    call: name,
    'CPU ms, other': of('other', cpu).toFixed(3),
    'CPU ms, this': of('this', cpu).toFixed(3),
    'CPU ratio': ratio(cpu).toFixed(3),
    'p50 ratio': ratio(({ p50 }) => p50).toFixed(3),
    'WAL bytes, other': of('other', ({ wal }) => wal).toFixed(0),
    'WAL bytes, this': of('this', ({ wal }) => wal).toFixed(0),
    'statements, other': of('other', ({ statements }) => statements).toFixed(2),
    'statements, this': of('this', ({ statements }) => statements).toFixed(2),
  }
}
