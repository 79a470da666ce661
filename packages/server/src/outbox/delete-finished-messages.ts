import type { Database } from '../database/database.ts'
import { deleteFinishedRows } from './outbox-rows.ts'

const day = 24 * 60 * 60_000
const keepSentMillis = 7 * day
const keepGivenUpMillis = 30 * day
const limit = 1000

/**
 * Deletes messages that were sent a week ago and those that were given up a month ago, at most a thousand at a time.
 * Answers how many: whoever gets a thousand calls again.
 */
export async function deleteFinishedMessages(db: Database, now: number): Promise<number> {
  const times = { sentBefore: now - keepSentMillis, givenUpBefore: now - keepGivenUpMillis }
  return (await db.run(deleteFinishedRows, { ...times, limit })).length
}
