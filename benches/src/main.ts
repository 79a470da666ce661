/**
 * Prints what calls cost: rate, latency, processor time of service and database, statements, log of the database (WAL),
 * and the ratio to the bare work behind each call; with limits off and on. Run with `npm run bench`; `--users 1000000`
 * fills the project first, `--only search` measures the calls whose names contain it (may be repeated), `--timing`
 * compares known and unknown addresses instead, `--verification` measures the SDK's `verifyRequest`, `--index-cost`
 * measures inserts without and with each index of the lists of owners, `--transfer` imports and exports the users by the
 * command, `--noisy` measures what a busy project costs another one, `--against ../other` compares with the service of
 * another checkout, and `--peer` with Better Auth (`--peer-version` takes another version than the newest, `--write` writes
 * docs/benchmarks.md). `--keys` compares checks of API keys and tokens of machines with libraries, and `--write` writes their
 * section of the page. `--openid` does so for the authorization server of a project and `oidc-provider` alone. `--growth`
 * measures calls at growing sizes (`--axis users` one of them, `--largest 10000` leaves out larger ones). With `--pooler
 * transaction` the service reaches the database through PgBouncer.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { compareWith } from './compare.ts'
import { residentMib } from './cpu.ts'
import { reportGrowth } from './growth/report-growth.ts'
import { measureIndexCost } from './index-cost.ts'
import { reportKeys } from './keys/report-keys.ts'
import { type Limits, measureLimits } from './limits.ts'
import { load } from './load.ts'
import { measure, median, type Sample } from './measure.ts'
import { measureTransfer } from './measure-transfer.ts'
import { measureNoisyProject } from './noisy-project.ts'
import { measureOpenId } from './openid/measure-openid.ts'
import type { Operation } from './operation.ts'
import { prepareOperations } from './operations.ts'
import { reportPeer } from './peer/report-peer.ts'
import { prepareDatabase } from './prepare-database.ts'
import { seedUsers } from './seed-users.ts'
import { startBenchService } from './service.ts'
import { compareTiming } from './timing.ts'
import { measureVerification } from './verification.ts'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    port: { type: 'string', default: '8199' },
    only: { type: 'string', multiple: true, default: [''] },
    timing: { type: 'boolean', default: false },
    verification: { type: 'boolean', default: false },
    transfer: { type: 'boolean', default: false },
    noisy: { type: 'boolean', default: false },
    'index-cost': { type: 'boolean', default: false },
    against: { type: 'string' },
    peer: { type: 'boolean', default: false },
    keys: { type: 'boolean', default: false },
    openid: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
    axis: { type: 'string', multiple: true, default: [] },
    largest: { type: 'string', default: '10000000' },
    'peer-version': { type: 'string' },
    write: { type: 'boolean', default: false },
    // Read by scripts/bench.mjs, which starts PgBouncer.
    pooler: { type: 'string' },
  },
})

const databaseUrl = process.env.DATABASE_URL ?? ''
/** The address of the database for the service: perhaps that of a pooler. */
const serviceUrl = process.env.PORTICO_BENCH_POOLER_URL ?? databaseUrl
const postgresPid = Number(process.env.PORTICO_BENCH_POSTGRES_PID)
const poolerPid = Number(process.env.PORTICO_BENCH_POOLER_PID ?? 0)
const port = Number(values.port)
const seconds = Number(values.seconds)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })

/** Measures every operation of a service with limits on or off. */
async function measureAll(limits: 'on' | 'off'): Promise<Map<Operation, Sample[]>> {
  const service = await startBenchService(serviceUrl, { port, limits })
  console.log(
    `limits ${limits}: cold start ${service.startMillis.toFixed(0)} ms, resident ${residentMib(service.pid).toFixed(0)} MiB`,
  )
  const all = await prepareOperations(service, pool, Number(values.users))
  const operations = all.filter(({ name }) => values.only.some((part) => name.includes(part)))
  for (const operation of operations) await load(service.port, operation.next, { ...operation, seconds: 1 })
  // Like autovacuum in a running service: the planner needs current statistics.
  await pool.query('analyze')
  const samples = new Map(operations.map((operation) => [operation, [] as Sample[]]))
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const operation of operations) {
      samples.get(operation)?.push(await measure({ service, pool, postgresPid, poolerPid, seconds }, operation))
    }
  }
  console.log(`resident after load ${residentMib(service.pid).toFixed(0)} MiB`)
  await service.stop()
  return samples
}

