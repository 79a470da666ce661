import { type Database, DatabaseUnavailableError } from '../database.ts'
import { globalQuery } from '../statement.ts'
import { createReplicaLag } from './replica-lag.ts'

/**
 * `read`: lists are read from it. `behind`: further behind than it may be. `unreachable`: it does not respond. `no_replica`: it
 * is none any more, for example because it has become a primary. `unmeasured`: the primary does not respond.
 */
export const replicaStates = ['read', 'behind', 'unreachable', 'no_replica', 'unmeasured'] as const

/** The last measurement of a replica. */
export interface ReplicaStatus {
  readonly state: (typeof replicaStates)[number]
  /** Seconds that the replica is behind. Null if it is unknown or more than ten minutes. */
  readonly lagSeconds: number | null
}

type NoParameters = Record<string, never>
type Position = { position: number | null }

/** Positions of the primary are kept for this long, to measure the lag of a replica that is too far behind. */
const historyMillis = 10 * 60_000

// Positions are bytes since the start of the log, which a number holds exactly up to 8 PiB. An acknowledged commit is flushed. The
// position of the next insert can be beyond the header of a page that does not exist yet.
const selectWritten = globalQuery<NoParameters, Position>(
  'select_written_wal',
  `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as position`,
)
const selectReplayed = globalQuery<NoParameters, Position>(
  'select_replayed_wal',
  `select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as position`,
)

interface MeasureParts {
  readonly primary: Database
  readonly replica: Database
  readonly maxLagMillis: number
  readonly now: () => number
}

/** Creates a function that compares the positions of primary and replica. It never rejects. */
export function createReplicaMeasure(parts: MeasureParts): () => Promise<ReplicaStatus> {
  const { primary, replica, maxLagMillis, now } = parts
  const lag = createReplicaLag(historyMillis)
  return async () => {
    const written = await readPosition(primary, selectWritten)
    if (typeof written !== 'number') return { state: 'unmeasured', lagSeconds: null }
    const at = now()
    lag.written(at, written)
    const replayed = await readPosition(replica, selectReplayed)
    if (typeof replayed !== 'number') return { state: replayed, lagSeconds: null }
    const millis = lag.behind(at, replayed)
    const isClose = millis !== null && millis <= maxLagMillis
    return { state: isClose ? 'read' : 'behind', lagSeconds: millis === null ? null : millis / 1000 }
  }
}

async function readPosition(
  db: Database,
  statement: typeof selectWritten,
): Promise<number | 'unreachable' | 'no_replica'> {
  try {
    const [row] = await db.run(statement, {})
    return row?.position ?? 'no_replica'
  } catch (error) {
    // A server without positions in the log of PostgreSQL refuses the query.
    return error instanceof DatabaseUnavailableError ? 'unreachable' : 'no_replica'
  }
}
