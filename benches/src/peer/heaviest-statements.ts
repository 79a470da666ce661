import type pg from 'pg'

/** A statement of a service, and the milliseconds and calls that it took in all measured rounds. */
export interface Statement {
  readonly query: string
  readonly millis: number
  readonly calls: number
}

export interface HeaviestStatements {
  /** Adds the statements since the statistics were last reset. */
  add(): Promise<void>
  /** Returns the three that took most time, the heaviest first. */
  list(): readonly Statement[]
}

/** Adds up the statements of the database of a service, whose statistics each measurement resets. */
export function createHeaviestStatements(pool: pg.Pool): HeaviestStatements {
  const byQuery = new Map<string, Statement>()
  return {
    async add() {
      const { rows } = await pool.query(
        `select query, sum(total_exec_time)::float8 as millis, sum(calls)::int as calls from pg_stat_statements
         where dbid = (select oid from pg_database where datname = current_database())
           and query not like '%pg_stat_statements%'
         group by query order by 2 desc limit 10`,
      )
      for (const { query, millis, calls } of rows) {
        const earlier = byQuery.get(query)
        byQuery.set(query, {
          query,
          millis: millis + (earlier?.millis ?? 0),
          calls: calls + (earlier?.calls ?? 0),
        })
      }
    },
    list: () => [...byQuery.values()].sort((a, b) => b.millis - a.millis).slice(0, 3),
  }
}
