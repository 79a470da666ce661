import type { WebhookEvent } from '@portico/contract'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'

type PublishDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'config' | 'wakeOutbox'>

/**
 * Whether anybody waits for the events of the project `:projectId`: an endpoint of its own, or the Svix server that
 * takes the events of all. The condition of statements that write an event together with what causes it.
 */
export const hasReceivers = `(:isSvixUsed::boolean or exists (
  select from webhook_endpoints e where e.project_id = :projectId and not e.is_disabled))`

/** The parameters of {@link hasReceivers} besides `projectId`. */
export const receiverParameters = ({ config }: Pick<Deps, 'config'>) => ({ isSvixUsed: config.svix !== null })

const insertEvents = statement<
  { projectId: string; isSvixUsed: boolean; ids: string[]; payloads: string[]; now: number },
  { id: string }
>(
  'insert_webhook_events',
  `insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis)
   select :projectId, event.id, 'webhook_event', convert_to(event.payload, 'UTF8'), :now::bigint, :now::bigint
   from unnest(:ids::uuid[], :payloads::text[]) as event (id, payload)
   where ${hasReceivers}
   returning id`,
)

/**
 * Writes events into the outbox, in the transaction of what caused them: they are sent once that is committed. Nothing
 * is written while nobody waits for them. Within a transaction of `wakingTransaction` the worker is woken at its end.
 */
export async function publish(deps: PublishDeps, projectId: string, events: readonly WebhookEvent[]): Promise<void> {
  if (events.length === 0) return
  const written = await deps.db.run(insertEvents, {
    ...receiverParameters(deps),
    projectId,
    ids: events.map(() => deps.random.uuid()),
    payloads: events.map((event) => JSON.stringify(event)),
    now: deps.clock.now(),
  })
  if (written.length > 0) deps.wakeOutbox()
}
