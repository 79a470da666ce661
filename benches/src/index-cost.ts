/**
 * Cost of the indexes that serve the lists of owners: processor time and write-ahead log of an insert, without and with
 * each. Sessions have no such index; the event of a sign-in in the audit trail has two.
 */
import type pg from 'pg'
import { cpuMillis } from './cpu.ts'
import { median } from './measure.ts'

interface MeasuredTable {
  readonly name: string
  /** Indexes of lists. They are dropped one by one, and all together. */
  readonly indexes: readonly string[]
  /** Columns, and their values for the row number `g`. Other columns have their defaults. */
  readonly row: Readonly<Record<string, string>>
}

const email = `lower(md5(g::text)) || '@example.com'`
const id = 'gen_random_uuid()'
const project = "'internal'"

const tables: readonly MeasuredTable[] = [
  {
    name: 'users',
    indexes: ['users_by_email', 'users_by_activity', 'users_banned', 'users_with_second_factor'],
    row: {
      ...{ project_id: project, id, display_name: 'md5(g::text)', signed_up_at_millis: 'g' },
      ...{ last_active_at_millis: 'g', active_order: 'g', email_order: email, search_text: email },
      // One in 500 has a second factor.
      totp_secret_sealed: `case when g % 500 = 0 then '\\x01'::bytea end`,
    },
  },
  {
    name: 'contact_channels',
    indexes: ['contact_channels_unverified'],
    row: {
      ...{ project_id: project, id, user_id: id, type: "'email'", value: email, is_primary: 'true' },
      ...{ is_verified: 'g % 3 > 0', used_for_auth: 'true', created_at_millis: 'g' },
    },
  },
  {
    name: 'audit_events',
    indexes: ['audit_events_of_type', 'audit_events_of_actor'],
    row: {
      ...{ project_id: project, id, type: "'sign_in'", user_id: id, actor: "'client'", actor_type: "'user'" },
      // One in ten is an event of an owner or a server.
      ...{ actor_id: `case when g % 10 = 0 then ${id} end`, at_millis: 'g', network_address: "'192.0.2.1'" },
      ...{ user_agent: "repeat('a', 110)", request_id: `${id}::text`, details: `'{"method": "password"}'::jsonb` },
    },
  },
  {
    name: 'outbox',
    indexes: ['outbox_mails', 'outbox_unsent_mails', 'outbox_mails_of_recipient', 'outbox_mails_of_user'],
    row: {
      ...{ project_id: project, id, kind: "'mail'", created_at_millis: 'g', run_at_millis: 'g', recipient: email },
      ...{ mail_type: "'sign-in'", mail_locale: "'en'", user_id: id, payload: `decode(repeat('00', 2000), 'hex')` },
    },
  },
]

interface Cost {
  readonly cpuMicros: number
  readonly walBytes: number
}

interface Options {
  readonly rows: number
  readonly rounds: number
}

/** Prints the cost per inserted row. Triggers and foreign keys are not part of it; both are the same without an index. */
export async function measureIndexCost(pool: pg.Pool, options: Options): Promise<void> {
  const client = await pool.connect()
  try {
    for (const table of tables) console.table(await measureTable(client, table, options))
  } finally {
    client.release()
  }
}

async function measureTable(client: pg.PoolClient, table: MeasuredTable, { rows, rounds }: Options) {
  const variants = [[], ...table.indexes.map((index) => [index])]
  if (table.indexes.length > 1) variants.push([...table.indexes])
  const costs = variants.map(() => [] as Cost[])
  // Variants alternate, so that other load on the machine affects all of them.
  for (let round = 0; round < rounds; round++) {
    for (const [index, dropped] of variants.entries())
      costs[index]?.push(await measureCopy(client, table, dropped, rows))
  }
  return variants.map((dropped, index) => {
    const of = (key: keyof Cost) => median((costs[index] ?? []).map((cost) => cost[key]))
    const without = dropped.length > 1 ? 'all of these' : (dropped[0] ?? '-')
    return { table: table.name, without, 'CPU µs': of('cpuMicros').toFixed(1), 'WAL bytes': Math.round(of('walBytes')) }
  })
}

/** Inserts rows into a copy of the table that already has the same number of rows. Returns the cost of one row. */
async function measureCopy(
  client: pg.PoolClient,
  { name, row }: MeasuredTable,
  dropped: readonly string[],
  rows: number,
): Promise<Cost> {
  await client.query(
    `drop table if exists index_cost; create table index_cost (like ${name} including all excluding indexes)`,
  )
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    'select indexname, indexdef from pg_indexes where schemaname = current_schema() and tablename = $1',
    [name],
  )
  for (const { indexname, indexdef } of indexes.filter(({ indexname }) => !dropped.includes(indexname))) {
    await client.query(
      indexdef.replace(` ${indexname} `, ` index_cost_${indexname} `).replace(/ ON \S+ /, ' ON index_cost '),
    )
  }
  const insert = `insert into index_cost (${Object.keys(row)}) select ${Object.values(row)} from generate_series($1::int, $2::int) g`
  // The first change of a page after a checkpoint logs the whole page. Here this happens before the measurement.
  await client.query('checkpoint')
  await client.query(insert, [1, rows])
  const before = await readCounters(client)
  await client.query(insert, [rows + 1, 2 * rows])
  const after = await readCounters(client)
  await client.query('drop table index_cost')
  return {
    cpuMicros: ((after.cpu - before.cpu) * 1000) / rows,
    walBytes: (after.wal - before.wal) / rows,
  }
}

async function readCounters(client: pg.PoolClient): Promise<{ cpu: number; wal: number }> {
  const { rows } = await client.query<{ pid: number; wal: string }>(
    "select pg_backend_pid() as pid, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as wal",
  )
  const [row] = rows
  if (!row) throw new Error('PostgreSQL returned no counters.')
  return { cpu: cpuMillis(row.pid), wal: Number(row.wal) }
}
