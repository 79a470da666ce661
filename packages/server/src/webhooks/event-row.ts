import type { Deps } from '../deps.ts'
import { withSequence } from './event-sequence.ts'
import { hasReceivers, receiverParameters } from './publish.ts'

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
export const eventRowParameters = (deps: Pick<Deps, 'config' | 'random'>) => ({
  ...receiverParameters(deps),
  eventId: deps.random.uuid(),
})
