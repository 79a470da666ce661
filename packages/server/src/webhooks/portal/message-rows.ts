import { statement } from '../../database/statement.ts'
import { type EndpointRow, endpointColumns } from './endpoint-rows.ts'
import { hasStatus, joinStatus, type MessageStatus } from './message-status.ts'
import { createList } from './portal-page.ts'

/** A message with the columns of the portal. */
export interface MessageRow {
  readonly id: string
  readonly eventType: string
  readonly body: string
  readonly createdAtMillis: number
}

export const messageColumns = 'm.id, m.event_type, m.body, m.created_at_millis'

/** Filters of lists of messages and attempts: times in milliseconds, and event types. */
export type Filters = {
  readonly projectId: string
  readonly before: number | null
  readonly after: number | null
  readonly eventTypes: string[] | null
}

export const withinFilters = (age: string) => `(:before::bigint is null or ${age} < :before::bigint)
  and (:after::bigint is null or ${age} > :after::bigint)
  and (:eventTypes::text[] is null or m.event_type = any(:eventTypes::text[]))`

export const messageList = createList<Filters, MessageRow>('list_webhook_messages', {
  columns: messageColumns,
  from: 'webhook_messages m',
  where: `m.project_id = :projectId and ${withinFilters('m.created_at_millis')}`,
  age: 'm.created_at_millis',
  id: 'm.id',
})

export const selectMessage = statement<{ projectId: string; messageId: string }, MessageRow>(
  'select_webhook_message',
  `select ${messageColumns} from webhook_messages m where m.project_id = :projectId and m.id = :messageId`,
)

export const attemptedMessageList = createList<
  Filters & { endpointId: string; status: number | null },
  MessageRow & MessageStatus
>('list_attempted_webhook_messages', {
  columns: `${messageColumns}, delivery.is_delivered, delivery.next_attempt_at_millis`,
  from: `webhook_messages m ${joinStatus('a.message_id = m.id and a.endpoint_id = :endpointId')}`,
  where: `m.project_id = :projectId and ${hasStatus} and ${withinFilters('m.created_at_millis')}`,
  age: 'm.created_at_millis',
  id: 'm.id',
})

export const destinationList = createList<{ projectId: string; messageId: string }, EndpointRow & MessageStatus>(
  'list_webhook_destinations',
  {
    columns: `${endpointColumns}, delivery.is_delivered, delivery.next_attempt_at_millis`,
    from: `webhook_endpoints e ${joinStatus('a.message_id = :messageId and a.endpoint_id = e.id')}`,
    where: 'e.project_id = :projectId and delivery.is_delivered is not null',
    age: 'e.created_at_millis',
    id: 'e.id',
  },
)
