import type { WebhookEvent } from '@portico/contract'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'

type PublishDeps = WithTransaction & WithClock & WithConfig & WithRandom & WithOutbox

/**
 * SQL condition: the events of the project `:projectId` have a receiver, which is an endpoint of the project or the
 * Svix server. For statements that write an event together with its cause.
 */
export const hasReceivers = `(:isSvixUsed::boolean or exists (
  select from webhook_endpoints e where e.project_id = :projectId and not e.is_disabled))`

/** The parameters of {@link hasReceivers} besides `projectId`. */
export const receiverParameters = ({ config }: WithConfig) => ({ isSvixUsed: config.svix !== null })

/**
 * Selects the rows of events for the outbox from `eventParameters`, if the project has a receiver. The times are a
 * millisecond apart, so that the events keep their order.
 */
export const selectEvents = `
  select :projectId, event.id, 'webhook_event', convert_to(${withSequence('event.payload')}, 'UTF8'),
    :now::bigint - cardinality(:eventIds::uuid[]) + event.position,
    :now::bigint - cardinality(:eventIds::uuid[]) + event.position
  from unnest(:eventIds::uuid[], :eventPayloads::text[]) with ordinality as event (id, payload, position)
  where ${hasReceivers}`

/** The parameters of {@link selectEvents} besides `projectId` and `now`. */
export const eventParameters = (
  deps: WithConfig & WithRandom,
  events: readonly WebhookEvent[],
): { isSvixUsed: boolean; eventIds: string[]; eventPayloads: string[] } => ({
  ...receiverParameters(deps),
  eventIds: events.map(() => deps.random.uuid()),
  eventPayloads: events.map((event) => JSON.stringify(event)),
})

const insertEvents = statement<ReturnType<typeof eventParameters> & { projectId: string; now: number }, { id: string }>(
  'insert_webhook_events',
  `insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis)
   ${selectEvents}
   returning id`,
)

/**
 * Writes events into the outbox in the transaction of their cause, so that they are sent after its commit. Writes
 * nothing if the project has no receiver. Within `transactionThenWakeOutbox` the worker is woken at the end of the
 * transaction.
 */
export async function publish(deps: PublishDeps, projectId: string, events: readonly WebhookEvent[]): Promise<void> {
  if (events.length === 0) return
  const params = { ...eventParameters(deps, events), projectId, now: deps.clock.now() }
  const written = await deps.db.run(insertEvents, params)
  if (written.length > 0) deps.wakeOutbox('webhooks')
}

/**
 * Returns the SQL that puts the next `sequence` into an event: an expression for its JSON as text, an object with at least
 * one field. Evaluate it in a statement that holds the row of the user or team, so that the numbers of one user rise in
 * the order of commits.
 */
export function withSequence(event: string): string {
  return `'{"sequence":' || nextval('webhook_event_sequence') || ',' || substr(${event}, 2)`
}

/**
 * Returns the CTE that writes one event in the statement that causes it. `event` is an SQL expression for its JSON as
 * text; `from` is the CTE whose row causes the event and locks the user. Writes nothing if the project has no receiver.
 * Call `deps.wakeOutbox('webhooks')` if the CTE returns a row.
 */
export const insertEvent = (event: string, from: string) => `
  insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis)
  select :projectId, :eventId::uuid, 'webhook_event', convert_to(${withSequence(event)}, 'UTF8'), :now::bigint, :now::bigint
  from ${from} where ${hasReceivers} returning id`

/** Parameters of {@link insertEvent} besides `projectId` and `now`. */
export const eventRowParameters = (deps: WithConfig & WithRandom) => ({
  ...receiverParameters(deps),
  eventId: deps.random.uuid(),
})
