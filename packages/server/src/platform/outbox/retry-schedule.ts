import type { OutboxKind } from './outbox-rows.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

const giveUpAfterMillis = 72 * hour
const firstRetryMillis = 5 * second
const longestRetryMillis = hour

/** Schedule of webhooks: ten attempts in three days and four hours. */
const webhookRetriesMillis: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

/** Returns the delay after a number of failed attempts, or null after the last one. */
export function retryInMillisOf(
  kind: OutboxKind,
  { attempts, ageMillis }: { attempts: number; ageMillis: number },
): number | null {
  if (kind === 'webhook') return webhookRetriesMillis[attempts - 1] ?? null
  if (ageMillis >= giveUpAfterMillis) return null
  return Math.min(longestRetryMillis, firstRetryMillis * 2 ** (attempts - 1))
}
