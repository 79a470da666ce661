import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { createDatabaseClock, type DatabaseClock } from './database-clock.ts'

const log = pino({ level: 'silent' })
let clock: DatabaseClock | null = null
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  clock?.stop()
  vi.useRealTimers()
})

/** A database whose responses take `roundTripMillis`, and the monotonic clock of a machine. */
function openMachine(databaseMillis: number, roundTrips: number[]) {
  const machine = { monotonicMillis: 5000, databaseMillis, isAway: false }
  const db = {
    run: async () => {
      if (machine.isAway) throw new Error('The database is away.')
      const roundTripMillis = roundTrips.shift() ?? 2
      machine.monotonicMillis += roundTripMillis
      machine.databaseMillis += roundTripMillis
      // Read in the middle of the round trip.
      return [{ nowMillis: machine.databaseMillis - roundTripMillis / 2 }]
    },
  }
  const pass = (millis: number) => {
    machine.monotonicMillis += millis
    machine.databaseMillis += millis
  }
  // The interface is generic over statements; this fake runs only one.
  const open = () => createDatabaseClock(db as never, { log, monotonicNow: () => machine.monotonicMillis })
  return { machine, pass, open }
}

test.each([[[2, 2, 2]], [[400, 4, 40]]])(
  'the clock shows the time of the database after round trips of %j ms',
  async (trips) => {
    const { machine, pass, open } = openMachine(1_000_000, trips)
    clock = await open()
    expect(clock.now()).toBe(machine.databaseMillis)
    pass(1000)
    expect(clock.now()).toBe(machine.databaseMillis)
  },
)

test('the clock is updated every minute, and keeps the last offset if the database is unreachable or slow', async () => {
  const { machine, pass, open } = openMachine(1_000_000, [2, 2, 2])
  clock = await open()
  machine.databaseMillis += 3_600_000
  pass(60_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(clock.now()).toBe(machine.databaseMillis)
  machine.isAway = true
  machine.databaseMillis += 5000
  await vi.advanceTimersByTimeAsync(60_000)
  expect(clock.now()).toBe(machine.databaseMillis - 5000)
})

test('a slow response does not move the clock', async () => {
  const { machine, open } = openMachine(1_000_000, [2, 2, 2, 5000])
  clock = await open()
  machine.databaseMillis += 10_000
  await vi.advanceTimersByTimeAsync(60_000)
  expect(clock.now()).toBe(machine.databaseMillis - 10_000)
})

test('the time of a real database equals that of its machine', async () => {
  const db = await openTestDatabase()
  clock = await createDatabaseClock(db, { log })
  // Half of a slow response may be missing; a wrong unit or time zone is more.
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(10_000)
  clock.advance(3_600_000)
  expect(Math.abs(clock.now() - Date.now() - 3_600_000)).toBeLessThan(10_000)
  await db.close()
})
