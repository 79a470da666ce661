import type { Logger } from 'pino'
import { type Database, DatabaseStartError, DatabaseUnavailableError, hasCode } from '../database.ts'
import { globalQuery } from '../statement.ts'
import { createReplicaLag } from './replica-lag.ts'

/** A replica of the database, which runs the queries of lists, exports and metrics while it is close behind. */
export interface ReadReplica {
  /**
   * The database whose queries run on the replica. Writes and transactions, and queries that the replica cannot run, run on
   * the primary.
   */
  readonly db: Database
  /** Seconds that the replica is behind. Null if it is not reachable, further behind than it may be, or no replica any more. */
  lagSeconds(): number | null
  /** The longest lag at which it is read, in milliseconds. */
  readonly maxLagMillis: number
  /** Stops measuring, and closes the connections to the replica. */
  close(): Promise<void>
}

/** For the edge, which runs some handlers on the replica. */
export interface WithReplica {
  /** Null without a replica. */
  readonly replica: ReadReplica | null
}

type NoParameters = Record<string, never>
type Position = { position: number | null }

const measureMillis = 1000

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
const selectIdentity = globalQuery<NoParameters, { identity: string }>(
  'select_identity_of_database',
  `select system_identifier::text || ' ' || current_database() as identity from pg_control_system()`,
)

interface ReplicaParts {
  readonly primary: Database
  readonly replica: Database
  readonly maxLagMillis: number
  readonly log: Logger
  readonly now?: () => number
}

/**
 * Watches a replica of the database, and measures its lag each second. Throws a DatabaseStartError if it is another database. A
 * replica that cannot be reached is used as soon as it can.
 */
export async function openReadReplica({
  primary,
  replica,
  maxLagMillis,
  log,
  now = () => performance.now(),
}: ReplicaParts): Promise<ReadReplica> {
  await requireSameDatabase(primary, replica, log)
  const lag = createReplicaLag(maxLagMillis)
  let behindMillis: number | null = null
  const measure = async () => {
    const [written] = await primary.run(selectWritten, {})
    const at = now()
    if (written?.position != null) lag.written(at, written.position)
    const [replayed] = await replica.run(selectReplayed, {})
    return replayed?.position == null ? null : lag.behind(at, replayed.position)
  }
  const update = async () => {
    const measured = await measure().catch(() => null)
    const isClose = measured !== null && measured <= maxLagMillis
    if (isClose !== (behindMillis !== null)) log[isClose ? 'info' : 'warn'](isClose ? isReadText : isNotReadText)
    behindMillis = isClose ? measured : null
  }
  await update()
  const timer = setInterval(update, measureMillis)
  timer.unref()
  return {
    db: { ...primary, run: runOnReplica({ primary, replica }) },
    lagSeconds: () => (behindMillis === null ? null : behindMillis / 1000),
    maxLagMillis,
    close() {
      clearInterval(timer)
      return replica.close()
    },
  }
}

const isReadText = 'lists, exports and metrics are read from the replica (DATABASE_READ_URL)'
const isNotReadText =
  'the replica (DATABASE_READ_URL) cannot be reached, is further behind than PORTICO_READ_LAG_SECONDS, or is no replica: the primary is read'

const runOnReplica =
  ({ primary, replica }: Pick<ReplicaParts, 'primary' | 'replica'>): Database['run'] =>
  async (statement, params) => {
    if (statement.writes) return primary.run(statement, params)
    return replica.run(statement, params).catch((error: unknown) => {
      // A replica ends queries that read what it has to remove, as the primary has (40001).
      if (error instanceof DatabaseUnavailableError || hasCode(error, '40001')) return primary.run(statement, params)
      throw error
    })
  }

/** Positions in the logs of two databases cannot be compared. */
async function requireSameDatabase(primary: Database, replica: Database, log: Logger): Promise<void> {
  const identities = await Promise.all([primary, replica].map((db) => db.run(selectIdentity, {}))).catch(
    (error: unknown) => {
      log.warn({ err: error }, 'it is unknown whether DATABASE_READ_URL leads to a replica of DATABASE_URL')
      return null
    },
  )
  if (!identities) return
  const [own, other] = identities.map(([row]) => row?.identity)
  if (own === other) return
  throw new DatabaseStartError(
    'DATABASE_READ_URL leads to another database than DATABASE_URL. Set it to a streaming replica of the same server and the same database, or remove it.',
  )
}