function row(operation: Operation, off: Sample[], on: Sample[], limits: Limits): Record<string, string | number> {
  const of = (samples: Sample[], key: keyof Sample) => median(samples.map((sample) => sample[key]))
  const cpu = (samples: Sample[]) => of(samples, 'serviceCpu') + of(samples, 'databaseCpu')
  const bare = operation.bare(limits)
  return {
    call: operation.name,
    'ops/s': Math.round(of(off, 'rate')),
    'p50 ms': of(off, 'p50').toFixed(2),
    'p99 ms': of(off, 'p99').toFixed(1),
    'CPU ms service': of(off, 'serviceCpu').toFixed(3),
    'CPU ms database': of(off, 'databaseCpu').toFixed(3),
    'CPU ms pooler': of(off, 'poolerCpu').toFixed(3),
    statements: of(off, 'statements').toFixed(2),
    'WAL bytes': of(off, 'wal').toFixed(0),
    '× bare': (cpu(off) / bare).toFixed(2),
    'with limits: CPU ms': cpu(on).toFixed(3),
    'statements with limits': of(on, 'statements').toFixed(2),
  }
}

async function main(): Promise<void> {
  if (values.against !== undefined) {
    const { rounds, users, only } = values
    const settings = { databaseUrl, postgresPid, port, seconds, rounds: Number(rounds), users: Number(users), only }
    console.table(await compareWith(values.against, settings))
    return pool.end()
  }
  if (values.peer || values.keys) {
    const { rounds, users, only, write } = values
    const settings = { databaseUrl, postgresPid, port, seconds, rounds: Number(rounds), users: Number(users), only }
    if (values.keys) await reportKeys(settings, write)
    else await reportPeer({ ...settings, version: values['peer-version'] }, write)
    return pool.end()
  }
  if (values.growth) {
    const { rounds, axis: axes, largest, write } = values
    const settings = { databaseUrl, postgresPid, port, seconds, rounds: Number(rounds), largest: Number(largest), axes }
    await reportGrowth(settings, write)
    return pool.end()
  }
  if (values.openid) {
    // The service of tests makes a database of its own on this server.
    process.env.PORTICO_TEST_DATABASE_URL = databaseUrl
    await measureOpenId(Number(values.rounds), values.write)
    return pool.end()
  }
  if (values.verification) {
    await measureVerification(seconds)
    return pool.end()
  }
  if (values.transfer) {
    await measureTransfer({ databaseUrl, postgresPid, port, users: Number(values.users) })
    return pool.end()
  }
  if (values.noisy) {
    console.table(await measureNoisyProject({ databaseUrl, port, users: Number(values.users), seconds }))
    return pool.end()
  }
  await (await startBenchService(serviceUrl, { port, limits: 'off' })).stop()
  if (values['index-cost']) {
    await measureIndexCost(pool, { rows: 50_000, rounds: Number(values.rounds) })
    return pool.end()
  }
  await prepareDatabase(pool)
  await seedUsers(pool, Number(values.users))
  if (values.timing) {
    await compareTiming(pool, databaseUrl, port)
  } else {
    const limits = await measureLimits(pool, postgresPid)
    console.log(
      'bare limits, CPU ms:',
      Object.fromEntries(Object.entries(limits).map(([key, ms]) => [key, Number(ms.toFixed(4))])),
    )
    const [off, on] = [await measureAll('off'), await measureAll('on')]
    const onByName = new Map([...on].map(([{ name }, samples]) => [name, samples]))
    console.table(
      [...off].map(([operation, samples]) => row(operation, samples, onByName.get(operation.name) ?? [], limits)),
    )
  }
  await pool.end()
}

await main()
