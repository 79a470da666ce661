import type { TestApp, TestProject } from '@portico/server/testing'

/** Stores an endpoint without deliveries, so that events are written. */
export async function insertEndpoint({ deps }: TestApp, { id }: TestProject): Promise<void> {
  const text = `insert into webhook_endpoints (project_id, id, url, secret_sealed, created_at_millis, updated_at_millis)
    values ($1, 'ep_1', 'https://example.com/hooks', '', 0, 0)`
  await deps.db.query(text, [id])
}

export interface QueuedEvent {
  readonly type: string
  readonly sequence: number
  // Tests read events of every shape. Their assertions replace the types.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly data: any
}

/** Returns the events of a project that wait in the outbox, by sequence. */
export async function queuedEvents({ deps }: TestApp, { id }: TestProject): Promise<QueuedEvent[]> {
  const text = `select convert_from(payload, 'UTF8') as payload from outbox
    where project_id = $1 and kind = 'webhook_event'`
  const rows = await deps.db.query<{ payload: string }>(text, [id])
  const events = rows.map(({ payload }): QueuedEvent => JSON.parse(payload))
  return events.toSorted((a, b) => a.sequence - b.sequence)
}
