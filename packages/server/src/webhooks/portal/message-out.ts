import type { Fate, MessageRow } from './message-rows.ts'
import { isoDate } from './portal-call.ts'

/** A message in the form of the Svix API. What was sent is shown as it was sent. */
export const messageOut = ({ id, eventType, body, createdAtMillis }: MessageRow, withContent = true) => ({
  id,
  eventId: null,
  eventType,
  payload: withContent ? JSON.parse(body) : {},
  channels: null,
  tags: null,
  timestamp: isoDate(createdAtMillis),
})

/** Numbers and words of the Svix API. */
export const statuses = { success: 0, pending: 1, fail: 2 } as const

export function fateOut({ isDelivered, nextAttemptAtMillis }: Fate) {
  const statusText = isDelivered ? 'success' : nextAttemptAtMillis === null ? 'fail' : 'pending'
  const nextAttempt = isDelivered || nextAttemptAtMillis === null ? null : isoDate(nextAttemptAtMillis)
  return { status: statuses[statusText], statusText, nextAttempt }
}
