import type { Logger } from 'pino'
import { type Database, DatabaseStartError, DatabaseUnavailableError, hasCode } from '../database.ts'
import { globalQuery } from '../statement.ts'
import { createReplicaMeasure, type ReplicaStatus } from './replica-status.ts'

/** A replica of the database, which runs the queries of lists, exports and metrics while it is close behind. */
export interface ReadReplica {
  /**
   * The database whose queries run on the replica. Writes and transactions, and queries that the replica cannot run, run on
   * the primary.
   */
  readonly db: Database
  /** The last measurement, at most a few seconds old. */
  status(): ReplicaStatus
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

const measureMillis = 1000

const selectIdentity = globalQuery<Record<string, never>, { identity: string }>(
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
  const measure = createReplicaMeasure({ primary, replica, maxLagMillis, now })
  let status = await measure()
  logState(log, status)
  const update = async () => {
    const next = await measure()
    if (next.state !== status.state) logState(log, next)
    status = next
  }
  const timer = setInterval(update, measureMillis)
  timer.unref()
  return {
    db: { ...primary, run: runOnReplica({ primary, replica }) },
    status: () => status,
    maxLagMillis,
    close() {
      clearInterval(timer)
      return replica.close()
    },
  }
}

const logTexts: Readonly<Record<Exclude<ReplicaStatus['state'], 'read'>, string>> = {
  behind: 'is further behind than PORTICO_READ_LAG_SECONDS',
  unreachable: 'cannot be reached',
  no_replica: 'is no replica of the database',
  unmeasured: 'cannot be compared with the primary, which does not respond',
}

function logState(log: Logger, { state, lagSeconds }: ReplicaStatus): void {
  if (state === 'read') log.info('lists, exports and metrics are read from the replica (DATABASE_READ_URL)')
  else log.warn({ state, lagSeconds }, `the replica (DATABASE_READ_URL) ${logTexts[state]}: the primary is read`)
}

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
