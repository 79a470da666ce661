import { Client } from 'pg'

/** The longest time of something, and the statements that took part. */
export interface LockTime {
  readonly millis: number
  readonly text: string
}

/** Watches locks of tables: how long calls wait for them, and how long those that block writes are held on large tables. */
export interface LockWatch {
  /** Returns the longest times since the last call. */
  take(): { readonly wait: LockTime; readonly held: LockTime }
  stop(): Promise<void>
}

const intervalMillis = 10
const none: LockTime = { millis: 0, text: '' }
const shortened = (text: string, length: number) => `left(regexp_replace(${text}, '[[:space:]]+', ' ', 'g'), ${length})`

// Migrations wait for 50 ms at most, and are not counted: what matters is how long calls wait.
const selectWaits = `
  select extract(epoch from clock_timestamp() - l.waitstart) * 1000 as millis,
    ${shortened('a.query', 80)} || ' behind ' || coalesce((select ${shortened("string_agg(b.query, '; ')", 120)}
      from pg_stat_activity b where b.pid = any(pg_blocking_pids(l.pid))), '') as text
  from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where not l.granted and l.locktype = 'relation' and l.waitstart is not null and l.mode <> 'AccessExclusiveLock'
    and l.mode <> 'ShareRowExclusiveLock' and l.mode <> 'ShareUpdateExclusiveLock'
  order by millis desc limit 1`

// A new table is locked until its migration ends, and nobody knows it yet.
const selectHeld = `
  select l.pid || ' ' || l.relation || ' ' || l.mode || ' ' || coalesce(l.virtualtransaction, '') as id,
    extract(epoch from clock_timestamp() - a.xact_start) * 1000 as millis,
    l.mode || ' on ' || c.relname || ': ' || ${shortened('a.query', 120)} as text
  from pg_locks l join pg_stat_activity a on a.pid = l.pid join pg_class c on c.oid = l.relation
  where l.granted and l.locktype = 'relation' and c.relkind = 'r' and c.reltuples > 10000
    and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`

export async function watchLocks(databaseUrl: string): Promise<LockWatch> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  let [wait, held] = [none, none]
  const holders = new Map<string, { readonly since: number; readonly text: string }>()
  let before = performance.now()
  let isEnding = false

  async function readWaits(): Promise<void> {
    const [row] = (await client.query(selectWaits)).rows
    if (row && Number(row.millis) > wait.millis) wait = { millis: Number(row.millis), text: row.text }
  }

  /**
   * Counts from the begin of the transaction, or the last reading without the lock if that is later, to the first one
   * without it again, which is rather too much.
   */
  async function readHeld(): Promise<void> {
    const begun = performance.now()
    const { rows } = await client.query(selectHeld)
    const now = performance.now()
    for (const { id, text, millis } of rows) {
      if (!holders.has(id)) holders.set(id, { since: Math.max(before, begun - Number(millis)), text })
    }
    const ids = new Set(rows.map(({ id }) => id))
    for (const [id, { since, text }] of holders) {
      if (now - since > held.millis) held = { millis: now - since, text }
      if (!ids.has(id)) holders.delete(id)
    }
    before = now
  }

  const watch = async () => {
    while (!isEnding) {
      await readWaits()
      await readHeld()
      await new Promise((resolve) => setTimeout(resolve, intervalMillis))
    }
  }
  const watching = watch()
  return {
    take() {
      const taken = { wait: rounded(wait), held: rounded(held) }
      ;[wait, held] = [none, none]
      return taken
    },
    async stop() {
      isEnding = true
      await watching
      await client.end()
    },
  }
}

const rounded = ({ millis, text }: LockTime): LockTime => ({ millis: Math.round(millis), text })
