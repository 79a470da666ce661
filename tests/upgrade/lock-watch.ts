import { Client } from 'pg'

/** Watches how long statements wait for locks of tables. */
export interface LockWatch {
  /** Returns the longest wait since the last call in milliseconds, and the statements at both ends. */
  take(): { readonly millis: number; readonly text: string }
  stop(): Promise<void>
}

const intervalMillis = 10

// Migrations wait for 50 ms at most, and are not counted: what matters is how long calls wait.
const selectWaits = `
  select extract(epoch from clock_timestamp() - l.waitstart) * 1000 as millis,
    left(regexp_replace(a.query, '[[:space:]]+', ' ', 'g'), 80) || ' behind ' || coalesce((select left(regexp_replace(string_agg(b.query, '; '), '[[:space:]]+', ' ', 'g'), 120) from pg_stat_activity b
      where b.pid = any(pg_blocking_pids(l.pid))), '') as text
  from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where not l.granted and l.locktype = 'relation' and l.waitstart is not null and l.mode <> 'AccessExclusiveLock'
    and l.mode <> 'ShareRowExclusiveLock' and l.mode <> 'ShareUpdateExclusiveLock'
  order by millis desc limit 1`

export async function watchLocks(databaseUrl: string): Promise<LockWatch> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  let longest = { millis: 0, text: '' }
  let isEnding = false
  const watch = async () => {
    while (!isEnding) {
      const { rows } = await client.query(selectWaits)
      const [wait] = rows
      if (wait && Number(wait.millis) > longest.millis) longest = { millis: Number(wait.millis), text: wait.text }
      await new Promise((resolve) => setTimeout(resolve, intervalMillis))
    }
  }
  const watching = watch()
  return {
    take() {
      const taken = { ...longest, millis: Math.round(longest.millis) }
      longest = { millis: 0, text: '' }
      return taken
    },
    async stop() {
      isEnding = true
      await watching
      await client.end()
    },
  }
}
