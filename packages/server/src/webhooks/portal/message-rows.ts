import { statement } from '../../database/statement.ts'
import { createList } from './portal-page.ts'

/** A message as the portal shows it. */
export interface MessageRow {
  readonly id: string
  readonly eventType: string
  readonly body: string
  readonly createdAtMillis: number
}

export const messageColumns = 'm.id, m.event_type, m.body, m.created_at_millis'

/** What lists of messages and attempts can be narrowed by: moments in milliseconds, and types. */
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

/** How a message has fared with an endpoint. */
export interface Fate {
  readonly isDelivered: boolean
  /** When the next attempt is due. */
  readonly nextAttemptAtMillis: number | null
}

const fates = (of: string) => `cross join lateral (
    select bool_or(a.is_success) as is_delivered, count(*) as attempts,
      (array_agg(a.next_attempt_at_millis order by a.at_millis desc, a.id desc))[1] as next_attempt_at_millis
    from webhook_attempts a where a.project_id = :projectId and ${of}
  ) fate`

/** 0 delivered, 1 to be tried again, 2 given up. */
const hasStatus = `fate.attempts > 0 and (:status::int is null or :status::int = case
  when fate.is_delivered then 0 when fate.next_attempt_at_millis is not null then 1 else 2 end)`

export const attemptedMessageList = createList<
  Filters & { endpointId: string; status: number | null },
  MessageRow & Fate
>('list_attempted_webhook_messages', {
  columns: `${messageColumns}, fate.is_delivered, fate.next_attempt_at_millis`,
  from: `webhook_messages m ${fates('a.message_id = m.id and a.endpoint_id = :endpointId')}`,
  where: `m.project_id = :projectId and ${hasStatus} and ${withinFilters('m.created_at_millis')}`,
  age: 'm.created_at_millis',
  id: 'm.id',
})

export const destinationsFrom = `webhook_endpoints e ${fates('a.message_id = :messageId and a.endpoint_id = e.id')}`
