import type { Deps } from '../deps.ts'
import { withSequence } from './event-sequence.ts'
import { hasReceivers, receiverParameters } from './publish.ts'

/**
 * One event for a statement that writes it together with what causes it, as the body of a CTE: `event` is an expression
 * for its JSON as text, `from` the CTE whose row is the cause; the user of the event is locked there. Nothing is written while nobody waits for events. Call
 * `deps.wakeOutbox('webhooks')` when the CTE has a row.
 */
export const insertEvent = (event: string, from: string) => `
  insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis)
  select :projectId, :eventId::uuid, 'webhook_event', convert_to(${withSequence(event)}, 'UTF8'), :now::bigint, :now::bigint
  from ${from} where ${hasReceivers} returning id`

/** The parameters of {@link insertEvent}, but for `projectId` and `now`. */
export const eventRowParameters = (deps: Pick<Deps, 'config' | 'random'>) => ({
  ...receiverParameters(deps),
  eventId: deps.random.uuid(),
})
