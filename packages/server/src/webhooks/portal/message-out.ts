import type { MessageRow } from './message-rows.ts'
import { isoDate } from './portal-call.ts'

/** A message in the form of the Svix API, with the payload as it was sent. */
export const messageOut = ({ id, eventType, body, createdAtMillis }: MessageRow, withContent = true) => ({
  id,
  eventId: null,
  eventType,
  payload: withContent ? JSON.parse(body) : {},
  channels: null,
  tags: null,
  timestamp: isoDate(createdAtMillis),
})
