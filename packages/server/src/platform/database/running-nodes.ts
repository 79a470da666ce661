import { type Database, hasCode } from './database.ts'

/** A process counts as running for this long after it was last seen. */
export const aliveMillis = 30_000

/** Processes of versions before migration 37 are not registered, and an upgrade is expected to replace them in this time. */
const unregisteredMillis = 3_600_000

/**
 * Returns true if no process runs that lacks a migration. Processes of releases before 0.2.0 are not listed: after an upgrade
 * from one, an hour passes before this returns true.
 */
export async function allNodesKnow(db: Pick<Database, 'query'>, version: number): Promise<boolean> {
  try {
    const [row] = await db.query<{ lacks: boolean }>(
      `with present as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as millis)
       select exists (
           select from service_nodes n, present where n.seen_at_millis > present.millis - $1::bigint
             and coalesce((to_jsonb(n) ->> 'schema_version')::integer, 0) < $2::integer)
         or exists (
           select from schema_migrations r join schema_migrations f on f.version = 1, present where r.version = 37
             and r.applied_at_millis > f.applied_at_millis
             and r.applied_at_millis > present.millis - $3::bigint) as lacks`,
      [aliveMillis, version, unregisteredMillis],
    )
    return row?.lacks === false
  } catch (error) {
    const undefinedTable = '42P01'
    if (hasCode(error, undefinedTable)) return false
    throw error
  }
}
