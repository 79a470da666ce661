import type pg from 'pg'
import { cpuMillis, cpuMillisOfTree } from './cpu.ts'
import { load, percentile } from './load.ts'
import type { MeasuredProcess } from './measured-process.ts'
import type { MeasuredCall } from './operation.ts'

/** One round of an operation. CPU times are milliseconds per call. */
export interface Sample {
  /** Calls per second. */
  readonly rate: number
  /** Latency percentiles in milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly serviceCpu: number
  readonly databaseCpu: number
  /** 0 without a pooler. */
  readonly poolerCpu: number
  readonly statements: number
  /** Bytes that the database has written to its log. */
  readonly wal: number
}

/** The service under measurement, its database, and the duration of a round. */
export interface Bench {
  readonly service: MeasuredProcess
  readonly pool: pg.Pool
  readonly postgresPid: number
  /** Without it, the service connects to the database itself. */
  readonly poolerPid?: number
  readonly seconds: number
}

/** Runs an operation for some seconds and returns the cost of one call. */
export async function measure(
  { service, pool, postgresPid, poolerPid = 0, seconds }: Bench,
  operation: MeasuredCall,
): Promise<Sample> {
  await operation.renew?.()
  await pool.query('select pg_stat_statements_reset()')
  const lsn = await readLsn(pool)
  const readCpu = () => [cpuMillis(service.pid), cpuMillisOfTree(postgresPid), cpuMillis(poolerPid)] as const
  const before = readCpu()
  const result = await load(service.port, operation.next, { ...operation, seconds })
  const after = readCpu()
  const wal = await pool.query('select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1)::float8 as bytes', [lsn])
  // Statements of timers (project cache, requests that failed, activity, outbox worker) are not part of a call.
  const { rows } = await pool.query(
    `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database())
       and query not like '%pg_stat_statements%' and query not ilike 'begin' and query not ilike 'commit'
       and query not like '%from projects p where p.id = % and p.deleted_at_millis is null'
       and query not like '%from projects p where p.id = r.project_id%'
       and query not like '%update outbox%' and query not like '%with active as%unnest%'`,
  )
  return {
    rate: result.operations / result.seconds,
    p50: percentile(result.latencies, 0.5),
    p99: percentile(result.latencies, 0.99),
    serviceCpu: (after[0] - before[0]) / result.operations,
    databaseCpu: (after[1] - before[1]) / result.operations,
    poolerCpu: (after[2] - before[2]) / result.operations,
    statements: rows[0].calls / result.operations,
    wal: wal.rows[0].bytes / result.operations,
  }
}

async function readLsn(pool: pg.Pool): Promise<string> {
  return (await pool.query('select pg_current_wal_insert_lsn() as lsn')).rows[0].lsn
}

export const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
