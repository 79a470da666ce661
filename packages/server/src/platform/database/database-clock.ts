import type { Logger } from 'pino'
import { type AdjustableClock, processTime } from '../clock.ts'
import type { Database } from './database.ts'
import { globalQuery } from './statement.ts'

/** The clock of a service, which follows the clock of its database. */
export interface DatabaseClock extends AdjustableClock {
  /** Returns how far this clock is ahead of that of the process, in milliseconds. Moves of tests do not count. */
  deviation(): number
  stop(): void
}

const measureMillis = 60_000
const firstMeasurements = 3
/** The offset of a slower response is too inaccurate. */
const longestRoundTripMillis = 1000

const selectTime = globalQuery<Record<string, never>, { nowMillis: number }>(
  'select_time',
  'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_millis',
)

/**
 * Creates a clock that all nodes on one database share: the machine's monotonic clock plus an offset to the database,
 * measured now and every minute. Machines whose clocks are wrong or set back make no difference: nodes would disagree
 * about expired tokens, windows of limits and the active signing key. Statements receive the time as a parameter, so that
 * tests can set it. A change of the clock of the database moves all nodes within a minute.
 */
export async function createDatabaseClock(
  db: Pick<Database, 'run'>,
  { log, monotonicNow = () => performance.now() }: { log: Logger; monotonicNow?: () => number },
): Promise<DatabaseClock> {
  const measurements = []
  for (let index = 0; index < firstMeasurements; index++) measurements.push(await measure(db, monotonicNow))
  const [best] = measurements.sort((a, b) => a.roundTripMillis - b.roundTripMillis)
  let offsetMillis = best?.offsetMillis ?? 0
  let advancedMillis = 0
  const timer = setInterval(() => {
    measure(db, monotonicNow).then(
      (measured) => {
        if (measured.roundTripMillis <= longestRoundTripMillis) offsetMillis = measured.offsetMillis
      },
      (error: unknown) =>
        log.warn({ err: error }, 'the time of the database could not be read; the last offset applies'),
    )
  }, measureMillis)
  timer.unref()
  return {
    now: () => Math.floor(monotonicNow() + offsetMillis + advancedMillis),
    advance(millis) {
      advancedMillis += millis
    },
    deviation: () => monotonicNow() + offsetMillis - processTime(),
    stop: () => clearInterval(timer),
  }
}

/** Reads the time of the database, which it had in the middle of the round trip. */
async function measure(db: Pick<Database, 'run'>, monotonicNow: () => number) {
  const before = monotonicNow()
  const [row] = await db.run(selectTime, {})
  const after = monotonicNow()
  if (!row) throw new Error('The database returned no time.')
  return { offsetMillis: row.nowMillis - (before + after) / 2, roundTripMillis: after - before }
}
